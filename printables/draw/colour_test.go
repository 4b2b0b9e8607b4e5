package draw

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestParseColour(t *testing.T) {
	for text, want := range map[string]Colour{
		"#fff": White, "#000000": Black, " #12345680 ": {0x12, 0x34, 0x56, 0x80},
		"Khaki": RGB(0xf0e68c), "none": None,
	} {
		got, err := ParseColour(text)
		assert.NoError(t, err)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "#12", "#12345", "blu", "#xyzxyz", "#+1+1+1"} {
		_, err := ParseColour(text)
		assert.ErrorContains(t, err, "write #rrggbb or a name", text)
	}
}

func TestColourTextReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Uint8()
		c := Colour{v.Draw(t, "r"), v.Draw(t, "g"), v.Draw(t, "b"), v.Draw(t, "a")}
		got, err := ParseColour(c.String())
		require.NoError(t, err)
		require.Equal(t, c, got)
	})
}

func TestInkReads(t *testing.T) {
	assert.Equal(t, Black, White.Ink())
	assert.Equal(t, White, RGB(0x203050).Ink())
	assert.Equal(t, uint8(128), Black.Mix(White, 0.5).Luma())
	assert.Equal(t, uint8(128), Black.Cover(0.5).A)
}
