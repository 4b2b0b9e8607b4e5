package seal_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall/seal"
)

func TestHalvesMakeTheSecret(t *testing.T) {
	for n := 1; n <= 4; n++ {
		s, err := seal.New(rand.Reader)
		require.NoError(t, err)
		halves, err := s.Split(n, rand.Reader)
		require.NoError(t, err)
		require.Len(t, halves, n)
		assert.Equal(t, s, seal.Whole(halves...), "%d halves", n)
		if n > 1 {
			assert.NotEqual(t, s, seal.Whole(halves[1:]...), "%d halves but one", n)
		}
	}
}

// A half alone, doubled, or of another table opens nothing.
func TestOneHalfOpensNothing(t *testing.T) {
	s, err := seal.New(rand.Reader)
	require.NoError(t, err)
	halves, err := s.Split(2, rand.Reader)
	require.NoError(t, err)
	box, err := seal.NewBox(s, "t1")
	require.NoError(t, err)
	sealed, err := box.Seal([]byte(`{"secret":"0909"}`), rand.Reader)
	require.NoError(t, err)
	assert.NotContains(t, string(sealed), "0909")
	for name, wrong := range map[string]seal.Secret{
		"first alone":   seal.Whole(halves[0]),
		"second alone":  seal.Whole(halves[1]),
		"first twice":   seal.Whole(halves[0], halves[0]),
		"one too many":  seal.Whole(halves[0], halves[1], halves[0]),
		"nothing there": seal.Whole(),
	} {
		b, err := seal.NewBox(wrong, "t1")
		require.NoError(t, err)
		_, err = b.Open(sealed)
		assert.Error(t, err, name)
	}
	other, err := seal.NewBox(s, "t2")
	require.NoError(t, err)
	_, err = other.Open(sealed)
	assert.Error(t, err, "moved to another table")
	text, err := box.Open(sealed)
	require.NoError(t, err)
	assert.Equal(t, `{"secret":"0909"}`, strings.TrimSpace(string(text)))
}

// The size of a sealed text tells nothing of a short one, and little of a long one.
func TestFewSizes(t *testing.T) {
	s, _ := seal.New(rand.Reader)
	box, err := seal.NewBox(s, "t1")
	require.NoError(t, err)
	for n, want := range map[int]int{0: 4096, 1: 4096, 1000: 4096, 4056: 4096, 4057: 8192, 8000: 8192, 20_000: 32768, 65_000: 65536, 66_000: 131072, 540_000: 589824} {
		sealed, err := box.Seal(make([]byte, n), rand.Reader)
		require.NoError(t, err)
		assert.Len(t, sealed, want, "%d bytes", n)
		assert.Equal(t, want == 4096, box.Fits(n), "%d bytes", n)
	}
}

func TestHalfAsTyped(t *testing.T) {
	var h seal.Half
	copy(h[:], "a half of no one")
	text := h.String()
	assert.Len(t, strings.Split(text, "-"), 8)
	for name, typed := range map[string]string{
		"as shown": text, "small": strings.ToLower(text), "no dashes": strings.ReplaceAll(text, "-", ""),
		"blanks": strings.ReplaceAll(text, "-", " ") + "\n", "letters for digits": strings.NewReplacer("0", "o", "1", "l").Replace(text),
	} {
		got, err := seal.ParseHalf(typed)
		require.NoError(t, err, name)
		assert.Equal(t, h, got, name)
	}
	for name, typed := range map[string]string{"nothing": "", "short": text[:20], "a slip": "7" + text[1:], "no letter of ours": "U" + text[1:], "long": text + "-0000"} {
		if typed == text {
			typed = "8" + text[1:]
		}
		_, err := seal.ParseHalf(typed)
		assert.ErrorContains(t, err, "hall.half", name)
	}
}

// A code is known by its mark, however it is typed, and another half has another.
func TestCodes(t *testing.T) {
	var a, b seal.Half
	b[0] = 1
	assert.NotEqual(t, a.Code(), b.Code())
	assert.Equal(t, seal.Mark(a.Code()), seal.Mark(strings.ToLower(strings.ReplaceAll(a.Code(), "-", ""))))
	assert.NotContains(t, a.String(), a.Code())
}
