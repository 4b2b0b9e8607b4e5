package print

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
)

// Only the counters that look otherwise than in an older version stay chosen.
func TestOnlyChanged(t *testing.T) {
	s := at(t, english)
	now, _, err := games.Package("veritable")
	require.NoError(t, err)
	old := rewritten(t, now, "units.csv", func(text string) string {
		return strings.Replace(text, "scottish_15,infantry,brigade,5,5,5,", "scottish_15,infantry,brigade,5,5,4,", 1)
	})
	s.st.Kept = func(string) ([]printing.Version, error) {
		return []printing.Version{{Hash: s.st.Origin.Game().Hash, Zip: now}, {Hash: "1", From: "2026-02-12", Zip: old}}, nil
	}
	s.tap("Choose counters", "Only changed counters")
	assert.Contains(t, s.reads(), "Played since 2026-02-12")
	assert.Equal(t, 1, strings.Count(s.reads(), "Older version"), "what is printed from is not offered")
	s.tap("Older version")
	assert.Contains(t, s.reads(), "Changed counters chosen: 1.")
	s.closed()
	assert.Contains(t, s.reads(), "1 of ")
	assert.True(t, s.st.Order.Wants("s15_44"))
	s.st.Kept = func(string) ([]printing.Version, error) { return []printing.Version{{Hash: "2", Zip: now}}, nil }
	s.tap("Choose counters", "Only changed counters", "Older version")
	assert.Contains(t, s.reads(), "No counter has changed since then.")
	assert.True(t, s.st.Order.Wants("s15_44"), "what was chosen stays")
}

// rewritten is a package with one file changed.
func rewritten(t *testing.T, data []byte, name string, change func(string) string) []byte {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range r.File {
		in, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(in)
		require.NoError(t, err)
		to, err := w.Create(f.Name)
		require.NoError(t, err)
		if f.Name == name {
			text = []byte(change(string(text)))
		}
		_, err = to.Write(text)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.Bytes()
}
