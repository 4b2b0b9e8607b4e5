package web_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
	"sandtable/engine/words"
)

// Where the reader's theme is dark, the map has its dark dress, and light pictures are not asked for.
func TestTheMapFollowsTheTheme(t *testing.T) {
	var own []question.MapFile
	h := asking(t, func() []question.MapFile { return own })
	own = []question.MapFile{{File: "farm.json", Data: drew(t, h, board0(h).ID(), "D3", "building")}}
	light := h.lay("mill_valley")
	h.press("screen/room", "", "theme", "dark")
	key := regexp.MustCompile(`data-tiles="/assets/(dark-[0-9a-f]+)"`).FindStringSubmatch(h.picture())
	require.Len(t, key, 2)
	assert.Equal(t, "map"+key[1][len("dark"):], light)
	assert.Greater(t, brightness(t, h.tile(light)), 3*brightness(t, h.tile(key[1])))
	h.press("screen/room", "", "theme", "light")
	assert.Contains(t, h.picture(), light)
}

// A plan to scale on a dark page is dark.
func TestPlansFollowTheTheme(t *testing.T) {
	h := opened("flames-of-war")(t)
	h.open(page.InfoSheet{ID: "drawn", Title: "Plan", Rows: []page.Control{{Body: &page.Plan{Plan: &worksheet.Plan{Width: 60, Height: 40}}, Label: "Plan"}}})
	drawn := func(theme string) float64 {
		h.press("screen/room", "", "theme", theme)
		found := regexp.MustCompile(`class="plan"[^>]* src="data:image/png;base64,([^"]+)"`).FindStringSubmatch(html.UnescapeString(h.picture()))
		require.Len(t, found, 2)
		data, err := base64.StdEncoding.DecodeString(found[1])
		require.NoError(t, err)
		return brightness(t, data)
	}
	assert.Greater(t, drawn("light"), 3*drawn("dark"))
}

// An example of the rules text is a picture of its part of the map; one that names nothing of the game is its words.
func TestExamplesAreDrawn(t *testing.T) {
	h := seatedAt(t, "veritable")
	b := board0(h)
	hexes := slices.Collect(b.Field().All())
	at, to := b.Label(hexes[len(hexes)/2]), b.Label(hexes[len(hexes)/2+3])
	for _, c := range []struct {
		of    engine.Diagram
		drawn bool
	}{
		{engine.Diagram{Map: b.ID(), From: at, To: to, Shaded: []string{at}, Counters: []engine.Standing{{Unit: "s15_44", Hex: to}}, Arrows: [][]string{{at, to}}}, true},
		{engine.Diagram{Map: b.ID(), From: at, To: "none"}, false},
		{engine.Diagram{Map: "none", From: at, To: to}, false},
	} {
		h.open(sheet{[]page.Control{{Body: &page.Diagram{Example: &c.of}, Label: "Example"}}})
		assert.Equal(t, c.drawn, strings.Contains(h.picture(), `<img class="diagram" alt="Example" src="data:image/png;base64,`))
		assert.Contains(t, h.picture(), "Example")
		h.press("s1/@close", "")
	}
}

// The number of a rule within a sentence leads to its paragraph; another number is words.
func TestNumbersInSentencesLead(t *testing.T) {
	h := seatedAt(t, "veritable")
	h.j.Game().RuleTexts = map[words.Lang][]engine.Paragraph{words.English: {{Number: "6.5", Title: "Combat", Text: "Roll one die."}}}
	h.open(sheet{[]page.Control{page.NewText("A unit may <leave> as in 6.5, for 1.5 points.")}})
	assert.Contains(t, h.picture(), `A unit may &lt;leave&gt; as in <button type="button" class="rule" data-press="s1/@rule" data-value="6.5">6.5</button>, for 1.5 points.</p>`)
	h.press("s1/@rule", "6.5")
	assert.Contains(t, h.picture(), "Roll one die.")
}

// brightness is the mean luminance of a picture, 0 to 1.
func brightness(t *testing.T, data []byte) (sum float64) {
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := img.At(x, y).RGBA()
			sum += 0.2126*float64(r) + 0.7152*float64(g) + 0.0722*float64(bl)
		}
	}
	return sum / float64(b.Dx()*b.Dy()) / 0xffff
}
