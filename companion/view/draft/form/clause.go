package form

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine/formula"
)

const gameFile = "game.toml"

// The kinds of clauses: about a tracker, a mark of the turn track, who holds an objective, an option, an edition, counters,
// a ticked line of a checklist, and what only the place of the formula knows, such as that a step enters a zone.
const (
	byNumber  = "number"
	byMark    = "mark"
	byHolder  = "holder"
	byOption  = "option"
	byEdition = "edition"
	byUnits   = "units"
	byTick    = "tick"
	byPlace   = "place"
)

var clauseKinds = []string{byPlace, byNumber, byMark, byHolder, byOption, byEdition, byUnits, byTick}

// clauseID is the id of the chip of a clause.
func clauseID(k Key, i int) string { return clausesID(k) + strconv.Itoa(i) }

// kind is the kind of a clause; "" for one that can only be written.
func (f *facts) kind(c formula.Clause) string {
	is := func(kind string) bool { return called(f.subjects[kind], c.Name, "") != "" }
	switch {
	case c.Text != "":
		return ""
	case c.Call == "count":
		return byUnits
	case c.Call == "used":
		return byTick
	case c.Call != "":
		return ""
	case strings.HasPrefix(c.Name, "opt_"):
		return byOption
	case strings.HasPrefix(c.Name, "ed_"):
		return byEdition
	case strings.HasPrefix(c.Name, "marked_"):
		return byMark
	case is(byNumber):
		return byNumber
	case is(byPlace):
		return byPlace
	}
	if f.hold(); is(byHolder) {
		return byHolder
	}
	return byNumber
}

// facts are what conditions can be about in a game.
type facts struct {
	in       *In
	subjects map[string][]Option // by kind of clause
	values   map[string][]Option // the named values of trackers, by tracker; turns are counted; who may hold an objective
	bounds   map[string]bounds   // by tracker
	marks    []Option            // of units, which some formulas name
}

// bounds are the least and greatest values of something.
type bounds struct{ low, high int }

// factsOf are the facts for a field; x may be any other where the formula is only put into words.
func factsOf(in *In, x Field) *facts {
	rows := func(list string) []Option { return RowsOf(Key{gameFile, list})(in) }
	f := &facts{in, map[string][]Option{
		byNumber: rows("tracker"), byOption: prefixed("opt_", rows("option")), byEdition: prefixed("ed_", rows("edition")),
		byMark: prefixed("marked_", rows("sequence.mark")), byUnits: UnitWords(in), byTick: checksOf(in),
	}, map[string][]Option{}, map[string]bounds{}, rows("mark")}
	if x.Kind == Condition && x.From != nil {
		f.subjects[byPlace] = x.From(in)
	}
	turn := in.Text(Key{gameFile, "sequence.turn"})
	for _, t := range in.Doc.Rows(gameFile, "tracker") {
		at := Key{gameFile, t.Path}
		values := prefixed(t.ID+"_", RowsOf(at.To("value"))(in))
		low, high := in.Number(at.To("min"), 0), in.Number(at.To("max"), 99)
		if len(values) > 0 {
			low = in.Number(at.To("min"), 1)
			high = low + len(values) - 1
		}
		f.bounds[t.ID] = bounds{low, max(low, high)}
		if t.ID != turn {
			f.values[t.ID] = values
		}
	}
	return f
}

// hold adds the objectives of the maps, each held by a side or by none. It reads the maps, which the other facts do not need.
func (f *facts) hold() {
	if f.subjects[byHolder] != nil {
		return
	}
	f.subjects[byHolder] = objectives(f.in)
	for _, o := range f.subjects[byHolder] {
		sides := append(RowsOf(Key{gameFile, "side"})(f.in), Option{ID: "nobody", Words: f.in.Say("draft.condition.no_side")})
		f.values[o.ID] = prefixed(o.ID+"_", sides)
	}
}

func prefixed(by string, list []Option) []Option {
	for i := range list {
		list[i].ID = by + list[i].ID
	}
	return list
}

// checksOf lists the lines of the checklists, by phase.
func checksOf(in *In) []Option {
	var out []Option
	for _, p := range in.Doc.Rows(gameFile, "phase") {
		for _, c := range in.Doc.Rows(gameFile, p.Path+".check") {
			if p.ID != "" && c.ID != "" {
				out = append(out, Option{p.ID + "." + c.ID, in.Name(Key{gameFile, p.Path}) + ": " + in.Name(Key{gameFile, c.Path})})
			}
		}
	}
	return out
}

// UnitWords lists the words by which units are chosen.
func UnitWords(in *In) []Option {
	return append([]Option{{ID: "on_map", Words: in.Say("draft.condition.on_map")}}, WordsOf(in, "side", "type", "trait", "formation", "size", "mark", "box")...)
}

// WordsOf lists the rows of lists of the game, which name their units.
func WordsOf(in *In, lists ...string) []Option {
	var out []Option
	for _, list := range lists {
		out = append(out, RowsOf(Key{gameFile, list})(in)...)
	}
	return out
}

// begin is a clause of a kind about a subject.
func (f *facts) begin(kind, subject string) formula.Clause {
	switch kind {
	case byUnits:
		return formula.Clause{Call: "count", Op: ">=", To: "1"}
	case byTick:
		return formula.Clause{Call: "used", Name: subject}
	case byNumber, byHolder:
		if values := f.values[subject]; len(values) > 0 {
			return formula.Clause{Name: subject, Op: "==", To: values[0].ID}
		}
		return formula.Clause{Name: subject, Op: ">=", To: strconv.Itoa(f.bounds[subject].low)}
	}
	return formula.Clause{Name: subject}
}

// chosen reports whether a clause is one of those that are chosen: others can only be written.
func (f *facts) chosen(c formula.Clause) bool {
	kind := f.kind(c)
	if kind == "" || c.Op == "" {
		return kind != "" && kind != byUnits
	}
	_, err := strconv.Atoi(c.To)
	return err == nil || called(f.values[c.Name], c.To, "") != ""
}

// words returns a clause in words.
func (f *facts) words(c formula.Clause) string {
	kind := f.kind(c)
	if kind == "" {
		return c.String()
	}
	what := f.about(kind, c.Name)
	if c.Op != "" {
		return f.in.Say("draft.condition.is."+comparison(c.Op), "what", what, "value", called(f.values[c.Name], c.To, c.To))
	}
	key := "draft.condition.true." + kind
	if c.Not {
		key = "draft.condition.false." + kind
	}
	return f.in.Say(key, "what", what)
}

// about names what a clause is about.
func (f *facts) about(kind, subject string) string {
	if kind != byUnits {
		return called(f.subjects[kind], subject, called(f.marks, subject, view.Readable(subject)))
	}
	var out []string
	for _, word := range strings.Fields(subject) {
		out = append(out, called(f.subjects[kind], word, view.Readable(word)))
	}
	return f.in.Say("draft.condition.units", "what", strings.Join(out, ", "))
}

// called returns the words of an option, or otherwise.
func called(list []Option, id, otherwise string) string {
	if i := slices.IndexFunc(list, func(o Option) bool { return o.ID == id }); i >= 0 {
		return list[i].Words
	}
	return otherwise
}

// comparison is the key of an operator's words.
func comparison(op string) string {
	return map[string]string{"==": "is", "!=": "not", ">=": "least", "<=": "most", ">": "more", "<": "less"}[op]
}
