package table

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
	"sandtable/scenarios/template"
)

// A game on trial is at the first phase of the turn, is played like any other, and is gone when it is closed.
func TestTry(t *testing.T) {
	of, _ := template.Find("operational")
	g, err := gamedata.Open(of.Files, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	zip, _, err := gamedata.Pack(of.Files)
	require.NoError(t, err)
	for _, turn := range []int{0, 1, 3} {
		p := at(t, paper)
		back := 0
		p.Try(place.Tried{Name: "The Wend Line", Game: g, Package: zip, Turn: turn, Back: func() { back++ }})
		d, ok := p.top().(*desk)
		require.True(t, ok)
		if turn > 0 {
			assert.Equal(t, turn, d.own.state().Tracker("turn"))
		}
		assert.Contains(t, fit.Read(p.Win.Content()), d.Seat().Say("table.tried"))
		menu := d.Frame().(session.Frame).Menu.Page(d.Seat())
		_, home := menu.Find("table.home")
		_, design := menu.Find("table.design")
		assert.True(t, design && !home)
		was := d.own.state().Shared.Phase
		require.NoError(t, d.own.request(engine.Ask(play.NextVerb, play.NextArgs{All: true}), d.own.glance()))
		assert.NotEqual(t, was, d.own.state().Shared.Phase)
		printed := exporter{d.p.Shell, d.p.deps, d.own}.session()
		assert.True(t, bytes.Equal(zip, printed.Package))
		p.home()
		assert.Equal(t, 1, back)
		list, err := p.deps.Library.Sessions()
		require.NoError(t, err)
		assert.Empty(t, list)
		assert.NotContains(t, fit.Read(p.Win.Content()), "The Wend Line")
	}
}
