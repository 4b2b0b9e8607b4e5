package bismarck

import (
	"slices"

	"sandtable/engine"
)

// portsTable lists the ports with their hexes, sides and coasts.
const portsTable = "ports"

// coastOf is the coast on which a side has a port in a hex; empty: it has none there.
func coastOf(g *engine.Game, side, label string) coast {
	t := g.Table(portsTable)
	if t == nil || label == "" {
		return "" // an older package, which lists none
	}
	for i, row := range t.Rows {
		if cells := t.Cells[i]; cells[0] == label && cells[1] == side {
			return coast(cell(g, portsTable, row, "coast"))
		}
	}
	return ""
}

// harboured reports whether a group may refuel where it is: in a port of its side, or in a hex that the map
// does not know.
func harboured(g *engine.Game, s *engine.State, group string) bool {
	where := hexOf(g, s, group)
	return chartOf(g, s, where) == nil || g.Table(portsTable) == nil || coastOf(g, g.Counter(group).Side, where) != ""
}

// haven is the Bismarck's coming into a friendly port, which ends the game. Data cannot say it: it hangs on
// the hex in which she is, which is the German's own knowledge. Ruling: entering the port is enough, no
// marker is waited for.
func haven() owing {
	return owing{&own{id: "haven", cite: "Game end", legal: havenLegal, verbs: map[string]func(*order) error{"": comeHome},
		about: func(*engine.State, string) []string { return []string{"bismarck"} }}, inHaven}
}

// inHaven reports whether the Bismarck is in a friendly port, so that the game is over but nobody has said so.
func inHaven(g *engine.Game, s *engine.State) bool {
	return hexOf(g, s, "bismarck") != "" && len(havenLegal(g, s)) > 0
}

// coast is one on which a port ends the game: a value of the tracker "bismarck".
type coast string

// name is the key of its name.
func (c coast) name() string { return "@table.ports.word." + string(c) + ".name" }

// reached has the Bismarck come into a port of the coast.
func (c coast) reached(o *order) {
	o.Set("bismarck", valueOf(o.Game, "bismarck", string(c)))
	o.rules(engine.House, "Game end", "home")
	o.Say(words("came_home"), "coast", c.name())
}

// havenArgs name the coast of the port.
type havenArgs struct {
	Value coast `json:"value"`
}

// havens are the coasts on which a port ends the game.
var havens = []coast{"france", "norway"}

func havenLegal(g *engine.Game, s *engine.State) []engine.Choice {
	if _, there := s.Piece("bismarck"); !there || g.Table(portsTable) == nil || s.Tracker("bismarck") != valueOf(g, "bismarck", "at_sea") {
		return nil
	}
	var out []engine.Choice
	for _, to := range havens {
		if !to.near(g, s) {
			continue
		}
		c := choice("haven", german)
		c.Preset = engine.Ask("", havenArgs{to}).Args
		c.Args = engine.Args{"coast": to.name()}
		c.Main = hexOf(g, s, "bismarck") != ""
		out = append(out, c)
	}
	return out
}

// near reports whether the Bismarck may be in a port of the coast, as far as it is known where she is.
func (c coast) near(g *engine.Game, s *engine.State) bool {
	where := hexOf(g, s, "bismarck")
	return where == "" || coastOf(g, german, where) == c
}

func comeHome(o *order) error {
	var a havenArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if !slices.Contains(havens, a.Value) {
		return engine.Wrong("tracker.value", "tracker", "@tracker.bismarck.name", "value", a.Value)
	}
	where := hexOf(o.Game, o.State, "bismarck")
	if err := o.unless(a.Value.near(o.Game, o.State), wrong("no_haven", "hex", where, "coast", a.Value.name())); err != nil {
		return err
	}
	o.Open()
	a.Value.reached(o)
	return nil
}

// final shows at the end what was hidden: the German's convoy points, and the state of the Bismarck. It is Go because
// formulas cannot read her boxes as numbers.
func final() *own {
	return &own{id: "final", cite: "Victory", legal: finalLegal, verbs: map[string]func(*order) error{"": doFinal}, about: hunted}
}

// finalLegal asks the players for what the German shows where his ships are not on our map, beginning with what the
// session has.
func finalLegal(g *engine.Game, s *engine.State) []engine.Choice {
	c := choice("final", "")
	c.Main = true
	if !entered(g, s, german) {
		c.Fields = []engine.Field{number("convoys", 0, g.Tracker("convoy_points").Max), number("merchants", 0, g.Tracker("merchants").Max)}
		if s.Tracker("bismarck") == valueOf(g, "bismarck", "at_sea") {
			c.Fields = append(c.Fields, flag("raiding"))
		}
		c.Preset = engine.Ask("", map[string]int{"convoys": s.Tracker("convoy_points"), "merchants": s.Tracker("merchants")}).Args
	}
	return []engine.Choice{c}
}

// enoughFuel is what the Bismarck must have left to count as raiding still.
const enoughFuel = 10

func doFinal(o *order) error {
	var a struct {
		Convoys, Merchants *int // nil: as the session has them, and the Bismarck too
		Raiding            bool
	}
	if err := o.Decode(&a); err != nil {
		return err
	}
	o.Open()
	o.rules(engine.Rulebook, "Victory", "shown")
	tally{"convoy_points", "convoys_shown"}.reveal(o, a.Convoys)
	tally{"merchants", "merchants_shown"}.reveal(o, a.Merchants)
	switch {
	case o.State.Tracker("bismarck") != valueOf(o.Game, "bismarck", "at_sea"):
	case a.Convoys != nil:
		o.Set("raiding", valueOf(o.Game, "raiding", map[bool]string{true: "yes", false: "no"}[a.Raiding]))
	default:
		o.vessel("bismarck").judge()
	}
	return nil
}

// tally is a tracker that one side keeps in secret, and the one that shows its count to all at the end.
type tally struct{ hidden, shown string }

// reveal adds what the secret tracker counts, or what the players say it does, to what all see.
func (t tally) reveal(o *order, said *int) {
	n := o.State.Tracker(t.hidden)
	if said != nil {
		n = *said
	}
	o.Say(words("shown_"+t.shown), "count", n+o.State.Tracker(t.shown))
	o.count(t.shown, n)
	o.Set(t.hidden, 0)
}
