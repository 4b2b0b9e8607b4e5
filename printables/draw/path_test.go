package draw

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// length is a number a drawing may hold.
var length = rapid.Float64Range(-500, 500)

// anyPath draws paths of any shape.
func anyPath(t *rapid.T) Path {
	var p Path
	v := func() float64 { return length.Draw(t, "v") }
	for range rapid.IntRange(0, 12).Draw(t, "steps") {
		switch rapid.IntRange(0, 3).Draw(t, "op") {
		case 0:
			p.Move(v(), v())
		case 1:
			p.Line(v(), v())
		case 2:
			p.Cubic(v(), v(), v(), v(), v(), v())
		case 3:
			p.Close()
		}
	}
	return p
}

// anyAffine draws transforms that do not press the plane flat.
func anyAffine(t *rapid.T) Affine {
	s := rapid.Float64Range(0.1, 10).Draw(t, "scale")
	return Scale(s, s).Then(Rotate(rapid.Float64Range(-360, 360).Draw(t, "turn"))).
		Then(Move(length.Draw(t, "dx"), length.Draw(t, "dy")))
}

func near(a, b Point) bool { return a.Sub(b).Len() < 1e-6 }

func TestTransformAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, m := anyPath(t), anyAffine(t)
		back, ok := m.Inverse()
		require.True(t, ok)
		q := p.Transform(m).Transform(back)
		for i, s := range p.Segments() {
			require.True(t, near(s.To, q.Segments()[i].To), "segment %d", i)
		}
	})
}

func TestTransformsFollowEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, n := anyAffine(t), anyAffine(t)
		p := Pt(length.Draw(t, "x"), length.Draw(t, "y"))
		require.InDelta(t, 0, n.Apply(m.Apply(p)).Sub(m.Then(n).Apply(p)).Len(), 1e-6)
		require.InDelta(t, m.Factor()*n.Factor(), m.Then(n).Factor(), 1e-6)
	})
}

func TestTextOfPathReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPath(t).Rounded()
		q, err := ParsePath(p.String())
		require.NoError(t, err)
		require.Equal(t, p.String(), q.String())
	})
}

func TestReversedTwiceIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPath(t).Rounded()
		require.Equal(t, p.Bounds(), p.Reversed().Bounds())
		// A second turn gives the first outcome again, whatever lone steps the
		// path began with.
		once := p.Reversed().Reversed()
		require.Equal(t, once.String(), once.Reversed().Reversed().String())
	})
}

func TestBoundsHoldTransformedPath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, m := anyPath(t), anyAffine(t)
		box := m.Bounds(p.Bounds()).Inset(-1e-6)
		for _, s := range p.Transform(m).Segments() {
			if s.Op != OpClose {
				require.True(t, box.Holds(s.To))
			}
		}
	})
}

func TestRotateQuarterTurnsAreExact(t *testing.T) {
	for i, want := range []Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 0}} {
		assert.Equal(t, want, Rotate(90*float64(i)).Apply(Pt(1, 0)).Add(Pt(0, 0)), "turn %d", i)
	}
	assert.True(t, near(Pt(3, 1), RotateAbout(180, Pt(2, 2)).Apply(Pt(1, 3))))
}

func TestCircleLiesOnItsRadius(t *testing.T) {
	for _, p := range []Path{Circle(Pt(5, 5), 3), Arc(Pt(5, 5), 3, 3, 20, 300), Arc(Pt(5, 5), 3, 3, 90, -45)} {
		var from Point
		for _, s := range p.Segments() {
			if s.Op == OpCubic {
				mid := from.Add(s.C1.Times(3)).Add(s.C2.Times(3)).Add(s.To).Times(0.125)
				assert.InDelta(t, 3, mid.Sub(Pt(5, 5)).Len(), 0.002)
			}
			if s.Op != OpClose {
				from = s.To
				assert.InDelta(t, 3, s.To.Sub(Pt(5, 5)).Len(), 1e-9)
			}
		}
	}
}

func TestAsRect(t *testing.T) {
	box := Rect{1, 2, 3, 4}
	got, ok := box.Path().AsRect()
	assert.True(t, ok)
	assert.Equal(t, box, got)
	for name, p := range map[string]Path{
		"turned":  box.Path().Transform(Rotate(10)),
		"rounded": box.Rounded(1),
		"open":    Polyline(Pt(0, 0), Pt(1, 0), Pt(1, 1), Pt(0, 1)),
		"empty":   {},
	} {
		_, ok := p.AsRect()
		assert.False(t, ok, name)
	}
}

func TestParsePathSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"M 1":         "path: M wants 2 numbers, the text ends after 1",
		"M 1 x":       `path: "x" is not a number`,
		"Q 1 2":       `path: "Q" is not one of the letters M, L, C, Z`,
		"M 0 0 Z 5 5": `path: "5" is not one of the letters M, L, C, Z`,
		"M NaN 1":     `path: "NaN" is not a number`,
	} {
		_, err := ParsePath(text)
		assert.EqualError(t, err, want, text)
	}
}

func FuzzParsePath(f *testing.F) {
	for _, s := range []string{"M 0 0 L 1 1 Z", "M0 0", "M 1 2 3 4 C 1 2 3 4 5 6 7 8 9 10 11 12 Z", "Z", "L 1 1 Z L 2 2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePath(s)
		if err != nil {
			return
		}
		q, err := ParsePath(p.String())
		require.NoError(t, err)
		require.Equal(t, p.String(), q.String())
	})
}

func TestRoundTakesEverything(t *testing.T) {
	for in, want := range map[float64]float64{
		1.23456: 1.235, -0.0004: 0, math.Inf(1): limit, math.Inf(-1): -limit, 1e300: limit,
	} {
		assert.Equal(t, want, Round(in)+0)
	}
	assert.Equal(t, 0.0, Round(math.NaN()))
}

func TestRects(t *testing.T) {
	r := Rect{0, 0, 10, 4}
	assert.Equal(t, Rect{1, 1, 8, 2}, r.Inset(1))
	assert.True(t, r.Inset(3).Empty())
	assert.Equal(t, Rect{0, 0, 20, 10}, r.Union(Rect{15, 5, 5, 5}))
	assert.Equal(t, r, r.Union(Rect{50, 50, 0, 0}))
	assert.Equal(t, Rect{8, 2, 2, 2}, r.Intersect(Rect{8, 2, 9, 9}))
	assert.True(t, r.Intersect(Rect{20, 20, 1, 1}).Empty())
	assert.Equal(t, Rect{2, 0, 6, 4}, r.Within(1.5))
}
