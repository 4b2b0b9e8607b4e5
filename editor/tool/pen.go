package tool

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Pen is what is drawn with.
type Pen struct {
	Layer   doc.Layer // the layer that brush, fill, line, rectangle and eraser work on
	Terrain string    // kinds, by id
	Mix     string    // kinds of terrain by id, with commas between, of which each hex gets one; empty: only Terrain
	Hexside string
	Path    string
	Level   int    // elevation
	Zone    string // the zone and the source of supply that hexes are added to
	Source  string
	Unit    string // the unit to be put onto the map
	Size    int    // of brush and eraser, 1 to MaxSize hexes from the middle
	Faces   bool   // hexside features face the side where the pointer was pressed
}

// MaxSize is the largest size of brush and eraser: 127 hexes.
const MaxSize = 7

// size returns the size within its bounds.
func (p Pen) size() int { return max(1, min(p.Size, MaxSize)) }

// paints reports whether the layer is one that hexes are painted on.
func (p Pen) paints() error {
	switch p.Layer {
	case doc.Terrain, doc.Elevation:
		return nil
	case doc.Zones:
		if p.Zone == "" {
			return engine.Wrong("editor.no_zone")
		}
		return nil
	case doc.Sources:
		if p.Source == "" {
			return engine.Wrong("editor.no_source")
		}
		return nil
	}
	return engine.Wrong("editor.no_paint", "layer", "@editor.layer."+p.Layer.String())
}

// paint paints hexes, or clears them where away is true.
func (p Pen) paint(s Stroke, b *board.Board, hexes []hex.Coord, away bool) error {
	switch p.Layer {
	case doc.Zones:
		return s.PaintZone(p.Zone, !away, hexes...)
	case doc.Sources:
		return s.PaintSource(p.Source, !away, hexes...)
	}
	for _, c := range hexes {
		if !b.On(c) {
			continue
		}
		if err := p.paintHex(s, c, away); err != nil {
			return err
		}
	}
	return nil
}

func (p Pen) paintHex(s Stroke, c hex.Coord, away bool) error {
	switch {
	case p.Layer == doc.Elevation && away:
		return s.SetElevation(c, 0)
	case p.Layer == doc.Elevation:
		return s.SetElevation(c, p.Level)
	case away:
		return s.SetTerrain(c, "")
	}
	return s.SetTerrain(c, p.kindAt(c))
}

// kindAt is the kind of terrain for a hex: of a mix one by its place, scattered, and always the same one there.
func (p Pen) kindAt(c hex.Coord) string {
	kinds := p.Mixed()
	if len(kinds) == 0 {
		return p.Terrain
	}
	h := fnv.New32a()
	fmt.Fprintf(h, "%d %d", c.Col, c.Row)
	return kinds[int(h.Sum32()>>8)%len(kinds)]
}

// Mixed lists the kinds of terrain of a mix.
func (p Pen) Mixed() []string {
	if p.Mix == "" {
		return nil
	}
	return strings.Split(p.Mix, ",")
}

// Mixing returns the pen with a kind of terrain taken into its mix, or out of it.
func (p Pen) Mixing(kind string) Pen {
	kinds := p.Mixed()
	if i := slices.Index(kinds, kind); i >= 0 {
		kinds = slices.Delete(kinds, i, i+1)
	} else {
		kinds = append(kinds, kind)
	}
	p.Mix = strings.Join(kinds, ",")
	return p
}

// same returns a test for hexes that hold what c holds on the pen's layer.
func (p Pen) same(b *board.Board, c hex.Coord) func(hex.Coord) bool {
	switch p.Layer {
	case doc.Elevation:
		level := b.Elevation(c)
		return func(o hex.Coord) bool { return b.Elevation(o) == level }
	case doc.Zones:
		z, _ := b.Zone(p.Zone)
		in := z.Area.Has(c)
		return func(o hex.Coord) bool { return z.Area.Has(o) == in }
	case doc.Sources:
		s, _ := b.Source(p.Source)
		in := s.Area.Has(c)
		return func(o hex.Coord) bool { return s.Area.Has(o) == in }
	}
	kind := b.Terrain(c)
	return func(o hex.Coord) bool { return b.Terrain(o) == kind }
}

// name returns the name of a step that paints with the pen: that of the tool, and
// what with.
func (p Pen) name(tool string, away bool) engine.Said {
	switch {
	case away:
		return engine.Tell("editor.step."+tool+"_less", "layer", "@editor.layer."+p.Layer.String())
	case p.Layer == doc.Elevation:
		return engine.Tell("editor.step."+tool+"_level", "level", p.Level)
	case p.Layer == doc.Zones:
		return engine.Tell("editor.step."+tool, "kind", p.Zone)
	case p.Layer == doc.Sources:
		return engine.Tell("editor.step."+tool, "kind", p.Source)
	}
	if p.Mix != "" {
		return engine.Tell("editor.step.mix", "count", len(p.Mixed()))
	}
	return engine.Tell("editor.step."+tool, "class", "terrain", "kind", p.Terrain)
}
