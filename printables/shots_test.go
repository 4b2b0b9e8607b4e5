package printables

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

var shots = flag.String("shots", "", "folder for pictures and PDFs of every product")

// TestShots writes every product of both editions and of the sample game, in every style and language,
// to be looked at.
func TestShots(t *testing.T) {
	if *shots == "" {
		return
	}
	sets := map[string]*Set{"first": veritable(t, "first"), "vpg": veritable(t, "vpg"), "sample": sample(t)}
	for name, s := range sets {
		for _, lang := range words.Langs() {
			for _, style := range picture.Styles() {
				for _, p := range s.Products(lang) {
					job := Job{Setup: sheet.Setup{Style: style, Lang: lang, Back: sheet.LongEdge}, Products: []string{p.ID}, Report: sampleReport(), Position: samplePosition()}
					shoot(t, s, job, fmt.Sprintf("%s_%s_%s_%s", name, p.ID, lang, style))
				}
			}
		}
	}
}

// shoot writes the pages of a job as pictures.
func shoot(t *testing.T, s *Set, job Job, name string) {
	out, err := s.Print(job)
	require.NoError(t, err)
	for i, page := range out.Pages {
		img, err := raster.Page(page, 80)
		require.NoError(t, err)
		f, err := os.Create(filepath.Join(*shots, fmt.Sprintf("%s_%d.png", name, i+1)))
		require.NoError(t, err)
		require.NoError(t, raster.WritePNG(f, img, 80))
		require.NoError(t, f.Close())
	}
}
