package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// search is a call of a hex and the answer, which both players see: how many ships, which classes, whether a task
// force, and who passed through. The session counts the caller's factors from his own ships and aircraft, and only he
// sees how. It answers by itself where all ships of the other side are in hexes; else the players enter the answer.
func search() searchRule {
	return searchRule{&own{id: "search", cite: "4A", legal: searchLegal, whose: searchActs, about: searchTouches, answers: searchAnswers, posts: flightPosts, idle: searchIdle,
		verbs: map[string]func(*order) error{"": callHex, "heard": heard, "answer": answerCall}}}
}

// searchRule is the rule of searches. It is an Opener because the answer tells which of the ships that passed through
// the caller finds where they are now: that depends on the factors of the caller, who says so, as well as on the ships.
type searchRule struct{ *own }

// Rules returns the rule itself.
func (r searchRule) Rules() []engine.Rule { return []engine.Rule{r} }

// LaidOpen shows no counter: the entry itself says what both sides may know.
func (searchRule) LaidOpen(_ *engine.Game, s *engine.State) *engine.State { return s }

// searchArgs are a call, and its answer where the players give both at once.
type searchArgs struct {
	Of  string `json:"of"` // the side that is looked for, outside a side's own phase
	Hex string `json:"hex"`
	Air bool   `json:"air"` // an air marker takes part, where the aircraft are not in the session
	heardArgs
}

// heardArgs are an answer that the players give.
type heardArgs struct {
	Ships    *int     `json:"ships"`
	Classes  []string `json:"classes"`
	Force    bool     `json:"force"`
	Passed   int      `json:"passed"`
	PassedTo string   `json:"passed_to"`
}

// call is a hex that was called and not answered yet; both players know of it. It is over with its phase.
type call struct {
	Side  string `json:"side"` // who calls
	Hex   string `json:"hex"`
	Air   bool   `json:"air,omitempty"`
	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
}

// callForm is where the call is kept.
const callForm = "call"

func readCall(s *engine.State) *call {
	c := &call{}
	if data := s.Form(callForm); data == nil || json.Unmarshal(data, c) != nil {
		return nil
	}
	if c.Turn != s.Tracker("turn") || c.Phase != s.Shared.Phase {
		return nil
	}
	return c
}

// called are the hexes that were called in a phase.
type called struct {
	Turn  int      `json:"turn"`
	Phase string   `json:"phase"`
	Hexes []string `json:"hexes"`
}

// calledForm is where they are kept.
const calledForm = "called"

func readCalled(s *engine.State) called {
	var c called
	if data := s.Form(calledForm); data != nil {
		_ = json.Unmarshal(data, &c) // the rule itself wrote it
	}
	if c.Turn != s.Tracker("turn") || c.Phase != s.Shared.Phase {
		return called{Turn: s.Tracker("turn"), Phase: s.Shared.Phase}
	}
	return c
}

// uncalled are those of some hexes that were not called yet in this phase.
func uncalled(s *engine.State, hexes []string) []string {
	was := readCalled(s).Hexes
	return slices.DeleteFunc(hexes, func(hex string) bool { return slices.Contains(was, hex) })
}

// shipClasses are the classes that an answer names.
var shipClasses = []string{"bb", "bc", "cv", "ca", "cl", "dd", "cg", "tk"}

func searchLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	if c := readCall(s); c != nil {
		heard := choice("search.heard", enemyOf(c.Side), number("ships", 0, 12), optional(many("classes", shipClasses, 0, 4)), flag("force"),
			optional(number("passed", 0, 6)), text("passed_to"))
		heard.Main = true
		out = append(out, heard)
		if entered(g, s, enemyOf(c.Side)) {
			out = append(out, choice("search.answer", enemyOf(c.Side)))
		}
		return out
	}
	for _, side := range sidesNow(g, s) {
		hex := hexField()
		hex.Optional, hex.Of = false, uncalled(s, callable(g, s, side))
		if entered(g, s, side) && len(hex.Of) == 0 {
			continue // nothing is left to be called
		}
		c := choice("search", side, hex)
		if !entered(g, s, side) {
			c.Fields = append(c.Fields, flag("air"))
		}
		c.Main = true
		out = append(out, c)
	}
	return out
}

// searchIdle explains to a side why it has no hex to call. A seat that does not see its ships gets no reason.
func searchIdle(g *engine.Game, s *engine.State) error {
	for _, side := range sidesNow(g, s) {
		switch {
		case !entered(g, s, side):
		case len(callable(g, s, side)) == 0:
			return wrong("none_searchable", "needed", s.Tracker("visibility"))
		case len(uncalled(s, callable(g, s, side))) == 0:
			return wrong("all_searched")
		}
	}
	return nil
}

// searchTouches keeps a call to the side that calls, since its factors are counted, and the answer by the
// session to the side that is seen.
func searchTouches(s *engine.State, verb string) []string {
	if c := readCall(s); verb == "answer" && c != nil {
		return []string{keptBy[enemyOf(c.Side)]}
	}
	switch phase := s.Shared.Phase; {
	case verb == "heard":
		return nil
	case phase == "search_german" && verb == "":
		return []string{keptBy[german]}
	case phase == "search_allied" && verb == "":
		return []string{keptBy[allied]}
	}
	return []string{keptBy[german], keptBy[allied]}
}

