package phase

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/position"
)

// Check is a line of the phase's checklist.
type Check struct {
	ID, Text, Rule string
	On             bool
	Known          string // FoundRight or FoundWrong if the map shows it; "" if the players check it
	Detail         string // what is wrong
	Of             engine.Check
}

// Part is one field of the state strip; pressing it opens a panel.
type Part struct {
	Opens   string // "tracker", "victory" or "forces"
	Tracker string
	Mark    string // of "forces": the mark that is counted
	Icon    style.Icon
	Text    string
	Value   string
}

// Phase is what must be visible at once: turn and phase, and the next thing to do.
type Phase struct {
	Turn      string // "Turn 3 of 7"; empty before the first
	Date      string
	Side      *view.Side // nil when both sides act
	Within    []string   // the groups of phases it is in, outermost first, with the round of those that come again
	Name      string
	Rule      string
	Prompt    string
	Notes     []view.Line // what the turn track says of this turn
	Checks    []Check
	Strip     []Part
	Duties    []play.Duty     // what the phase owes and how far it is, as far as it is shown here
	Due       bool            // Main is an open duty: it is the one thing to do now
	Main      *choice.Button  // what the moment is for
	Mains     []choice.Button // where it is for a choice: all that may be chosen, the first of them Main
	Picks     []Pick          // where it is one choice among many: all of them; Main is nil then
	Questions []Question      // choices among a few values, each with its answers
	Others    []choice.Button // what else the phase offers
	Unpaid    []choice.Button // what it would offer for more points, each with the reason as its hint
	Idle      string          // why what it is for is not offered, in words; empty: it is, or nothing is known
	Next      *choice.Button  // Next; nil when the game is over
	NextName  string          // the phase that would follow
	Ended     string          // how the game ended, in words
	Waiting   string          // at linked devices: who plays at another one, in words
	Together  bool            // those are several, who play at the same time
	Stand     []Stand         // in a phase open to several: how far the others are, as all may know it
	Movers    int             // and how many counters of the one who looks may still move
	Pass      *view.Side      // who must be looking first, nil for anybody
	Looks     []*view.Side    // who have something to do here that nobody else may
}

// Now describes the current phase.
func Now(s view.Reader, st *engine.State) Phase {
	g := s.Game
	v := Phase{Strip: strip(s, st)}
	p := g.Phase(st.Shared.Phase)
	if st.Shared.Ended != "" {
		v.Ended = s.Say("ended." + st.Shared.Ended)
	}
	if p == nil {
		return v
	}
	v.Name, v.Rule, v.Prompt = s.Say("phase."+p.ID+".name"), p.Rule, s.NameOr("phase."+p.ID+".prompt", "")
	v.Side, v.Within = s.Side(p.Mover(st)), within(s, p, st)
	v.Checks = checks(s, p, st)
	v.Duties = play.Duties(g, st)
	if p.Stage == engine.Turns {
		turn := st.Tracker(g.Sequence.Turn)
		v.Turn, v.Date = s.Turn(turn)
		for _, m := range g.Sequence.MarksOf(turn, p.ID) {
			v.Notes = append(v.Notes, view.Line{ID: m.ID, Text: s.Say("sequence.mark." + m.ID + ".text"), Rule: m.Rule})
		}
	}
	buttons(s, &v, p, st)
	return v
}

// within names the groups that a phase is in, outermost first.
func within(s view.Reader, p *engine.Phase, st *engine.State) (out []string) {
	for _, group := range slices.Backward(s.Game.GroupsOf(p.ID)) {
		name := s.Say("phase." + group.ID + ".name")
		if group.Repeat > 1 {
			name = s.Say("log.round", "group", name, "round", st.Tracker(group.ID), "of", group.Repeat)
		}
		out = append(out, name)
	}
	return out
}

func checks(s view.Reader, p *engine.Phase, st *engine.State) []Check {
	var out []Check
	for _, c := range p.Checks {
		if engine.Holds(c.When, s.Game, st) {
			v := Check{ID: c.ID, Rule: s.Rule(c.Rule), Text: s.Say("phase." + p.ID + ".check." + c.ID + ".text"), On: st.Ticked(p.ID + "." + c.ID), Of: c}
			v.Known, v.Detail = setup.Known(s, st, c.ID)
			out = append(out, v)
		}
	}
	return out
}

