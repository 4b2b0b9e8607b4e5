package printables

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// greys pictures a drawing of a size in greyscale at 300 dpi, as a laser printer shows it.
func greys(t *testing.T, size draw.Size, on func(c draw.Canvas, box draw.Rect)) *image.Gray {
	t.Helper()
	img, err := raster.Page(draw.Page{Size: size, Draw: func(c draw.Canvas) { on(c, draw.Rect{W: size.W, H: size.H}) }}, 300)
	require.NoError(t, err)
	out := image.NewGray(img.Rect)
	for i := range out.Pix {
		c := draw.Colour{R: img.Pix[4*i], G: img.Pix[4*i+1], B: img.Pix[4*i+2], A: 255}
		out.Pix[i] = c.Luma()
	}
	return out
}

// differing gives how many square millimetres of two pictures differ clearly.
func differing(a, b *image.Gray) float64 {
	n := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 70 || d < -70 {
			n++
		}
	}
	scale := raster.DPI(300)
	return float64(n) / (scale * scale)
}

// Where colour shall not tell, any two kinds of terrain differ in grey by half a square millimetre and
// more on a sample as charts show it; so do any two kinds of hexsides and paths.
func TestGroundsAreToldApartWithoutColour(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		s := veritable(t, edition)
		g, err := sheet.Subject{Voice: s.voice(words.English), Game: s.Game}.Terrains()
		require.NoError(t, err)
		for _, style := range []picture.Style{picture.LowInk, picture.ColourBlind} {
			lines := append(append([]picture.Terrain{}, g.Hexsides...), g.Paths...)
			apart(t, style, g.Terrain, draw.Size{W: 9, H: 7.4}, (*picture.Terrain).Swatch)
			apart(t, style, lines, draw.Size{W: 12, H: 5}, func(k *picture.Terrain, c draw.Canvas, box draw.Rect, s picture.Style) {
				for _, road := range g.Paths {
					if road.ID == k.ID {
						k.PathSwatch(c, box, s)
						return
					}
				}
				k.HexsideSwatch(c, box, s)
			})
		}
	}
}

func apart(t *testing.T, style picture.Style, kinds []picture.Terrain, size draw.Size, sample func(*picture.Terrain, draw.Canvas, draw.Rect, picture.Style)) {
	pictures := make([]*image.Gray, len(kinds))
	for i := range kinds {
		pictures[i] = greys(t, size, func(c draw.Canvas, box draw.Rect) { sample(&kinds[i], c, box, style) })
		for j := range i {
			assert.Greater(t, differing(pictures[i], pictures[j]), 0.5, "%s: %s and %s", style, kinds[i].ID, kinds[j].ID)
		}
	}
}

// Where colour shall not tell, units that differ by side or formation alone differ in grey: by the mark of
// the side and the texture of the band.
func TestFormationsAreToldApartWithoutColour(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		for _, style := range []picture.Style{picture.LowInk, picture.ColourBlind} {
			s := veritable(t, edition)
			pieces, _, err := s.Pieces(sheet.Setup{Style: style})
			require.NoError(t, err)
			type look struct {
				name string
				grey *image.Gray
			}
			var seen []look
			known := map[string]bool{}
			for _, p := range pieces {
				c := s.Game.Counter(p.ID)
				if c == nil || p.Marker || c.Formation == "" || known[c.Formation] {
					continue
				}
				known[c.Formation] = true
				f := p.Front
				f.Texts, f.Numbers, f.Bonus = picture.Face{}.Texts, nil, false
				f.Symbol.Branch, f.Symbol.Modifiers, f.Symbol.Size = "infantry", nil, ""
				seen = append(seen, look{c.Formation, greys(t, p.Size, func(c draw.Canvas, box draw.Rect) { f.Draw(c, box, p.Shape, picture.Bleed{}) })})
			}
			for i := range seen {
				for j := range i {
					assert.Greater(t, differing(seen[i].grey, seen[j].grey), 1.0, "%s %s: %s and %s", edition, style, seen[i].name, seen[j].name)
				}
			}
		}
	}
}

// Every symbol in a game's list has its name in both languages.
func TestSymbolsHaveNames(t *testing.T) {
	s := veritable(t, "first")
	for _, lang := range words.Langs() {
		out, err := s.Print(Job{Setup: sheet.Setup{Lang: lang}, Products: []string{"symbols"}})
		require.NoError(t, err)
		for _, page := range out.Pages {
			assert.NotContains(t, draw.Record(page.Draw), "[symbol", string(lang))
		}
	}
}
