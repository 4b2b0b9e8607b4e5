package table

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/engine"
)

// A session that comes in from a file is opened at once: a new one, or the one that is here already, with a message
// about the result.
func TestImportedIsOpen(t *testing.T) {
	p := at(t, paper)
	s, err := p.deps.Library.New(engine.Opening{ID: hidden, Default: true}, "Thursday", p.deps.stamp())
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, p.deps.Library.Export(s.ID(), &file))
	p.front.shelf.bringIn(file.Bytes())
	known, ok := p.top().(*desk)
	require.True(t, ok, "%T", p.top())
	assert.Equal(t, s.ID(), known.own.about.ID)
	fit.Settle(p.win)
	assert.Contains(t, fit.Read(p.win.Content()), "Nothing new in the file.")
	p.home()
	require.NoError(t, p.deps.Library.Delete(s.ID(), p.deps.stamp()))
	p.front.shelf.bringIn(file.Bytes())
	fresh, ok := p.top().(*desk)
	require.True(t, ok, "%T", p.top())
	assert.Equal(t, "Thursday", fresh.own.about.Name)
	assert.NotEqual(t, s.ID(), fresh.own.about.ID)
}