func strip(s view.Reader, st *engine.State) []Part {
	var out []Part
	for i := range s.Game.Trackers {
		if t := &s.Game.Trackers[i]; t.Strip {
			out = append(out, Part{Opens: "tracker", Tracker: t.ID, Icon: style.Icon(t.Icon), Text: s.Say("tracker." + t.ID + ".name"), Value: pips(s, t, st.Tracker(t.ID))})
		}
	}
	return append(append(out, countMarked(s, st)...), points(s, st)...)
}

// countMarked counts the counters with a mark that is on the physical table too, such as being out of supply.
func countMarked(s view.Reader, st *engine.State) []Part {
	var out []Part
	for _, m := range s.Game.Marks {
		n := 0
		for _, c := range s.Game.Counters {
			if p, _ := st.Piece(c.ID); m.Paper && p.Marks[m.ID] && p.Place.OnTheMap() {
				n++
			}
		}
		if n > 0 {
			out = append(out, Part{Opens: "forces", Mark: m.ID, Icon: style.Icon(m.Icon), Text: view.UpperFirst(s.Say("mark." + m.ID + ".name")), Value: view.Number(n, 1)})
		}
	}
	return out
}

// points is the current victory total, with the side that would win by it.
func points(s view.Reader, st *engine.State) []Part {
	for _, r := range s.Game.Rules {
		l, ok := r.(basic.LedgerRule)
		if !ok {
			continue
		}
		t := l.Tally(s.Game, st)
		part := Part{Opens: "victory", Icon: style.IconVictory, Text: s.Say("table.points"), Value: view.Signed(t.Total, t.Scale)}
		at := s.Say("table.at_points", "points", part.Value)
		switch {
		case t.Side != "":
			part.Text, part.Value = at, s.Say("table.ahead", "side", "@side."+t.Side+".name")
		case t.Band != "":
			part.Text, part.Value = at, s.Say("table.drawn")
		}
		return []Part{part}
	}
	return nil
}

// pips shows a small count as filled and empty marks, anything else by name or number.
func pips(s view.Reader, t *engine.Tracker, v int) string {
	if len(t.Values) > 0 || t.Min != 0 || t.Max > 4 || v < 0 || v > t.Max {
		return s.Value(t, v)
	}
	marks := ""
	for i := range t.Max {
		if i < v {
			marks += "▲"
		} else {
			marks += "△"
		}
	}
	return marks + " " + strconv.Itoa(v)
}

