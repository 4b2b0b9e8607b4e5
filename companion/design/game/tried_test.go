package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/widget/fit"
)

// A draft is tried in its current state, and the window returns to it.
func TestTryFromATurn(t *testing.T) {
	p := at(t, phone)
	var got place.Tried
	p.deps.Try = func(t place.Tried) { got = t }
	d := operational(t, p)
	d.list.view.Pressed("try", nil)
	p.ViewOf(p.Visit.Stack.Top()).Pressed("play", nil)
	require.NotNil(t, got.Game)
	assert.Equal(t, "Trial: My game", got.Name)
	assert.NotEmpty(t, got.Package)
	got.Back()
	assert.Equal(t, d, p.draft)
	assert.True(t, p.Seen())
}

// Try asks for the edition in a game with several, and plays that.
func TestTryAnEdition(t *testing.T) {
	p := at(t, phone)
	var got place.Tried
	p.deps.Try = func(t place.Tried) { got = t }
	p.begin(fromGame+"veritable", "Rhineland")
	p.draft.list.view.Pressed("try", nil)
	tap(t, p, "VPG edition")
	p.ViewOf(p.Visit.Stack.Top()).Pressed("play", nil)
	require.NotNil(t, got.Game)
	assert.Equal(t, "vpg", got.Game.Edition)
}

// Play, on the page of a draft and on the sheet of Try, hands the package over, so that the game is listed and saved.
func TestPlayADraft(t *testing.T) {
	for _, from := range []string{"page", "sheet"} {
		p := at(t, phone)
		var name string
		var zip []byte
		p.deps.Play = func(called string, data []byte) func() { return func() { name, zip = called, data } }
		d := operational(t, p)
		if from == "page" {
			d.list.view.Pressed("play", nil)
		} else {
			d.list.view.Pressed("try", nil)
			tap(t, p, "Add to my games and play")
		}
		assert.Equal(t, "My game", name, from)
		g, err := games.Open(d.open.opening(zip))
		require.NoError(t, err)
		assert.Equal(t, "my_game", g.ID)
	}
}

// Play shows a page at once, and reads the draft meanwhile. Stop leads back to the design; the game is not added.
func TestStopPlay(t *testing.T) {
	p := at(t, phone)
	p.deps.Play = func(string, []byte) func() { return func() { assert.Fail(t, "added") } }
	d := operational(t, p)
	waiting := waits(p)
	d.list.view.Pressed("play", nil)
	assert.Equal(t, "Adding the game…\nStop", fit.Read(p.Win.Content()))
	require.Len(t, *waiting, 1, "the draft is read off the UI goroutine")
	tap(t, p, "Stop")
	assert.Contains(t, fit.Read(p.Win.Content()), "My game")
	require.NoError(t, d.work.Set(form.Key{File: gameFile, Path: "phase[2].side"}, "blu"))
	(*waiting)[0]()
	assert.Same(t, d, p.draft)

	d.list.view.Pressed("play", nil)
	require.Len(t, *waiting, 2)
	(*waiting)[1]()
	assert.Contains(t, fit.Read(p.Win.Content()), "Unknown side blu")
}

// A draft that cannot be read is not tried: a message shows the error and leads to the findings.
func TestBrokenIsNotTried(t *testing.T) {
	p := at(t, phone)
	p.deps.Try = func(place.Tried) { assert.Fail(t, "tried") }
	d := operational(t, p)
	require.NoError(t, d.work.Set(form.Key{File: gameFile, Path: "phase[2].side"}, "blu"))
	d.exits.try("", "0")
	assert.NotContains(t, fit.Read(p.Win.Content()), "game.toml:", "the list shows the place")
	tap(t, p, "Problems")
	assert.Contains(t, fit.Read(p.Win.Content()), "blu")
}
