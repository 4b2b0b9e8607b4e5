package printables

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
)

// The rules text of the sample game on paper, with its example on the map between the paragraphs.
func TestBooklet(t *testing.T) {
	files := os.DirFS("../cmd/tablectl/testdata/ridge")
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "ridge"})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	var b strings.Builder
	for _, lang := range words.Langs() {
		job := Job{Products: []string{"rules"}}
		job.Setup.Lang = lang
		out, err := s.Print(job)
		require.NoError(t, err)
		for _, page := range out.Pages {
			b.WriteString(wordsOf(t, draw.Record(page.Draw)) + "\n")
		}
	}
	golden.Text(t, "booklet.txt", b.String())
}
