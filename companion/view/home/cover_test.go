package home_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
	"sandtable/scenarios"
)

// covers returns the covers of a page by their ids.
func covers(p page.Panel) map[string]page.Control {
	out := map[string]page.Control{}
	for _, c := range p.All() {
		if b, ok := c.Body.(*page.Item); ok && b.Drawing != nil {
			out[c.ID] = c
		}
	}
	return out
}

// painted draws a cover as a screen with a paper does.
func painted(c page.Control, paper draw.Colour) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 320, 160))
	c.Body.(*page.Item).Drawing.Draw(raster.New(img, raster.Camera{Scale: 1}, nil), draw.Rect{W: 320, H: 160}, page.Screen{Zoom: 1, Paper: paper})
	return img
}

// Each game that comes with the app has a picture of its own, which is the same each time it is drawn.
func TestEachGameHasACoverOfItsOwn(t *testing.T) {
	games := scenarios.Catalogue()
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	start := home.Start{Games: games, Shelf: shelf{}, Covers: home.NewCovers(games)}
	all := covers(start.Page(seat))
	require.Len(t, all, len(games.Games()))
	seen := map[string]string{}
	for id, c := range all {
		img := painted(c, draw.White)
		colours := map[any]bool{}
		for i := range img.Pix[:len(img.Pix)/4] {
			colours[img.RGBAAt(i%320, i/320)] = true
		}
		assert.Greater(t, len(colours), 50, "%s is hardly drawn", id)
		assert.Equal(t, img.Pix, painted(covers(start.Page(seat))[id], draw.White).Pix, id)
		assert.Empty(t, seen[string(img.Pix)], "%s has the cover of another game", id)
		seen[string(img.Pix)] = id
	}
}

// Where the screen is dark, covers are dim above their counters: also those that were drawn
// for a light screen before.
func TestCoversFollowTheTheme(t *testing.T) {
	games := scenarios.Catalogue()
	start := home.Start{Games: games, Shelf: shelf{}, Covers: home.NewCovers(games)}
	for id, c := range covers(start.Page(view.Seat{Reader: view.Plain(view.AppBook(), words.English)})) {
		light, dark := painted(c, draw.White), painted(c, draw.Black)
		above := image.Rect(0, 0, 320, 90)
		assert.Greater(t, brightness(light, above), 1.9*brightness(dark, above), id)
		assert.Equal(t, light.Pix, painted(c, draw.White).Pix, id)
	}
}

// brightness is the mean luma of a part of a picture.
func brightness(img *image.RGBA, part image.Rectangle) (sum float64) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			p := img.RGBAAt(x, y)
			sum += float64(draw.Colour{R: p.R, G: p.G, B: p.B, A: p.A}.Luma())
		}
	}
	return sum / float64(part.Dx()*part.Dy())
}

// A cover says how many play and for how long, and of a game that was begun, where it stands. That one is continued.
func TestCoversSayPlayersLengthAndWhereToContinue(t *testing.T) {
	games := scenarios.Catalogue()
	for lang, want := range map[words.Lang][2]string{
		words.English: {"2 players · 7 turns, about 4 hours", "Continue: Turn 2 of 7, Air support"},
		words.Russian: {"2 игрока · 7 ходов, около 4 часов", "Продолжить: Ход 2 из 7, Поддержка с воздуха"},
	} {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		all := covers(home.Start{Games: games, Shelf: played, Covers: home.NewCovers(games)}.Page(seat))
		begun := all["game.veritable"]
		assert.Contains(t, begun.Detail, want[0])
		assert.Equal(t, want[1], begun.Trailing)
		assert.Equal(t, &page.Act{Do: page.Resume, Of: "7"}, begun.Send.Act)
		assert.NotNil(t, all["game.flames-of-war"].Send.Page)
		for _, id := range games.Games() {
			g, err := games.Open(engine.Opening{ID: id, Default: true})
			require.NoError(t, err)
			assert.Contains(t, home.Scope(view.Reader{Game: g, Lang: lang}), "2 ", id)
		}
	}
}