// keptBy is a counter of each side: what touches it is that side's own.
var keptBy = map[string]string{german: "m_kg_1", allied: "m_tf_1"}

// searchAnswers answers a call when every ship of the other side is in a hex.
func searchAnswers(g *engine.Game, s *engine.State) (engine.Command, bool) {
	c := readCall(s)
	if c == nil || c.Hex == "" || !entered(g, s, enemyOf(c.Side)) {
		return engine.Command{}, false
	}
	answer := engine.Ask("search.answer", nil)
	answer.Side = enemyOf(c.Side)
	return answer, true
}

func callHex(o *order) error {
	var a searchArgs
	err := o.Decode(&a)
	if err != nil {
		return err
	}
	side, err := callerOf(o, a.Of)
	if err != nil {
		return err
	}
	if err := o.unless(o.Command.Side == "" || o.Command.Side == side, wrong("whose_call")); err != nil {
		return err
	}
	if err := a.sound(); err != nil {
		return err
	}
	if a.Hex, err = o.where(a.Hex); err != nil {
		return err
	}
	if err := o.clear(a.Hex, "4A"); err != nil {
		return err
	}
	o.Say(words("called"), "side", "@side."+side+".name", "hex", at(a.Hex).Word())
	c := call{Side: side, Hex: a.Hex, Air: a.Air, Turn: o.State.Tracker("turn"), Phase: o.State.Shared.Phase}
	if err := c.reaches(o); err != nil {
		return err
	}
	if a.Hex != "" {
		was := readCalled(o.State)
		was.Hexes = append(was.Hexes, a.Hex)
		o.Form(calledForm, was)
	}
	if a.Ships != nil {
		a.tell(o, c)
		return nil
	}
	o.Form(callForm, c)
	return nil
}

// callerOf is whose call it is: that of the phase, of the command, or of the enemy of who is looked for; the
// Allied player goes first.
func callerOf(o *order, of string) (string, error) {
	switch {
	case of != "" && o.Game.Side(of) == nil:
		return "", engine.Wrong("side.unknown", "side", of)
	case o.side != "":
		return o.side, nil
	case of != "":
		return enemyOf(of), nil
	case o.Side != "":
		return o.Side, nil
	}
	return allied, nil
}

// reaches counts the caller's factors for a hex and warns where they do not reach the visibility level. It reports
// whether the aircraft of the session take part.
func (c *call) reaches(o *order) error {
	ours := entered(o.Game, o.State, c.Side)
	if err := o.unless(!ours || c.Hex != "", wrong("which_search")); err != nil {
		return err
	}
	if c.Hex == "" || !ours {
		o.because(engine.Rulebook, "4A", "needed", "=", o.State.Tracker("visibility"))
		o.SayTo(c.Side, words("factors_by_hand"), "hex", at(c.Hex).Word())
		return nil
	}
	found := factorsOf(o.Game, o.State, c.Side, c.Hex)
	needed := o.State.Tracker("visibility")
	c.Air = c.Air || found.air()
	o.Why(found.steps(o.Game, needed)...)
	o.SayTo(c.Side, words("factors"), "hex", c.Hex, "factors", found.sum(), "needed", needed)
	return o.unless(found.sum() >= needed, wrong("few_factors", "hex", c.Hex, "factors", found.sum(), "needed", needed))
}

// sound refuses an answer that no table could give.
func (a heardArgs) sound() error {
	if a.Ships != nil && *a.Ships < 0 || a.Passed < 0 {
		return engine.Wrong("reckon.number", "field", "ships", "min", 0, "max", 30)
	}
	for _, id := range a.Classes {
		if !slices.Contains(shipClasses, id) {
			return engine.Wrong("reckon.choice", "field", "classes", "known", shipClasses)
		}
	}
	return nil
}

// heard enters what the players say to the call.
func heard(o *order) error {
	c := readCall(o.State)
	if c == nil {
		return wrong("nothing_open")
	}
	var a heardArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if err := a.sound(); err != nil {
		return err
	}
	o.Open()
	o.Form(callForm, nil)
	a.tell(o, *c)
	return nil
}

// tell says what the players say of a hex, and lays the marker.
func (a heardArgs) tell(o *order, c call) {
	classes := []string{}
	for _, id := range a.Classes {
		classes = append(classes, "@type."+id+".name")
	}
	tellFound(o, value(a.Ships), classes, a.Force)
	if a.Passed > 0 {
		o.Alert(enemyOf(c.Side), words("passed"), "ships", a.Passed, "hex", a.PassedTo)
	}
	if value(a.Ships) > 0 {
		lay(o, enemyOf(c.Side), c.Hex, c.Air)
	}
}

// tellFound says who is in a hex.
func tellFound(o *order, ships int, classes []string, force bool) {
	switch {
	case ships == 0:
		o.Say(words("nobody"))
	case force:
		o.Say(words("found_force"), "ships", ships, "classes", classes)
	default:
		o.Say(words("found"), "ships", ships, "classes", classes)
	}
}

func indexOf(list []string, id string) int { return slices.Index(list, id) }
