package print

import (
	"archive/zip"
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
)

// A list picked alone on a phone cannot reach its pictures and says what to do; in a zip with them it has them.
func TestListWithPicturesFromAPicker(t *testing.T) {
	const list = "name,picture\nStar,star.svg\n"
	s := at(t, english)
	found := func(name string, data []byte) (codes []string) {
		_, err := s.st.Shelf.FromData(name, data)
		require.NoError(t, err)
		s.st.Take(func() (*printing.Origin, error) { return s.st.Shelf.FromData(name, data) })
		s.st.Order.Products = map[string]int{"counters": 1}
		s.st.Changed()
		for _, p := range s.st.Warnings() {
			codes = append(codes, s.st.Problem(p))
		}
		return codes
	}
	alone := found("stars.csv", []byte(list))
	require.Len(t, alone, 1)
	assert.Contains(t, alone[0], "Pick a zip")

	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{"stars.csv": list, "star.svg": `<svg viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>`} {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = w.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	assert.Empty(t, found("stars.zip", b.Bytes()))
	assert.Equal(t, "stars.csv", s.st.Origin.File)
}
