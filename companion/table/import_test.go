package table

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// A session that comes in from a file is opened at once.
func TestImportedIsOpen(t *testing.T) {
	p := at(t, paper)
	s, err := p.deps.Library.New(engine.Opening{ID: hidden, Default: true}, "Thursday", p.deps.stamp())
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, p.deps.Library.Export(s.ID(), &file))
	front{p}.bringIn(file.Bytes())
	desk, ok := p.top().(*desk)
	require.True(t, ok, "%T", p.top())
	assert.Equal(t, "Thursday", desk.about.Name)
	assert.NotEqual(t, s.ID(), desk.about.ID)
}
