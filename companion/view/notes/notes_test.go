package notes

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// A note written in a side's view is for that side, one on the public screen for everybody. A side reads both.
func TestNotesOfASideAndOfEverybody(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	seat := func(viewer string) view.Seat {
		past := j.SideView(viewer)
		return view.Seat{Reader: view.Reader{Game: j.Game(), Lang: words.English}, State: past.Now().State, Past: past, Viewer: viewer}
	}
	write := func(viewer, text string, all bool) {
		p := &Panel{}
		p.Put("text", text)
		p.Put("all", all)
		keep, ok := p.Page(seat(viewer)).Find("keep")
		require.True(t, ok)
		_, err := j.SideView(viewer).Do(keep.Send.Commands[0])
		require.NoError(t, err)
	}
	write("", "good game", false)
	write("red", "over the ridge", false)
	for viewer, want := range map[string][]string{"": {"good game"}, "red": {"over the ridge", "good game"}} {
		rows := (&Panel{}).Page(seat(viewer)).Rows
		assert.Equal(t, want[0], page.Typed(rows[1]), "%q", viewer)
		if len(want) > 1 {
			assert.Equal(t, want[1], rows[len(rows)-1].Label)
		} else {
			assert.Len(t, rows, 3)
		}
	}
	assert.NotContains(t, read((&Panel{}).Page(seat("blue"))), "over the ridge", "red's note")
	write("red", "let us stop at ten", true)
	for _, viewer := range []string{"", "blue"} {
		assert.Contains(t, read((&Panel{}).Page(seat(viewer))), "let us stop at ten", "red's note for everybody, seen by %q", viewer)
		assert.NotContains(t, read((&Panel{}).Page(seat(viewer))), "over the ridge")
	}
}

// In a game without secrets every note is for everybody, and the panel does not offer anything else.
func TestNotesWithoutSecretsAreForEverybody(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	seat := func(viewer string) view.Seat {
		past := j.SideView(viewer)
		return view.Seat{Reader: view.Reader{Game: g, Lang: words.English}, State: past.Now().State, Past: past, Viewer: viewer, Serves: viewer, Linked: true}
	}
	p := &Panel{}
	p.Put("text", "stop at ten")
	before := p.Page(seat("german"))
	assert.NotContains(t, read(before), "Only the German side")
	_, all := before.Find("all")
	assert.False(t, all)
	keep, _ := before.Find("keep")
	_, err = j.SideView("german").Do(keep.Send.Commands[0])
	require.NoError(t, err)
	assert.Equal(t, "stop at ten", page.Typed((&Panel{}).Page(seat("german")).Rows[1]))
	assert.Equal(t, "stop at ten", page.Typed((&Panel{}).Page(seat("allied")).Rows[1]))
}

// Choosing "for everybody" after storing a secret note does not publish it.
func TestStoredNoteIsNotPublished(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	past := j.SideView("red")
	seat := view.Seat{Reader: view.Reader{Game: j.Game(), Lang: words.English}, State: past.Now().State, Past: past, Viewer: "red"}
	p := &Panel{}
	p.Put("text", "over the ridge")
	keep, _ := p.Page(seat).Find("keep")
	p.Put(keep.Send.Put.Field, keep.Send.Put.Value)
	p.Put("all", true)
	assert.Empty(t, page.Typed(p.Page(seat).Rows[1]))
}

// read returns all texts of a panel.
func read(p page.Panel) string {
	var out []string
	for _, c := range p.All() {
		out = append(out, c.Label, page.Typed(c))
	}
	return strings.Join(out, "\n")
}

// An unsaved note waits for the side that typed it: nobody else sees it, and it is there again when the side looks.
func TestADraftWaitsForItsSide(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	p := &Panel{}
	shown := func(viewer string) (text string, all bool) {
		past := j.SideView(viewer)
		rows := p.Page(view.Seat{Reader: view.Reader{Game: j.Game(), Lang: words.English}, State: past.Now().State, Past: past, Viewer: viewer}).Rows
		check, own := (&page.Panel{Rows: rows}).Find("all")
		return page.Typed(rows[1]), own && check.Selected
	}
	shown("red")
	p.Put("text", "over the ridge")
	p.Put("all", true)
	for _, other := range []string{"", "blue"} {
		text, all := shown(other)
		assert.Empty(t, text, "%q", other)
		assert.False(t, all, "%q", other)
	}
	p.Put("text", "hold the bridge")
	text, all := shown("red")
	assert.Equal(t, "over the ridge", text)
	assert.True(t, all)
	text, _ = shown("blue")
	assert.Equal(t, "hold the bridge", text)
	p.Put("kept", true)
	shown("red")
	text, _ = shown("blue")
	assert.Empty(t, text, "it is saved")
}
