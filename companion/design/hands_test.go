package design

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// show opens a page over the map.
func (p *Screen) show(source page.Source) *place.LayerView {
	p.Visit.Stack.OpenPage(source, nil)
	return p.ViewOf(p.Visit.Stack.Top())
}

// hexOf is the hex of a printed number.
func hexOf(t testing.TB, p *Screen, label string) hex.Coord {
	t.Helper()
	at, err := p.visibleMap().doc.Board().Hex(label)
	require.NoError(t, err)
	return at
}

// middle is where the middle of a hex is on the map's widget.
func middle(t testing.TB, p *Screen, label string) fyne.Position {
	return p.visibleMap().chart.view.PlaceOf(p.visibleMap().doc.Board().Grid().Centre(hexOf(t, p, label)))
}

// between is a part of the way from the middle of one hex to that of another.
func between(t testing.TB, p *Screen, from, to string, part float32) fyne.Position {
	a, b := middle(t, p, from), middle(t, p, to)
	return fyne.NewPos(a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part)
}

func mouse(at fyne.Position, button desktop.MouseButton, held fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}, Button: button, Modifier: held}
}

// hover moves the pointer over the map.
func hover(p *Screen, at fyne.Position) { p.visibleMap().chart.view.MouseMoved(mouse(at, 0, 0)) }

// stroke draws with the first button down, by way of positions on the map's widget.
func stroke(p *Screen, way ...fyne.Position) {
	v := p.visibleMap().chart.view
	v.MouseDown(mouse(way[0], desktop.MouseButtonPrimary, 0))
	for _, at := range way[1:] {
		v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	v.MouseUp(mouse(way[len(way)-1], desktop.MouseButtonPrimary, 0))
}

// press presses and lets go.
func press(p *Screen, at fyne.Position) { stroke(p, at) }

// drag draws from hex to hex.
func drag(t testing.TB, p *Screen, labels ...string) {
	t.Helper()
	way := make([]fyne.Position, len(labels))
	for i, l := range labels {
		way[i] = middle(t, p, l)
	}
	stroke(p, way...)
}

// with takes up a tool and chooses what it draws.
func with(p *Screen, id, kind string) {
	p.visibleMap().chart.takeUp(id)
	pen := p.visibleMap().hand.Pen()
	switch pen.Layer {
	case doc.Hexsides:
		pen.Hexside = kind
	case doc.Paths:
		pen.Path = kind
	default:
		pen.Layer, pen.Terrain = doc.Terrain, kind
	}
	p.visibleMap().hand.SetPen(pen)
}

// landscape draws a small landscape with the tools on the new map, with things on it.
func landscape(t testing.TB, p *Screen) {
	t.Helper()
	p.visibleMap().chart.view.Fit()
	with(p, "brush", "forest")
	p.visibleMap().chart.size(2)
	drag(t, p, "0403", "0604", "0703")
	drag(t, p, "1510", "1711")
	p.visibleMap().chart.size(1)
	with(p, "brush", "hills")
	drag(t, p, "0310", "0611", "0810")
	with(p, "rectangle", "marsh")
	drag(t, p, "1302", "1604")
	with(p, "brush", "town")
	for _, town := range []string{"0507", "1207", "1705"} {
		press(p, middle(t, p, town))
	}
	with(p, "hexside", "minor_river")
	stroke(p, between(t, p, "0801", "0901", 0.5), between(t, p, "0804", "0904", 0.5), between(t, p, "0808", "0908", 0.5), between(t, p, "0814", "0914", 0.5))
	with(p, "hexside", "fortified")
	pen := p.visibleMap().hand.Pen()
	pen.Faces = true
	p.visibleMap().hand.SetPen(pen)
	stroke(p, between(t, p, "1305", "1306", 0.5), between(t, p, "1306", "1406", 0.5), between(t, p, "1307", "1407", 0.5), between(t, p, "1308", "1408", 0.5))
	with(p, "path", "road")
	drag(t, p, "0107", "0507", "0807", "1207", "1705", "2005")
	with(p, "path", "railway")
	drag(t, p, "1201", "1207", "1214")
	things(t, p)
	with(p, "brush", "forest")
}

// things puts names, objectives, zones and the like onto the landscape.
func things(t testing.TB, p *Screen) {
	at := func(label string) hex.Coord { return hexOf(t, p, label) }
	area := func(labels ...string) board.Area {
		var hexes []hex.Coord
		for _, l := range labels {
			hexes = append(hexes, at(l))
		}
		return board.NewArea(hexes...)
	}
	require.NoError(t, p.visibleMap().doc.Do(engine.Tell("editor.step.note"), func(s *doc.Stroke) error {
		for _, err := range []error{
			s.SetEdge(mustEdge(t, p, "0807", "0907"), board.Feature{Kind: "minor_river"}, board.Feature{Kind: "bridge"}),
			s.PutPlace(board.Place{ID: "harfield", Hex: at("0507"), Name: "Harfield", Style: "city"}),
			s.PutPlace(board.Place{ID: "millbrook", Hex: at("1207"), Name: "Millbrook"}),
			s.PutPlace(board.Place{ID: "fen", Hex: at("1503"), Name: "Long Fen", Style: "region"}),
			s.PutObjective(board.Objective{ID: "mill", Hex: at("1207"), Name: "Millbrook", Points: 3}),
			s.PutObjective(board.Objective{ID: "station", Hex: at("1705"), Points: 5}),
			s.PutZone(board.Zone{ID: "west", Name: "Western army", Area: area("0101", "0102", "0201", "0202", "0103", "0203")}),
			s.PutSource(board.Source{ID: "rail_head", Name: "Railhead", Rim: board.North, Area: area("1201")}),
			s.PutNote(board.Note{ID: "ford", Hex: at("0912"), Text: "A ford here?"}),
			s.PutBox(board.Box{ID: "reserve", Name: "Reserve", X: 60, Y: -34, Width: 70, Height: 26}),
		} {
			if err != nil {
				return err
			}
		}
		for i, l := range []string{"0310", "0410", "0510", "0611"} {
			if err := s.SetElevation(at(l), 1+i/2); err != nil {
				return err
			}
		}
		return nil
	}))
}

func mustEdge(t testing.TB, p *Screen, a, b string) hex.Edge {
	t.Helper()
	e, ok := p.visibleMap().doc.Board().Layout().EdgeBetween(hexOf(t, p, a), hexOf(t, p, b))
	require.True(t, ok)
	return e
}

// opening is the scenario whose counters tests set up.
var opening = engine.Opening{ID: "veritable", Default: true}

// units sets up some counters of a scenario.
func units(t testing.TB, p *Screen) {
	g, err := p.deps.Games.Open(opening)
	require.NoError(t, err)
	p.visibleMap().chart.takeUp("unit")
	p.visibleMap().chart.roster.units = p.visibleMap().chart.roster.scenarioOf(g)
	for i, label := range []string{"0808", "0808", "1106", "1010"} {
		require.NoError(t, p.visibleMap().doc.Do(engine.Tell("editor.step.unit"), func(s *doc.Stroke) error {
			return s.PutCounter(board.Counter{Unit: g.Counters[i].ID, Hex: hexOf(t, p, label)})
		}))
	}
	p.Show()
}
