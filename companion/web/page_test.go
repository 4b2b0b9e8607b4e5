package web_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// The phase card has its main button, and a press of it asks what the rules want to know.
func TestPhaseCard(t *testing.T) {
	h := seated(t, engine.Opening{ID: "veritable", Edition: "vpg"}, "")
	for h.Snapshot().Seat.State.Shared.Phase != "air" {
		_, err := h.j.Do(engine.Ask("next", play.NextArgs{All: true}))
		require.NoError(t, err)
	}
	require.Contains(t, h.whole(), "<!doctype html>")
	require.Contains(t, h.picture(), `data-press="play/main.air"`)
	h.press("play/main.air", "")
	require.Contains(t, h.picture(), `data-dice="s1/dice"`)
	h.press("s1/dice", "2")
	require.NotContains(t, h.picture(), `role="dialog"`)
	lines, err := h.j.Log("", h.j.Now().Last, 0)
	require.NoError(t, err)
	require.Equal(t, "air", lines[0].Command.Do)
	require.Equal(t, []int{2}, lines[0].Command.Faces)
}

// Every scene is written in both languages, narrow and wide, for every kind of seat.
func TestScenesAreWritten(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			h := s.show(t)
			for _, lang := range []string{"en", "ru"} {
				h.sit.Prefer("lang", lang)
				for _, room := range []string{"0", "1", "2", "3"} {
					h.press("screen/room", "", "room", room)
					require.Contains(t, h.whole(), `id="picture"`)
				}
			}
		})
	}
}

// All pictures that a page of a map names are there, and names of nothing are refused.
func TestPicturesOfMaps(t *testing.T) {
	h := atSea(t, "german", "move")
	h.press("tab/board", "")
	html := h.picture()
	names := regexp.MustCompile(`/assets/((?:hexes|counter)-[^"]+)"`).FindAllStringSubmatch(html, -1)
	require.NotEmpty(t, names)
	key := regexp.MustCompile(`data-tiles="/assets/(map-[0-9a-f]+)"`).FindStringSubmatch(html)
	require.Len(t, key, 2)
	for _, name := range append(names, []string{"", key[1] + "-0-0_0.png"}, []string{"", key[1] + "-1-0_0.png"}) {
		data, kind, ok := h.pages.Asset(name[1])
		require.True(t, ok, name[1])
		require.NotEmpty(t, data)
		require.NotEmpty(t, kind)
	}
	for _, name := range []string{key[1] + "-9-0_0.png", key[1] + "-1-90_0.png", key[1] + "-1--1_0.png", "map-0-0-0_0.png", "map", "", "../page.css", "counter-x-front-y.png"} {
		_, _, ok := h.pages.Asset(name)
		require.False(t, ok, name)
	}
}

// A tap on a hex of the map picks up what is there, a drag moves it, and a point off the map is refused in words.
func TestMapIsPressed(t *testing.T) {
	h := lies(t)
	h.press("tab/board", "")
	h.press("board/map", "tap:0808")
	require.Contains(t, h.picture(), "o-edge held")
	h.press("board/map", "off:")
	require.NotContains(t, h.picture(), "o-edge held")
	for _, wrong := range []string{"tap:9999", "tap:", "drag:0101>0102", "what:0808", ""} {
		h.press("board/map", wrong)
		require.Contains(t, h.picture(), "no longer offered", wrong)
	}
	before := h.j.Now().Last
	h.press("board/map", "drag:0808>0807")
	h.press("s1/yes", "") // the battle phase asks before it moves counters
	require.Greater(t, h.j.Now().Last, before)
}

// The frame above the picture comes with it, so that it changes its language with the page.
func TestBarSpeaksTheLanguageOfThePicture(t *testing.T) {
	h := hekkens(t)
	require.Contains(t, h.picture(), `data-linked="Linked"`)
	h.sit.Prefer("lang", "ru")
	require.Contains(t, h.picture(), `data-linked="На связи"`)
	require.Contains(t, h.picture(), `data-name="Thursday"`)
}

// The bar says when the hall has not what the seat sees, and nothing of the hall when it has.
func TestBarSaysWhatIsNotInTheHall(t *testing.T) {
	h := hekkens(t)
	require.NotContains(t, h.picture(), "data-waits")
	h.waits = true
	require.Contains(t, h.picture(), `data-waits="Not yet in the hall"`)
	h.sit.Prefer("lang", "ru")
	require.Contains(t, h.picture(), `data-waits="В зал ещё не передано"`)
}

// A message stays when what was typed is sent, which nobody pressed, and goes with the next press.
func TestMessageOutlivesTyping(t *testing.T) {
	h := pressed(hekkens, "tab/notes")(t)
	h.sit.Tell(page.Notice{Text: "Put it back."})
	h.press("screen/typed", "", "put:notes/text", "mine")
	require.Contains(t, h.picture(), "Put it back.")
	h.press("tab/log", "")
	require.NotContains(t, h.picture(), "Put it back.")
}

// In a phase that is open to several sides a seat is reminded of its own lines.
func TestRemindersOfASide(t *testing.T) {
	const line = "refuelling at sea is marked"
	require.Contains(t, atSea(t, "german", "move").picture(), line)
	require.NotContains(t, atSea(t, "allied", "move").picture(), line)
}

// A table that another host has taken over says so at once, with the way there where that is known; a page is all that
// an address leads to.
func TestMoved(t *testing.T) {
	h := seated(t, engine.Opening{ID: "veritable"}, "german")
	assert.NotContains(t, h.whole(), "moved")
	h.moved = &visit.Moved{Address: "http://192.168.1.9:7070/"}
	assert.Contains(t, h.whole(), `<a href="http://192.168.1.9:7070/">http://192.168.1.9:7070/</a>`)
	for _, address := range []string{"", "javascript:alert(1)"} {
		h.moved = &visit.Moved{Address: address}
		assert.Contains(t, h.whole(), "This table continues on another host.")
		assert.NotContains(t, h.whole(), `href="javascript`)
	}
}

// In a phase that is open to several sides a seat reads what its own side does, what that has left, and of the others
// what they have announced; spectators read whom all wait for.
func TestPromptOfASide(t *testing.T) {
	const german, allied, all = "mark refuelling at tankers", "set sea patrols", "Each side moves in secret"
	h := atSea(t, "german", "move")
	require.Contains(t, h.picture(), german)
	require.NotContains(t, h.picture(), all)
	require.Contains(t, h.picture(), "May still move: 8")
	require.Contains(t, h.picture(), "Allied: not ready yet")
	before := atSea(t, "allied", "move")
	require.Contains(t, before.picture(), allied)
	require.NotContains(t, before.picture(), german)
	watch := atSea(t, "", "move").picture()
	require.Contains(t, watch, "Waiting for: German, Allied")
	require.NotContains(t, watch, "May still move")

	h.press("frame/next", "")
	require.Contains(t, h.picture(), "Waiting for: Allied")
	require.NotContains(t, h.picture(), german, "it is done")
	h.side = "allied"
	require.Contains(t, h.picture(), "German: ready")
	require.Contains(t, h.picture(), allied)
}

// What a seat reads of the others in such a phase is the same whatever they have done in secret.
func TestPromptTellsNoSecret(t *testing.T) {
	one, other := atSea(t, "allied", "move"), atSea(t, "allied", "move")
	other.do("fleet.sail", map[string]any{"units": []string{"m_kg_1"}, "hex": "H29"})
	require.Equal(t, one.picture(), other.picture())
}
