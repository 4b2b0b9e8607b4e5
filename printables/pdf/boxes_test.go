package pdf

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
)

// boxed is a document of a page that is cut, and one that is not.
func boxed() Document {
	nothing := func(draw.Canvas) {}
	return Document{Title: "Ships & <planes> — Суда", Subject: "a specimen", Language: "ru", Pages: []draw.Page{
		{Size: draw.Size{W: 100, H: 200}, Trim: draw.Rect{X: 10, Y: 20, W: 50, H: 60}, Bleed: draw.Rect{X: 8.5, Y: 18.5, W: 53, H: 63}, Draw: nothing},
		{Size: draw.Size{W: 100, H: 200}, Draw: nothing},
	}}
}

func boxedFile(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "boxes.pdf")
	require.NoError(t, WriteFile(context.Background(), path, boxed(), nil))
	return path
}

// Print shops read where pages are cut; a page that is not cut is whole.
func TestBoxes(t *testing.T) {
	path := boxedFile(t)
	assert.Contains(t, tool(t, "qpdf", "--check", path), "No syntax or stream encoding errors")
	out := tool(t, "pdfinfo", "-box", "-f", "1", "-l", "2", path)
	for _, want := range []string{
		`Page +1 MediaBox: +0.00 +0.00 +283.46 +566.93`,
		`Page +1 BleedBox: +24.09 +335.91 +174.33 +514.49`, // 8.5 mm is 24.09 pt; 200 - 18.5 - 63 mm is 335.91 pt
		`Page +1 TrimBox: +28.35 +340.16 +170.08 +510.24`,
		`Page +2 BleedBox: +0.00 +0.00 +283.46 +566.93`,
		`Page +2 TrimBox: +0.00 +0.00 +283.46 +566.93`,
	} {
		assert.Regexp(t, want, out)
	}
}

// The metadata say what the document information says, are found from the catalogue, and are not compressed, so that
// programs that do not read PDF find them.
func TestMetadata(t *testing.T) {
	path := boxedFile(t)
	out := tool(t, "pdfinfo", "-meta", path)
	for _, want := range []string{"Ships &amp; &lt;planes&gt; — Суда", "<rdf:li>ru</rdf:li>", "<xmp:CreateDate>2000-01-01T00:00:00Z", "<pdf:Producer>Sandtable"} {
		assert.Contains(t, out, want)
	}
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "<pdf:Producer>Sandtable")
	assert.Contains(t, string(data), "%PDF-1.7")
}

func TestMetadataWithoutLanguage(t *testing.T) {
	assert.Contains(t, string(metadata(Document{Language: "no tag"})), "<rdf:li>und</rdf:li>")
}
