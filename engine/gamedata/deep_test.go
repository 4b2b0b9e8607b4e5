package gamedata

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A key of 20,000 parts is refused at its place before it is decoded.
func TestDeepKeys(t *testing.T) {
	data := []byte("name = 'x'\n" + strings.Repeat("a.", 20000) + "a = 1\n")
	_, err := Says("game.toml", data)
	list := Problems(err)
	require.Len(t, list, 1)
	assert.Equal(t, "toml.deep", list[0].Code)
	assert.Equal(t, "game.toml:2:64", list[0].Where)
}
