package render_test

import (
	"fmt"
	"image"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// armed is a presser with the counters of a game.
type armed struct{ of *render.Counters }

func (armed) Pressed(string, any)           {}
func (armed) Roll(engine.NeedDice) []int    { return nil }
func (armed) Draw(engine.NeedDraw) []string { return nil }
func (armed) Drawn(*page.Plan) picture.Plan { return picture.Plan{} }
func (a armed) Counters() *render.Counters  { return a.of }

// counters are so many counters, red in front and blue behind.
func counters(n int) *render.Counters {
	set := counter.Set{}
	for i := range n {
		back := picture.Face{Ground: draw.RGB(0x0000ff)}
		set[fmt.Sprint(i)] = counter.Piece{Size: draw.Size{W: 14, H: 14}, Front: picture.Face{Ground: draw.RGB(0xff0000), Numbers: []picture.Number{{Text: "5"}}}, Back: &back}
	}
	return render.NewCounters(set)
}

// Every kind of control that may have counters before its words shows them.
func TestEveryKindShowsItsCounters(t *testing.T) {
	test.NewTempApp(t)
	visitor := reflect.TypeFor[page.Visitor[fyne.CanvasObject]]()
	for i := range visitor.NumMethod() {
		body := reflect.New(visitor.Method(i).Type.In(1).Elem())
		faces := body.Elem().FieldByName("Faces")
		if !faces.IsValid() {
			continue
		}
		faces.Set(reflect.ValueOf([]page.Face{{Unit: "0"}, {Unit: "0", Back: true}}))
		c := page.Control{ID: "x", Body: body.Interface().(page.Body), Label: "words"}
		drawn := render.New(armed{counters(1)}).Rows([]page.Control{c})[0]
		var middles []string
		for _, o := range test.WidgetRenderer(drawn.(fyne.Widget)).Objects() {
			if r, ok := o.(*canvas.Raster); ok {
				middles = append(middles, fmt.Sprint(r.Generator(40, 40).At(10, 10)))
			}
		}
		require.Equal(t, []string{"{255 0 0 255}", "{0 0 255 255}"}, middles, c.Kind())
	}
}

// A picture of a counter is made once for a side, its marks and a size.
func TestPicturesAreKept(t *testing.T) {
	n := counters(1)
	first := n.Picture(page.Face{Unit: "0"}, 40, 40)
	require.Same(t, first, n.Picture(page.Face{Unit: "0"}, 40, 40))
	for _, other := range []image.Image{n.Picture(page.Face{Unit: "0", Back: true}, 40, 40), n.Picture(page.Face{Unit: "0", Marks: []string{"out"}}, 40, 40), n.Picture(page.Face{Unit: "0"}, 80, 80)} {
		require.NotSame(t, first, other)
	}
}

// BenchmarkPictures draws forty counters for a fine screen, and takes them from those that were made.
func BenchmarkPictures(b *testing.B) {
	all := func(n *render.Counters) {
		for i := range 40 {
			n.Picture(page.Face{Unit: fmt.Sprint(i)}, 80, 80)
		}
	}
	b.Run("made", func(b *testing.B) {
		for b.Loop() {
			all(counters(40))
		}
	})
	b.Run("kept", func(b *testing.B) {
		n := counters(40)
		for b.Loop() {
			all(n)
		}
	})
}

// A card is shown large enough to be read, front and back. One that lies on its side is as wide as others are high.
func TestCardIsShownLarge(t *testing.T) {
	test.NewTempApp(t)
	face := func(c draw.Colour) *picture.Face { return &picture.Face{Ground: c, Card: &picture.Card{Bare: true}} }
	for name, c := range map[string]struct {
		size draw.Size
		back *picture.Face
		want []fyne.Size
	}{
		"both sides": {draw.Size{W: 64, H: 80}, face(draw.RGB(0x0000ff)), []fyne.Size{{Width: 256, Height: 320}, {Width: 256, Height: 320}}},
		"lying":      {draw.Size{W: 80, H: 64}, nil, []fyne.Size{{Width: 320, Height: 256}}},
	} {
		set := counter.Set{"card.x": {Size: c.size, Front: *face(draw.RGB(0xff0000)), Back: c.back}}
		drawn := render.New(armed{render.NewCounters(set)}).Rows([]page.Control{{Body: &page.Counter{Unit: "card.x"}, Label: "X"}})[0]
		var sizes []fyne.Size
		for _, o := range drawn.(*fyne.Container).Objects {
			sizes = append(sizes, o.MinSize())
		}
		require.Equal(t, c.want, sizes, name)
	}
}
