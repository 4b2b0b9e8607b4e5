package play

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// FaceArgs are the arguments of "face": a counter and the direction that it faces, one of engine.Facings.
type FaceArgs struct {
	Unit string `json:"unit"`
	To   string `json:"to"`
}

type face struct{}

func (face) ID() string { return "face" }

// Legal offers the counters on the map that have a facing.
func (face) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	var units []string
	for _, id := range inPlay(g, s) {
		if p, _ := s.Piece(id); faces(g, id, p) && p.Place.OnTheMap() {
			units = append(units, id)
		}
	}
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "face", Key: "choice.face", Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "to", Kind: engine.FieldOne, Of: g.FacingIDs()}}}}
}

func faces(g *engine.Game, id string, p engine.Piece) bool {
	_, ok := g.Facing(g.Counter(id), p)
	return ok
}

func (face) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a FaceArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	p, ok := s.Piece(a.Unit)
	if !ok || !faces(g, a.Unit, p) {
		return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", a.Unit)
	}
	to := slices.Index(g.FacingIDs(), a.To)
	if to < 0 {
		return engine.Outcome{}, engine.Wrong("facing.unknown", "to", a.To, "known", g.FacingIDs())
	}
	d := engine.NewDraft(g, s)
	d.Face(a.Unit, hex.Direction(to))
	d.SayTo(s.Keeper(a.Unit), "log.faced", "unit", "@unit."+a.Unit+".name", "to", g.FacingWord(hex.Direction(to)))
	return d.Outcome(), nil
}