// buttons sorts the current choices into the main one, the rest, and Next.
func buttons(s view.Reader, v *Phase, p *engine.Phase, st *engine.State) {
	track := ""
	owed := v.firstDuty()
	main := p.Main
	if owed != nil && owed.Do != "" {
		main, v.Due = view.RuleOf(owed.Do), true
	}
	if _, helps := s.Game.Rule(main).(position.SetupRule); helps && !v.Due {
		main = "" // a check of the position only helps
	}
	if id := rules.TrackRule(s); slices.Contains(p.Do, id) {
		track = id // its own panel offers what is not the main thing, and its records the boxes
	}
	offered, whose := s.Offered(st)
	for _, side := range whose {
		v.Looks = append(v.Looks, s.Side(side))
	}
	var settlers []engine.Choice
	if v.Due {
		settlers = settling(s, st, offered, owed.Duty)
	}
	for _, c := range offered {
		b := choice.Button{Text: s.Say(c.Key, view.Pairs(c.Args)...), Hint: cost(s, c), Choice: c}
		asks := asksChoice(s, c.Do)
		switch {
		case asks != nil:
			v.addAnswer(s, st, asks, b, c.Do == main)
		case isCard(s, c): // all cards are in sight
			v.Picks = append(v.Picks, Pick{Button: b})
		case isBattle(s, c.Do) && strings.HasSuffix(c.Do, ".cancel"):
			v.Others = append(v.Others, b) // beside the battle that goes on, also where its panel is closed
		case isBattle(s, c.Do) && !strings.HasSuffix(c.Do, ".new"):
		case c.Do == "next":
			v.Next = &b
		case c.Do == play.TakeUpVerb:
			v.Others = append(v.Others, b)
		case play.IsClerk(c.Do), c.Do != view.RuleOf(c.Do) && rules.Answers(s, view.RuleOf(c.Do)): // rows of a question are entered in the question
		case v.Due && view.RuleOf(c.Do) == main && !slices.ContainsFunc(settlers, func(s engine.Choice) bool { return s.Do == c.Do }):
			v.Others = append(v.Others, b)
		case track != "" && view.RuleOf(c.Do) == track && !c.Main, track != "" && crossesOff(s, c.Do):
		case c.Do != main && rules.OnlyAsks(s, c.Do) && !v.owes(c): // it is among the questions
		case c.Do == main && findPick(s, main) != nil:
			v.Picks = append(v.Picks, pick(s, st, b))
		case main != "" && view.RuleOf(c.Do) == main && len(v.Mains) < mostMains:
			v.Mains = append(v.Mains, b)
		default:
			v.Others = append(v.Others, b)
		}
	}
	for _, x := range play.Unpaid(s.Game, st) {
		v.Unpaid = append(v.Unpaid, choice.Button{Text: s.Say(x.Choice.Key, view.Pairs(x.Choice.Args)...), Hint: s.Problem(x.Why), Choice: x.Choice})
	}
	if r := rules.Odds(s); r != nil && r.Battle(st) != nil {
		v.Mains, v.Due = append([]choice.Button{{Text: s.Say("battle.go_on"), Choice: engine.Choice{Do: r.ID()}}}, v.Mains...), true
	}
	if id := rules.TrackRule(s); id != "" && len(v.Mains)+len(whose) == 0 && owed != nil && view.RuleOf(owed.Do) == id {
		v.Mains = []choice.Button{{Text: s.Say("battle.go_on"), Choice: engine.Choice{Do: id, Side: firstSide(offered, id)}}}
	}
	if len(v.Mains) > 0 {
		v.Main = &v.Mains[0]
		return
	}
	if r, ok := s.Game.Rule(p.Main).(interface {
		Idle(*engine.Game, *engine.State) error
	}); ok && len(v.Picks) == 0 {
		if err := r.Idle(s.Game, st); err != nil {
			v.Idle = s.Problem(err)
		}
	}
}

// cost says what a choice costs; "" if nothing.
func cost(s view.Reader, c engine.Choice) string {
	r, priced := s.Game.Rule(view.RuleOf(c.Do)).(engine.Priced)
	if !priced || r.Price(c.Do).Tracker == "" {
		return ""
	}
	return s.Cost(r.Price(c.Do))
}

// firstSide is the side of the first of these choices that is one side's and belongs to a rule; "" if none does.
func firstSide(choices []engine.Choice, rule string) string {
	for _, c := range choices {
		if view.RuleOf(c.Do) == rule && c.Side != "" {
			return c.Side
		}
	}
	return ""
}

// firstDuty is the first duty that is open; nil: none is.
func (v *Phase) firstDuty() *play.Duty {
	for i := range v.Duties {
		if v.Duties[i].State == engine.DutyOpen {
			return &v.Duties[i]
		}
	}
	return nil
}

// owes reports whether a choice settles a duty that is open.
func (v *Phase) owes(c engine.Choice) bool {
	return slices.ContainsFunc(v.Duties, func(d play.Duty) bool {
		return d.State == engine.DutyOpen && play.Settles(d.Duty, []engine.Choice{c})
	})
}

// crossesOff reports whether a verb changes a counter's record, which a tap on the record does too.
func crossesOff(s view.Reader, do string) bool {
	_, ok := s.Game.Rule(view.RuleOf(do)).(interface{ Settings() *basic.Tracks })
	return ok
}

// mostMains is the most choices of one rule that are the main thing; the rest are below.
const mostMains = 3

// isBattle reports whether a verb is one of combat: all but opening one belong to the battle panel.
func isBattle(s view.Reader, do string) bool {
	r := rules.Odds(s)
	return r != nil && view.RuleOf(do) == r.ID()
}
