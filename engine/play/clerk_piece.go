package play

import (
	"sandtable/engine"
)

// PlaceVerb puts counters into a box or a hex.
const PlaceVerb = "place"

// PlaceArgs are the arguments of "place": one counter, or several that go together, and a box or a hex by its printed
// number; or a place for each of several.
type PlaceArgs struct {
	Unit  string   `json:"unit,omitempty"`
	Units []string `json:"units,omitempty"` // besides the one
	Box   string   `json:"box,omitempty"`
	Hex   string   `json:"hex,omitempty"`

	Positions map[string]string `json:"positions,omitempty"` // a box or a hex for each counter; then nothing else
}

// All are the counters that go to the one place.
func (a PlaceArgs) All() []string {
	if a.Unit == "" && len(a.Units) > 0 {
		return a.Units
	}
	return append([]string{a.Unit}, a.Units...)
}

type placeVerb struct{}

func (placeVerb) ID() string { return PlaceVerb }

func (placeVerb) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units, boxes := inPlay(g, s), []string{}
	for _, b := range g.Boxes {
		boxes = append(boxes, b.ID)
	}
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: PlaceVerb, Key: "choice.place", Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "box", Kind: engine.FieldOne, Of: boxes, Optional: true},
		{Name: "hex", Kind: engine.FieldPlace, Optional: true}}}}
}

func (placeVerb) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a PlaceArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if len(a.Positions) > 0 {
		if a.Unit+a.Box+a.Hex != "" || len(a.Units) > 0 {
			return engine.Outcome{}, engine.Wrong("place.which")
		}
		if err := stays(g, s, c, engine.SortedKeys(a.Positions), func(id string) string { return a.Positions[id] }); err != nil {
			return engine.Outcome{}, err
		}
		return placeEach(g, s, a.Positions)
	}
	for _, id := range a.All() {
		if g.Counter(id) == nil {
			return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", id)
		}
	}
	if a.Box != "" && g.Box(a.Box) == nil {
		return engine.Outcome{}, engine.Wrong("box.unknown", "box", a.Box)
	}
	if (a.Box == "") == (a.Hex == "") {
		return engine.Outcome{}, engine.Wrong("place.which")
	}
	if err := stays(g, s, c, a.All(), func(string) string { return a.Box }); err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	to := engine.Place{Box: a.Box, Hex: a.Hex}
	for _, id := range a.All() {
		put(d, s, id, to)
	}
	return d.Outcome(), nil
}

// stays warns of counters that would leave a box for good; to is the box or hex where each goes.
func stays(g *engine.Game, s *engine.State, c engine.Command, units []string, to func(id string) string) error {
	for _, id := range units {
		piece, _ := s.Piece(id)
		box := g.Box(piece.Place.Box)
		if box != nil && box.Final != "" && to(id) != box.ID && !c.Override {
			return &engine.Warning{Problem: engine.Wrong("place.final", "unit", "@unit."+id+".name", "box", "@box."+box.ID+".name", "rule", box.Final)}
		}
	}
	return nil
}

// placeEach puts each counter into its own box or hex.
func placeEach(g *engine.Game, s *engine.State, positions map[string]string) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	for _, id := range engine.SortedKeys(positions) {
		if g.Counter(id) == nil {
			return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", id)
		}
		to := engine.AtHex(positions[id])
		if g.Box(positions[id]) != nil {
			to = engine.InBox(positions[id])
		}
		put(d, s, id, to)
	}
	return d.Outcome(), nil
}

// put puts a counter somewhere, and tells those that may know.
func put(d *engine.Draft, s *engine.State, id string, to engine.Place) {
	piece, _ := s.Piece(id)
	d.Move(id, to)
	d.SayTo(d.State.Keeper(id), "log.placed", "unit", "@unit."+id+".name", "to", d.Game.Word(to), "was", d.Game.Word(piece.Place))
}

func inPlay(g *engine.Game, s *engine.State) []string {
	var ids []string
	for _, c := range g.Counters {
		if _, ok := s.Piece(c.ID); ok {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// MarkArgs are the arguments of "mark": one or more counters, a mark, on or off.
type MarkArgs struct {
	Units []string `json:"units"`
	Mark  string   `json:"mark"`
	On    bool     `json:"on"`
}

type mark struct{}

func (mark) ID() string { return "mark" }

func (mark) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units, marks := inPlay(g, s), []string{}
	for _, m := range g.Marks {
		marks = append(marks, m.ID)
	}
	if len(units) == 0 || len(marks) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "mark", Key: "choice.mark", Fields: []engine.Field{
		{Name: "units", Kind: engine.FieldMany, Of: units, Min: 1, Max: len(units)},
		{Name: "mark", Kind: engine.FieldOne, Of: marks}, {Name: "on", Kind: engine.FieldFlag}}}}
}

func (mark) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a MarkArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if g.Mark(a.Mark) == nil {
		return engine.Outcome{}, engine.Wrong("mark.unknown", "mark", a.Mark)
	}
	d := engine.NewDraft(g, s)
	line := "log.unmarked"
	if a.On {
		line = "log.marked"
	}
	for _, id := range a.Units {
		if _, ok := s.Piece(id); !ok {
			return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", id)
		}
		d.Mark(id, a.Mark, a.On)
		d.SayTo(s.Keeper(id), line, "unit", "@unit."+id+".name", "mark", "@mark."+a.Mark+".name")
	}
	return d.Outcome(), nil
}

// FlipArgs are the arguments of "flip".
type FlipArgs struct {
	Unit string `json:"unit"`
	Back bool   `json:"back"`
}

type flip struct{}

func (flip) ID() string { return "flip" }

func (flip) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := inPlay(g, s)
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "flip", Key: "choice.flip", Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "back", Kind: engine.FieldFlag}}}}
}

func (flip) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a FlipArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if _, ok := s.Piece(a.Unit); !ok {
		return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", a.Unit)
	}
	d := engine.NewDraft(g, s)
	d.Flip(a.Unit, a.Back)
	d.SayTo(s.Keeper(a.Unit), "log.flipped", "unit", "@unit."+a.Unit+".name")
	return d.Outcome(), nil
}

// TrackArgs are the arguments of "track": one counter's own track.
type TrackArgs struct {
	Unit  string `json:"unit"`
	Track string `json:"track"`
	Value int    `json:"value"`
}

type track struct{}

func (track) ID() string { return "track" }

// Legal offers the tracks that counters have; which there are is known from their pieces.
func (track) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, c := range g.Counters {
		p, _ := s.Piece(c.ID)
		for _, t := range engine.SortedKeys(p.Tracks) {
			out = append(out, engine.Choice{Do: "track", Key: "choice.track",
				Args:   engine.Args{"unit": "@unit." + c.ID + ".name", "track": "@track." + t + ".name"},
				Preset: engine.Ask("", map[string]any{"unit": c.ID, "track": t}).Args,
				Fields: []engine.Field{{Name: "value", Kind: engine.FieldNumber, Max: c.Factors[t]}}})
		}
	}
	return out
}

func (track) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a TrackArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	p, ok := s.Piece(a.Unit)
	if !ok {
		return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", a.Unit)
	}
	d := engine.NewDraft(g, s)
	d.SayTo(s.Keeper(a.Unit), "log.track", "unit", "@unit."+a.Unit+".name", "track", "@track."+a.Track+".name", "value", a.Value, "was", p.Tracks[a.Track])
	d.Track(a.Unit, a.Track, a.Value)
	d.Corrected()
	return d.Outcome(), nil
}
