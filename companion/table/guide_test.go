package table

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// guideNames are the things that the guide names.
var guideNames = map[session.Named]string{session.NamedQuestion: "question", session.NamedStrip: "strip", session.NamedMap: "map", session.NamedNext: "next"}

// The scenes of the guide.
func init() {
	for thing := session.NamedQuestion; thing != session.NamedNothing; thing = thing.After() {
		scenes = append(scenes, scene{"guide_" + guideNames[thing], func(t testing.TB, p *Screen) {
			for g := guided(t, p, "veritable"); g.At() != thing; {
				require.NoError(t, fit.Tap(p.win, p.Say("guide.got")))
				fit.Settle(p.win)
			}
		}})
	}
}

// guided begins a game as its reader does, with a guide where it is the first.
func guided(t testing.TB, p *Screen, id string) *visit.Guide {
	p.deps.Guides = true
	p.front.Begin(page.Begin{Opening: engine.Opening{ID: id, Default: true}})
	require.NotNil(t, p.desk)
	fit.Settle(p.win)
	return p.desk.Visit.Guide
}

var guideSizes = []fyne.Size{phoneSize, {Width: 412, Height: 892}, {Width: 844, Height: 390}, {Width: 768, Height: 1024}, {Width: 1024, Height: 768}, {Width: 1280, Height: 800}, desktopSize, {Width: 1920, Height: 1080}}

// Each bubble is on the screen, beside what it names and beside the main button, at all sizes; its line crosses no button
// and no words.
func TestGuideCoversNothingItNames(t *testing.T) {
	for _, id := range []string{"veritable", "combat-commander"} {
		for _, lang := range words.Langs() {
			for _, size := range guideSizes {
				t.Run(fmt.Sprint(id, lang, size), func(t *testing.T) {
					p := at(t, appearance{lang, theme.Normal, theme.Light, size})
					guided(t, p, id)
					checkGuide(t, p)
				})
			}
		}
	}
}

func checkGuide(t *testing.T, p *Screen) {
	g := p.desk.guide
	for p.desk.Visit.Guide.At() != session.NamedNothing {
		b, shown := shownOf[*bubble](p.win), p.desk.Visit.Guide.Bubble().Source.(session.Bubble).Of
		name := guideNames[shown]
		require.NotNil(t, b, name)
		seen, box := g.find(g.over.Objects[0], g.over.Size()), area{b.Position(), b.Size()}
		assert.True(t, box.within(seen.things[shown]).none(), name)
		assert.True(t, box.within(seen.things[session.NamedNext]).none(), name)
		if g.over.Size().Height > 390 { // a lying phone has no room for both
			assert.True(t, box.within(seen.things[session.NamedQuestion]).none(), name)
		}
		if p.desk.own.game().ID == "veritable" { // others have the main button there
			assert.Less(t, box.away(seen.things[shown]), float32(120), name)
		}
		for _, o := range g.over.Objects {
			if line, ok := o.(*canvas.Line); ok {
				assert.False(t, seen.crossed(line.Position1, line.Position2), name)
				assert.True(t, shown == session.NamedNext || between(line.Position1, line.Position2).within(seen.things[session.NamedNext]).none(), name)
			}
		}
		require.NoError(t, fit.Tap(p.win, p.Say("guide.got")))
		fit.Settle(p.win)
	}
	assert.Nil(t, shownOf[*bubble](p.win))
}

// between is the smallest area that holds two points.
func between(a, b fyne.Position) area {
	return area{fyne.NewPos(min(a.X, b.X), min(a.Y, b.Y)), fyne.NewSize(max(a.X, b.X)-min(a.X, b.X)+theme.Ring, max(a.Y, b.Y)-min(a.Y, b.Y)+theme.Ring)}
}

// A bubble goes when what it names is used; the guide comes once for each game, and never unless it is asked for.
func TestGuideGoesAndComesOnce(t *testing.T) {
	p := at(t, paper)
	p.front.Begin(page.Begin{Opening: engine.Opening{ID: "veritable", Default: true}})
	assert.Nil(t, shownOf[*bubble](p.win))
	p.home()
	g := guided(t, p, "veritable")
	require.Equal(t, session.NamedQuestion, g.At())
	p.desk.key(fyne.KeyReturn, 0)
	require.Equal(t, session.NamedQuestion, g.At(), "the question is open")
	require.NoError(t, fit.Tap(p.win, "We play on another map"))
	fit.Settle(p.win)
	for range 2 {
		require.NoError(t, fit.Tap(p.win, p.Say("guide.got")))
		fit.Settle(p.win)
	}
	p.desk.key(fyne.KeyReturn, 0)
	assert.Equal(t, session.NamedNothing, g.At())
	p.home()
	assert.Equal(t, session.NamedNothing, guided(t, p, "veritable").At())
	p.home()
	g = guided(t, p, hidden)
	require.NotNil(t, shownOf[*bubble](p.win))
	p.desk.key(fyne.KeyEscape, 0)
	assert.Equal(t, session.NamedNothing, g.At())
	assert.Nil(t, shownOf[*bubble](p.win))
	assert.Nil(t, p.win.Canvas().Overlays().Top(), "Escape asks nothing else")
}

// A tap on the words of a bubble does not reach what is below them.
func TestABubbleTakesTheTap(t *testing.T) {
	test.NewTempApp(t)
	taps, size := 0, fyne.NewSize(300, 100)
	button := fynewidget.NewButton("", func() { taps++ })
	b := &bubble{widget.NewCard("", "", fynewidget.NewLabel("Words"))}
	win := test.NewTempWindow(t, container.NewWithoutLayout(button, b))
	button.Resize(size)
	b.Resize(size)
	test.TapCanvas(win.Canvas(), fyne.NewPos(20, 20))
	assert.Zero(t, taps)
}
