package format

import (
	"math"
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// line reads a line: the hexsides or the steps from hex to hex that it runs along,
// and where it runs along none, those that it says of itself.
func (r *tiledReader) line(o *tiledObject) error {
	g := r.draft.Board().Grid()
	line := make([]hex.Point, len(o.points))
	for i, p := range o.points {
		line[i] = r.grid.toSheet(turned(o, p), g)
	}
	if o.shape == "polygon" {
		line = append(line, line[0])
	}
	for i := 1; i < len(line); i++ {
		found, err := r.stretch(o, line[i-1], line[i])
		if err != nil {
			return err
		}
		if !found {
			r.lost(o)
		}
	}
	return nil
}

// turned returns the position of a point of an object: objects turn about their origin.
func turned(o *tiledObject, p pixel) pixel {
	if o.rotation == 0 {
		return pixel{o.x + p.x, o.y + p.y}
	}
	sin, cos := math.Sincos(o.rotation * math.Pi / 180)
	return pixel{o.x + p.x*cos - p.y*sin, o.y + p.x*sin + p.y*cos}
}

// stretch reads one straight part of a line, and reports whether it runs along
// anything.
func (r *tiledReader) stretch(o *tiledObject, a, b hex.Point) (found bool, err error) {
	name := firstOf(o.class, o.name, "line")
	said, faces := o.props.text(propEdge), facesOf(o.props.text(propFaces))
	if e, ok := r.sideAlong(a, b); ok {
		return r.lay(o, e, name, faces)
	}
	if edges, ok := r.stepsAlong(a, b); ok {
		return true, r.draw(o, edges, name)
	}
	var e hex.Edge
	if len(o.points) != 2 || e.UnmarshalText([]byte(said)) != nil {
		return false, nil
	}
	if _, isPath := r.kinds.known[terrain.Path][name]; isPath {
		return true, r.draw(o, []hex.Edge{e}, name)
	}
	return r.lay(o, e, name, faces)
}

func facesOf(name string) board.Facing {
	return board.Facing(max(0, slices.Index([]string{"", "first", "second"}, name)))
}

// lay lays a feature on a hexside beside what is there.
func (r *tiledReader) lay(o *tiledObject, e hex.Edge, name string, faces board.Facing) (bool, error) {
	kind, err := r.kinds.id(terrain.Hexside, name, "line", grey)
	if err != nil {
		return false, err
	}
	if !r.draft.Board().Field().OnEdge(e) {
		r.add(LostOffMap, kind, e.String())
		return true, nil
	}
	o.gifts = append(o.gifts, gift{list: gaveSide, edge: e, feature: board.Feature{Kind: kind, Faces: faces}})
	return r.draft.SetEdge(e, doc.WithFeatures(r.draft.Board().Edge(e), board.Feature{Kind: kind, Faces: faces})...) == nil, nil
}

// draw draws a path over hexsides.
func (r *tiledReader) draw(o *tiledObject, edges []hex.Edge, name string) error {
	kind, err := r.kinds.id(terrain.Path, name, "path", grey)
	if err != nil {
		return err
	}
	if r.steps += len(edges); r.steps > maxSteps {
		return engine.Wrong("map.too_many", "most", maxSteps)
	}
	for _, e := range edges {
		if !r.draft.Board().Field().OnEdge(e) {
			r.add(LostOffMap, kind, e.String())
			continue
		}
		o.gifts = append(o.gifts, gift{list: gavePath, edge: e, feature: board.Feature{Kind: kind}})
		r.ours(r.draft.SetPath(e, doc.WithKinds(r.draft.Board().PathKinds(e), kind)...), LostPaths, kind, e.String())
	}
	return nil
}

// maxSteps bounds how far all lines of a file lead together, in hexes.
const maxSteps = 600_000

// tolerance is how far from its place the end of a line may be, as a part of the
// smaller measure of a hex.
const tolerance = 0.2

func (r *tiledReader) close(a, b hex.Point) bool {
	size := r.draft.Board().Grid().Size
	return math.Hypot(a.X-b.X, a.Y-b.Y) < tolerance*min(size.Width, size.Height)
}

// sideAlong returns the hexside that runs from a to b.
func (r *tiledReader) sideAlong(a, b hex.Point) (hex.Edge, bool) {
	g := r.draft.Board().Grid()
	e, _ := g.NearestEdge(hex.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2})
	p, q := g.EdgeEnds(e)
	return e, r.close(a, p) && r.close(b, q) || r.close(a, q) && r.close(b, p)
}

// maxReach bounds how long one straight part of a path may be, in hexes.
const maxReach = 2 * board.MaxSide

// stepsAlong returns the hexsides that a line from the middle of one hex to that of
// another crosses.
func (r *tiledReader) stepsAlong(a, b hex.Point) ([]hex.Edge, bool) {
	g := r.draft.Board().Grid()
	from, to := g.At(a), g.At(b)
	if !r.close(a, g.Centre(from)) || !r.close(b, g.Centre(to)) || from == to || g.Layout.Distance(from, to) > maxReach {
		return nil, false
	}
	var edges []hex.Edge
	line := g.Layout.Line(from, to)
	for i := 1; i < len(line); i++ {
		e, _ := g.Layout.EdgeBetween(line[i-1], line[i])
		edges = append(edges, e)
	}
	return edges, true
}
