package doc

import (
	"math"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Rotated returns the clip turned clockwise about its anchor by steps of 60
// degrees.
func (c *Clip) Rotated(steps int) *Clip {
	steps = ((steps % 6) + 6) % 6
	sin, cos := math.Sincos(float64(steps) * math.Pi / 3)
	return c.turned(turn{
		place: func(a hex.Axial) hex.Axial { return a.Turn(steps) },
		dir:   func(d hex.Direction) hex.Direction { return d.Turn(steps) },
		name: func(p board.Place) board.Place {
			p.DX, p.DY = p.DX*cos-p.DY*sin, p.DX*sin+p.DY*cos
			p.Angle = upright(p.Angle + 60*float64(steps))
			return p
		},
	})
}

// Mirrored returns the clip mirrored about its anchor.
func (c *Clip) Mirrored(axis hex.Axis) *Clip {
	l := hex.PointyOdd
	if c.flat {
		l = hex.FlatOdd
	}
	image := func(a hex.Axial) hex.Axial { return l.Axial(l.Mirror(l.Coord(a), hex.Coord{}, axis)) }
	q, r := image(hex.Axial{Q: 1}), image(hex.Axial{R: 1})
	return c.turned(turn{
		place: func(a hex.Axial) hex.Axial { return q.Scale(a.Q).Add(r.Scale(a.R)) },
		dir:   func(d hex.Direction) hex.Direction { return l.MirrorDirection(d, axis) },
		name: func(p board.Place) board.Place {
			if p.Angle = upright(-p.Angle); axis == hex.LeftRight {
				p.DX = -p.DX
			} else {
				p.DY = -p.DY
			}
			return p
		},
	})
}

// upright returns an angle between -180 and 180 degrees, 180 included.
func upright(angle float64) float64 {
	angle = math.Mod(angle, 360)
	switch {
	case angle > 180:
		return angle - 360
	case angle <= -180:
		return angle + 360
	}
	return angle
}

// turn says what becomes of places, directions and names.
type turn struct {
	place func(hex.Axial) hex.Axial
	dir   func(hex.Direction) hex.Direction
	name  func(board.Place) board.Place
}

func (c *Clip) turned(t turn) *Clip {
	out := *c
	out.hexes = each(c.hexes, func(h clipHex) clipHex {
		h.at = t.place(h.at)
		return h
	})
	out.edges = each(c.edges, t.edge)
	out.places = each(c.places, func(i clipItem[board.Place]) clipItem[board.Place] {
		return clipItem[board.Place]{t.place(i.at), t.name(i.item)}
	})
	out.notes, out.objectives, out.counters = turnItems(t, c.notes), turnItems(t, c.objectives), turnItems(t, c.counters)
	out.zones, out.sources = turnAreas(t, c.zones), turnAreas(t, c.sources)
	return &out
}

// edge turns a hexside and writes it in the one way it is written; features face
// the other hex where that changes which of the two comes first.
func (t turn) edge(e clipEdge) clipEdge {
	e.at, e.dir = t.place(e.at), t.dir(e.dir)
	if e.dir >= 3 {
		e.at, e.dir = e.at.Add(e.dir.Step()), e.dir.Opposite()
		e.features = each(e.features, func(f board.Feature) board.Feature {
			f.Faces = f.Faces.Opposite()
			return f
		})
	}
	return e
}

func turnItems[T any](t turn, items []clipItem[T]) []clipItem[T] {
	return each(items, func(i clipItem[T]) clipItem[T] { return clipItem[T]{t.place(i.at), i.item} })
}

func turnAreas[T any](t turn, areas []clipArea[T]) []clipArea[T] {
	return each(areas, func(a clipArea[T]) clipArea[T] { return clipArea[T]{a.item, each(a.hexes, t.place)} })
}

func each[T any](list []T, f func(T) T) []T {
	out := make([]T, len(list))
	for i, x := range list {
		out[i] = f(x)
	}
	return out
}
