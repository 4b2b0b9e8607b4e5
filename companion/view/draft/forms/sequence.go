package forms

import (
	"cmp"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// sequence is the form of the turn track and of the phases.
func sequence() []form.Part {
	return []form.Part{track{}, turnMarks, phases("setup"), phases("turn"), phases("final")}
}

// turnMarks are the marks on the turn track, such as the arrival of winter.
var turnMarks = form.List{File: gameFile, At: "sequence.mark", New: newText, Fields: []form.Field{
	{Key: "text", Kind: form.Long},
	{Key: "turns", Kind: form.ManyNumbers, From: turnsOf, Usual: true},
	{Key: "phase", Kind: form.Choice, From: phasesOf, Optional: true, Usual: true},
	{Key: "rule", Kind: form.Text, Optional: true, Usual: true},
}}

// turnsOf lists the turns of the track.
func turnsOf(in *form.In) []form.Option {
	at, _ := track{}.tracker(in)
	turns := in.Number(at.To("max"), in.Number(at.To("min"), 1)-1+len(in.Doc.Rows(gameFile, at.Path+".value")))
	var out []form.Option
	for i := range max(0, min(turns, mostTurns)) {
		n := strconv.Itoa(i + 1)
		out = append(out, form.Option{ID: n, Words: n})
	}
	return out
}

// phases is the list of the phases of a stage.
func phases(stage string) form.List {
	return form.List{File: gameFile, At: "phase", Of: "phase_" + stage, Labels: "phase", Within: "in", Fields: phaseFields, Parts: phaseParts, Note: phaseNote,
		Keep: func(in *form.In, row form.Key) bool { return in.Text(row.To("stage")) == stage },
		New: func(in *form.In, id, name string) gamedoc.Fields {
			return gamedoc.Fields{"id": id, "stage": stage, "name": name}
		}}
}

var phaseFields = []form.Field{
	{Key: "name", Kind: form.Text},
	{Key: "side", Kind: form.Choice, From: sidesOf, Optional: true, Usual: true},
	{Key: "open", Kind: form.Many, From: sidesOf},
	{Key: "prompt", Kind: form.Long, Optional: true, Usual: true},
	{Key: "moves", Kind: form.YesNo, Usual: true},
	{Key: "do", Kind: form.Many, From: rulesOf, Usual: true},
	{Key: "owes", Kind: form.Many, From: dutiesOf, Usual: true},
	{Key: "when", Kind: form.Condition, Optional: true, Usual: true},
	{Key: "in", Kind: form.Choice, From: phasesOf, Optional: true},
	{Key: "rule", Kind: form.Text, Optional: true, Usual: true},
	{Key: "main", Kind: form.Choice, From: doneHere, Optional: true, Usual: true},
	{Key: "once", Kind: form.Many, From: doneHere},
	{Key: "stage", Kind: form.Choice, From: form.Fixed("draft.stage", "setup", "turn", "final")},
	{Key: "only", Kind: form.Many, From: editionsOf},
	{Key: "with", Kind: form.Many, From: optionsOf},
	{Key: "without", Kind: form.Many, From: optionsOf},
}

// phaseParts are the rows within a phase: reminders, duties with details, automatic actions.
func phaseParts(in *form.In, row form.Key) []form.Part {
	out := []form.Part{partsOf(in, row)}
	if hasParts(in, row) || in.IsSet(row.To("repeat")) || in.IsSet(row.To("while")) {
		out = append(out, form.Fields{File: row.File, At: row.Path, Of: "phase", Head: "draft.list.phase_repeat", List: []form.Field{
			{Key: "repeat", Kind: form.Number, Optional: true, Usual: true},
			{Key: "while", Kind: form.Condition, Optional: true, Usual: true},
		}})
	}
	return append(out,
		form.List{File: row.File, At: row.Path + ".check", Inline: true, New: newText, Fields: []form.Field{
			{Key: "text", Kind: form.Long},
			{Key: "rule", Kind: form.Text, Optional: true, Usual: true},
			{Key: "when", Kind: form.Condition, Optional: true},
			{Key: "only", Kind: form.Many, From: editionsOf},
			{Key: "with", Kind: form.Many, From: optionsOf},
		}},
		form.List{File: row.File, At: row.Path + ".duty", Unnamed: true, New: newID, Fields: []form.Field{
			{Key: "what", Kind: form.Text, Optional: true, Usual: true},
			{Key: "do", Kind: form.Choice, From: rulesOf, Optional: true, Usual: true},
			{Key: "side", Kind: form.Choice, From: sidesOf, Optional: true, Usual: true},
			{Key: "when", Kind: form.Condition, Optional: true},
			{Key: "all", Kind: form.YesNo},
		}},
		namedEffects(row, "enter"),
		namedEffects(row, "leave"))
}

// partsOf is the list of the parts of a phase.
func partsOf(in *form.In, row form.Key) form.List {
	id, stage, loop := in.Text(row.To("id")), in.Text(row.To("stage")), looped(in, row)
	return form.List{File: gameFile, At: "phase", Of: "phase_part", Labels: "phase", Fields: phaseFields, Parts: phaseParts, Note: phaseNote,
		Keep: func(in *form.In, part form.Key) bool { return !loop && in.Text(part.To("in")) == id },
		New: func(_ *form.In, part, name string) gamedoc.Fields {
			return gamedoc.Fields{"id": part, "stage": stage, "name": name, "in": id}
		}}
}

// looped reports whether a phase is a part of itself, at any depth.
func looped(in *form.In, row form.Key) bool {
	id, up := in.Text(row.To("id")), in.Text(row.To("in"))
	for range in.Doc.Rows(gameFile, "phase") {
		if up == "" || up == id {
			break
		}
		up = in.Doc.String(gameFile, "phase["+strconv.Itoa(max(0, in.Doc.Find(gameFile, "phase", up)))+"].in")
	}
	return up != "" && up == id
}

// hasParts reports whether other phases are parts of a phase.
func hasParts(in *form.In, row form.Key) bool {
	l := partsOf(in, row)
	for i := range in.Doc.Rows(l.File, l.At) {
		if l.Keep(in, l.Row(i)) {
			return true
		}
	}
	return false
}

// namedEffects are effects under a heading of their own.
func namedEffects(row form.Key, at string) form.List {
	l := effects(row, at)
	l.Of, l.Labels = "phase_"+at, "effect"
	return l
}

// phaseNote describes a phase: its side, rule, reminders and condition.
func phaseNote(in *form.In, row form.Key) string {
	var parts []string
	if side := in.Text(row.To("side")); side != "" {
		parts = append(parts, in.NameOf(gameFile, "side", side))
	}
	if rule := in.Text(row.To("rule")); rule != "" {
		parts = append(parts, in.Say("draft.sequence.rule", "rule", rule))
	}
	if n := len(in.Doc.Rows(row.File, row.Path+".check")); n > 0 {
		parts = append(parts, in.Say("draft.sequence.reminders", "count", n))
	}
	if when := in.Text(row.To("when")); when != "" {
		parts = append(parts, in.Say("draft.sequence.when", "condition", form.InWords(in, when)))
	}
	if times := in.Number(row.To("repeat"), 0); times > 1 {
		parts = append(parts, in.Say("draft.sequence.again", "count", times))
	}
	if while := in.Text(row.To("while")); while != "" {
		parts = append(parts, in.Say("draft.sequence.again_if", "condition", form.InWords(in, while)))
	}
	return strings.Join(parts, " · ")
}

// track is the turn track: how many turns, their dates, and what is marked there.
type track struct{}

// Owns is part of form.Part.
func (track) Owns(k form.Key) bool {
	return k.File == gameFile && !strings.HasPrefix(k.Path, "sequence.mark") && !strings.Contains(k.Path, ".income") && (strings.HasPrefix(k.Path, "sequence") || strings.HasPrefix(k.Path, "tracker"))
}

// Rows is part of form.Part.
func (t track) Rows(in *form.In) []page.Control {
	at, ok := t.tracker(in)
	if !ok {
		return []page.Control{page.NewSection(in.Say("draft.sequence.track")), page.NewText(in.Say("draft.sequence.no_track")),
			in.Press("track.make", in.Say("draft.sequence.make_track"), func() { in.Try("track.make", t.make(in)) }).WithIcon(style.IconPlus)}
	}
	dates := in.Doc.Rows(gameFile, at.Path+".value")
	turns := in.Number(at.To("max"), in.Number(at.To("min"), 1)-1+len(dates))
	rows := []page.Control{page.NewSection(in.Say("draft.sequence.track")),
		{ID: "track.turns", Body: &page.Stepper{Value: turns, Min: 1, Max: mostTurns, Jump: 5}, Label: in.Say("draft.sequence.turns"),
			Send: in.On("track.turns", func(v any) {
				n, _ := v.(int)
				in.Try("track.turns", t.set(in, at, turns, n))
			})}}
	rows = append(rows, t.shorter(in, turns)...)
	rows = append(rows,
		page.NewCheck("track.dates", in.Say("draft.sequence.dates"), len(dates) > 0, in.On("track.dates", func(v any) {
			in.Try("track.dates", t.setDated(in, at, turns, v == true))
		})))
	for i, d := range dates {
		row := form.Key{File: gameFile, Path: d.Path}
		rows = append(rows, t.field(in, row.To("name"), in.Say("draft.sequence.turn", "turn", i+1)))
	}
	more := form.Fields{File: gameFile, At: "sequence", List: []form.Field{{Key: "more", Kind: form.Condition, Optional: true}, {Key: "shown", Kind: form.Text, Optional: true}}}
	return append(rows, more.Rows(in)...)
}

// mostTurns is the greatest number of turns of a track.
const mostTurns = 60

// field is a text of a turn.
func (track) field(in *form.In, k form.Key, label string) page.Control {
	return page.NewField(k.ID(), label, in.Text(k), in.On(k.ID(), func(v any) {
		text, _ := v.(string)
		in.Try(k.ID(), in.Type(k, text))
	}))
}

// tracker is the tracker that counts turns.
func (track) tracker(in *form.In) (form.Key, bool) {
	i := in.Doc.Find(gameFile, "tracker", in.Text(form.Key{File: gameFile, Path: "sequence.turn"}))
	return form.Key{File: gameFile, Path: "tracker[" + strconv.Itoa(max(i, 0)) + "]"}, i >= 0
}

// make gives the game a turn track.
func (track) make(in *form.In) error {
	return in.Doc.Do(form.Step("draft.step.turns"), func() error {
		rows := in.Doc.Rows(gameFile, "tracker")
		if in.Doc.Find(gameFile, "tracker", "turn") < 0 {
			err := in.Doc.AddRow(gameFile, "tracker", len(rows), gamedoc.Fields{"id": "turn", "name": in.Say("draft.sequence.turn_name"), "min": 1, "max": 5, "start": 1, "strip": true})
			if err != nil {
				return err
			}
		}
		if err := in.Doc.Set(gameFile, "sequence.turn", "turn"); err != nil {
			return err
		}
		return in.Doc.Set(gameFile, "sequence.more", "turn < 5")
	})
}

// set makes the track longer or shorter; the formula that says whether there is another turn follows where it does
// no more than count.
func (t track) set(in *form.In, at form.Key, was, now int) error {
	return in.Doc.Do(form.Step("draft.step.turns"), func() error {
		if in.IsSet(at.To("max")) {
			if err := in.Doc.Set(gameFile, at.Path+".max", now); err != nil {
				return err
			}
		}
		if dates := in.Doc.Rows(gameFile, at.Path+".value"); len(dates) > 0 {
			if err := t.lengthen(in, at, len(dates), len(dates)+now-was); err != nil {
				return err
			}
		}
		if short, ok := turnsByEdition(in, was); ok {
			return setMore(in, short, now)
		}
		return nil
	})
}

// lengthen adds turns at the end of the dates or takes them away there.
func (track) lengthen(in *form.In, at form.Key, from, to int) error {
	list := at.Path + ".value"
	var dates []string
	for _, r := range in.Doc.Rows(gameFile, list) {
		dates = append(dates, in.Text(form.Key{File: gameFile, Path: r.Path}.To("name")))
	}
	for i := from; i < to; i++ {
		n := strconv.Itoa(i + 1)
		date := cmp.Or(nextDate(dates), in.Say("draft.sequence.turn", "turn", n))
		if err := in.Doc.AddRow(gameFile, list, i, gamedoc.Fields{"id": "t" + n, "name": date}); err != nil {
			return err
		}
		dates = append(dates, date)
	}
	for i := from; i > max(to, 1); i-- {
		if err := in.Doc.RemoveRow(gameFile, list, i-1); err != nil {
			return err
		}
	}
	return nil
}

// setDated gives each turn a name, or takes the names away.
func (t track) setDated(in *form.In, at form.Key, turns int, on bool) error {
	return in.Doc.Do(form.Step("draft.step.turns"), func() error {
		if on {
			return t.lengthen(in, at, 0, turns)
		}
		if err := in.Doc.Set(gameFile, at.Path+".max", turns); err != nil {
			return err
		}
		for i := len(in.Doc.Rows(gameFile, at.Path+".value")); i > 0; i-- {
			if err := in.Doc.RemoveRow(gameFile, at.Path+".value", i-1); err != nil {
				return err
			}
		}
		return nil
	})
}
