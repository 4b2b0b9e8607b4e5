package bismarck

import (
	"slices"

	"sandtable/engine"
)

// portsTable lists the ports with their hexes, sides and coasts.
const portsTable = "ports"

// coastOf is the coast on which a side has a port in a hex; empty: it has none there.
func coastOf(g *engine.Game, side, label string) string {
	t := g.Table(portsTable)
	if t == nil || label == "" {
		return "" // an older package, which lists none
	}
	for i, row := range t.Rows {
		if cells := t.Cells[i]; cells[0] == label && cells[1] == side {
			return cell(g, portsTable, row, "coast")
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

// harbour warns of a group that is in no port of its side.
func (o *order) harbour(group string) error {
	return o.unless(harboured(o.Game, o.State, group), wrong("no_port", "hex", hexOf(o.Game, o.State, group)))
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

// reachHaven ends the game when the Bismarck has sailed into a friendly port.
func (o *order) reachHaven(ships []string, hexes int) {
	if hexes == 0 || !slices.Contains(ships, "bismarck") || !inHaven(o.Game, o.State) {
		return
	}
	for _, coast := range havens {
		if homeAt(o.Game, o.State, coast) {
			o.home(coast)
		}
	}
}

// home has the Bismarck come into a port of a coast.
func (o *order) home(coast string) {
	o.Set("bismarck", valueOf(o.Game, "bismarck", coast))
	o.rules(engine.House, "Game end", "home")
	o.Say(words("came_home"), "coast", "@table.ports.word."+coast+".name")
}

// havenArgs name the coast of the port: a value of the tracker "bismarck".
type havenArgs struct {
	Value string `json:"value"`
}

// havens are the coasts on which a port ends the game.
var havens = []string{"france", "norway"}

func havenLegal(g *engine.Game, s *engine.State) []engine.Choice {
	if _, there := s.Piece("bismarck"); !there || g.Table(portsTable) == nil || s.Tracker("bismarck") != valueOf(g, "bismarck", "at_sea") {
		return nil
	}
	var out []engine.Choice
	for _, coast := range havens {
		if !homeAt(g, s, coast) {
			continue
		}
		c := choice("haven", german)
		c.Preset = engine.Ask("", havenArgs{coast}).Args
		c.Args = engine.Args{"coast": "@table.ports.word." + coast + ".name"}
		c.Main = hexOf(g, s, "bismarck") != ""
		out = append(out, c)
	}
	return out
}

// homeAt reports whether the Bismarck may be in a port of a coast, as far as it is known where she is.
func homeAt(g *engine.Game, s *engine.State, coast string) bool {
	where := hexOf(g, s, "bismarck")
	return where == "" || coastOf(g, german, where) == coast
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
	if err := o.unless(homeAt(o.Game, o.State, a.Value), wrong("no_haven", "hex", where, "coast", "@table.ports.word."+a.Value+".name")); err != nil {
		return err
	}
	o.Open()
	o.home(a.Value)
	return nil
}
