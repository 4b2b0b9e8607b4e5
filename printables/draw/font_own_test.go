package draw

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"
)

func TestOwnFont(t *testing.T) {
	f, err := ReadFont(goregular.TTF)
	require.NoError(t, err)
	again, err := ReadFont(bytes.Clone(goregular.TTF))
	require.NoError(t, err)
	assert.Equal(t, f, again, "one file is one font")
	assert.Equal(t, "GoRegular", f.Name())
	assert.NotEqual(t, Sans.Width("Wood", 1), f.Width("Wood", 1))
	assert.Empty(t, f.Lacks("Wood туман"))
	assert.Equal(t, "⚓", string(f.Lacks("a⚓")))
	assert.False(t, f.Glyph('W').Empty())
	assert.InDelta(t, 0.7, f.CapHeight(), 0.05)
	found, ok := FontOf(f.String())
	assert.True(t, ok)
	assert.Equal(t, f, found)
}

// table changes a byte pair of a table of a font.
func table(ttf []byte, name string, at int, value uint16) []byte {
	out := bytes.Clone(ttf)
	binary.BigEndian.PutUint16(tablesOf(out)[name][at:], value)
	return out
}

func TestRefusedFonts(t *testing.T) {
	for name, c := range map[string]struct {
		ttf  []byte
		want error
	}{
		"nothing": {nil, ErrFont}, "words": {[]byte("this is no font at all"), ErrFont}, "half": {goregular.TTF[:len(goregular.TTF)/2], ErrFont},
		"PostScript": {append([]byte("OTTO"), goregular.TTF[4:]...), ErrOutlines}, "collection": {append([]byte("ttcf"), goregular.TTF[4:]...), ErrFont},
		"restricted": {table(goregular.TTF, "OS/2", 8, 2), ErrRestricted}, "no widths": {table(goregular.TTF, "hhea", 34, 0), ErrFont},
	} {
		_, err := ReadFont(c.ttf)
		assert.ErrorIs(t, err, c.want, name)
	}
}

// A damaged font is refused, or drawn in some way.
func TestDamagedFonts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ttf := bytes.Clone(goregular.TTF)
		for range rapid.IntRange(1, 40).Draw(t, "many") {
			ttf[rapid.IntRange(0, len(ttf)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "byte")
		}
		if f, err := ReadFont(ttf); err == nil {
			f.Outline("Wood туман ⚓", 3)
			f.CapHeight()
		}
	})
}
