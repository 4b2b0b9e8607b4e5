package bismarck

import (
	"slices"
	"strconv"

	"sandtable/engine"
)

// arrive brings the ships that come later onto their hexes: the Dorsetshire on her day, the Rodney when
// the Allied player releases her from her convoy. Data could put them into boxes, but not onto the hexes
// of a table.
func arrive() *own {
	return &own{id: "arrive", cite: "8A", legal: func(g *engine.Game, s *engine.State) []engine.Choice {
		list := arriving(g, s)
		if len(list) == 0 {
			return nil
		}
		return []engine.Choice{choice("arrive", allied, one("unit", list))}
	}, verbs: map[string]func(*order) error{"": doArrive}}
}

// arriving lists the ships that may come into play now.
func arriving(g *engine.Game, s *engine.State) []string {
	return slices.DeleteFunc(slices.Clone(g.Table("arrivals").Rows), func(id string) bool {
		p, ok := s.Piece(id)
		from, _ := strconv.Atoi(cell(g, "arrivals", id, "turn"))
		return !ok || s.Tracker("turn") < from || p.Place.Box != boxWaiting && p.Place.Box != boxConvoy
	})
}

func doArrive(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, arriving(o.Game, o.State)); err != nil {
		return err
	}
	label := cell(o.Game, "arrivals", a.Unit, "hex")
	if a.Unit == "rodney" {
		o.Set("rodney", valueOf(o.Game, "rodney", "released"))
	}
	o.Move(a.Unit, engine.AtHex(label))
	o.rules(engine.Rulebook, "8A", "arrives")
	o.SayTo(side, words("arrived"), "unit", unit(a.Unit), "hex", label)
	return nil
}
