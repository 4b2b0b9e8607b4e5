package web_test

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/question"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/words"
)

// drew is the game's own map with another ground in one hex, under the game's id or another.
func drew(t testing.TB, h *host, id, label, kind string) []byte {
	t.Helper()
	d := h.j.Game().Boards[0].Draft()
	require.NoError(t, d.SetID(id))
	require.NoError(t, d.SetName("Farm "+kind))
	at, err := d.Board().Hex(label)
	require.NoError(t, err)
	require.NoError(t, d.SetTerrain(at, kind))
	text, err := d.Freeze().Encode()
	require.NoError(t, err)
	return text
}

// asking is a seat with maps of the players' own.
func asking(t testing.TB, own func() []question.MapFile) *host {
	h := seated(t, engine.Opening{ID: "combat-commander", Default: true}, "")
	p, err := web.New(web.Options{Assets: "/assets/", Maps: web.Maps{List: own}})
	require.NoError(t, err)
	h.pages, h.sit = p, p.Sit(words.English, "")
	return h
}

var tiles = regexp.MustCompile(`data-tiles="/assets/(map-[0-9a-f]+)"`)

// lay puts a map on the panel of questions and returns what names its pictures.
func (h *host) lay(id string) string {
	h.t.Helper()
	h.press("tab/ask", "")
	if !regexp.MustCompile(`data-press="ask/maps"`).MatchString(h.picture()) {
		h.press("ask/leave", "")
	}
	h.press("ask/maps", "")
	sheet := regexp.MustCompile(`id="sheet-(s\d+)"`).FindStringSubmatch(h.picture())
	require.Len(h.t, sheet, 2)
	h.press(sheet[1]+"/map."+id, "")
	key := tiles.FindStringSubmatch(h.picture())
	require.Len(h.t, key, 2, "no map after %s", id)
	return key[1]
}

func (h *host) tile(key string) []byte {
	data, _, _ := h.pages.Asset(key + "-1-0_0.png")
	return data
}

// A seat can ask with maps that players drew, as the app can. Two maps of one id have pictures of their own, and a
// changed map has others.
func TestOwnMapsAreAskedWith(t *testing.T) {
	var own []question.MapFile
	h := asking(t, func() []question.MapFile { return own })
	own = []question.MapFile{{File: "farm.json", Data: drew(t, h, board0(h).ID(), "D3", "building")}, {File: "torn.json", Data: []byte("{")}}
	printed, farm := h.lay("mill_valley"), h.lay("own:farm.json")
	assert.NotEqual(t, printed, farm, "one id, two maps")
	assert.False(t, bytes.Equal(h.tile(printed), h.tile(farm)), "each has its own pictures")
	h.press("ask/hexes", "tap:D3")
	assert.Contains(t, h.picture(), "Cover 3")
	own[0].Data = drew(t, h, board0(h).ID(), "D3", "woods")
	changed := h.lay("own:farm.json")
	assert.NotEqual(t, farm, changed)
	h.press("ask/hexes", "tap:D3")
	assert.Contains(t, h.picture(), "Cover 2")
	h.press("ask/leave", "")
	h.press("ask/maps", "")
	assert.Contains(t, h.picture(), "torn", "a map that cannot be read is listed")
	assert.Equal(t, changed, func() string { h.press(h.top()+"/@close", ""); return h.lay("own:farm.json") }(), "the same map has the same pictures")
}

func board0(h *host) *board.Board { return h.j.Game().Boards[0] }

// top is the address of the sheet on top.
func (h *host) top() string {
	return regexp.MustCompile(`id="sheet-(s\d+)"`).FindStringSubmatch(h.picture())[1]
}

// However often maps are changed, only so many are kept; the one in sight is always among them.
func TestMapsInSightAreKept(t *testing.T) {
	n := 0
	var h *host
	h = asking(t, func() []question.MapFile {
		return []question.MapFile{{File: "farm.json", Data: drew(t, h, fmt.Sprint("farm", n), "B2", "woods")}}
	})
	printed, first := h.lay("mill_valley"), h.lay("own:farm.json")
	for n = 1; n <= 20; n++ {
		require.NotEmpty(t, h.tile(printed), "looked at all the time")
		require.NotEmpty(t, h.tile(h.lay("own:farm.json")))
	}
	data, _, _ := h.pages.Asset(first + "-1-1_0.png")
	assert.Empty(t, data, "the one of long ago is gone")
}
