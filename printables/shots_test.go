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
)

var shots = flag.String("shots", "", "folder for pictures and PDFs of every product")

// TestShots writes every product of both editions, in every style and language, to be looked at.
func TestShots(t *testing.T) {
	if *shots == "" {
		return
	}
	for _, edition := range []string{"first", "vpg"} {
		s := veritable(t, edition)
		if len(s.Boards) == 0 {
			s = s.WithBoard(trialBoard(t, 16, 12))
		}
		for _, lang := range words.Langs() {
			for _, style := range picture.Styles() {
				for _, p := range s.Products(lang) {
					job := Job{Setup: Setup{Style: style, Lang: lang, Back: LongEdge}, Products: []string{p.ID}, Map: MapChoice{Track: style == picture.ColourBlind}}
					out, err := s.Print(job)
					require.NoError(t, err)
					for i, page := range out.Pages {
						img, err := raster.Page(page, 80)
						require.NoError(t, err)
						name := filepath.Join(*shots, fmt.Sprintf("%s_%s_%s_%s_%d.png", edition, p.ID, lang, style, i+1))
						f, err := os.Create(name)
						require.NoError(t, err)
						require.NoError(t, raster.WritePNG(f, img, 80))
						require.NoError(t, f.Close())
					}
				}
			}
		}
	}
}
