package pdf

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
)

func TestRewritingAForeignFileIsRefused(t *testing.T) {
	for _, s := range []string{
		"", "%PDF-1.4\n", "trailer\nstartxref\nx\n", "trailer\nstartxref\n900\n",
		"xref\n0 9\ntrailer\nstartxref\n0\n", "xref\n0 2\n0000000000 65535 f \n00000x0000 00000 n \ntrailer\nstartxref\n0\n",
	} {
		_, err := rewritten([]byte(s), Document{})
		assert.ErrorIs(t, err, errStructure, "%q", s)
	}
}

func TestLanguageTags(t *testing.T) {
	assert.True(t, plain("pt-BR"))
	assert.False(t, plain("ru) /AA 1 0 R"))
	assert.False(t, plain(""))
}

// A template that writes nothing holds no fonts, since viewers would read them again at every place; one
// that writes keeps them.
func TestTemplatesHoldNoFontsForNothing(t *testing.T) {
	for text, fonts := range map[string]int{"": 1, "7": 2} {
		doc := Document{Pages: []draw.Page{{Size: draw.Size{W: 100, H: 100}, Draw: func(c draw.Canvas) {
			for i := range 3 {
				c.Stamp("stamp", draw.Pt(float64(20*i), 10), func(c draw.Canvas) {
					c.Fill(draw.Rect{W: 10, H: 10}.Path(), draw.Black)
					if text != "" {
						c.Text(text, draw.Pt(2, 8), draw.Lettering{Font: draw.Sans, Size: 5, Colour: draw.White})
					}
				})
			}
			c.Text("a page", draw.Pt(20, 50), draw.Lettering{Font: draw.Bold, Size: 5, Colour: draw.Black})
		}}}}
		var b bytes.Buffer
		require.NoError(t, Write(context.Background(), &b, doc, nil))
		assert.Equal(t, fonts, bytes.Count(b.Bytes(), []byte("/Font <<")), "stamp with %q", text)
		path := filepath.Join(t.TempDir(), "a.pdf")
		require.NoError(t, os.WriteFile(path, b.Bytes(), 0o644))
		assert.Contains(t, tool(t, "qpdf", "--check", path), "No syntax or stream encoding errors")
		assert.Equal(t, 3*len(text), strings.Count(tool(t, "pdftotext", path, "-"), "7"))
	}
}
