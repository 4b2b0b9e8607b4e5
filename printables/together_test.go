package printables

import (
	"bytes"
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/words"
	"sandtable/printables/pdf"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// A screen draws the pages of one printout while another of the same set is made and written, as the Print screen
// does. Run it with the race detector.
func TestDrawnWhileWritten(t *testing.T) {
	s := veritable(t, "vpg")
	job := all(s, sheet.Setup{Back: sheet.LongEdge, Lang: words.Russian})
	var together sync.WaitGroup
	together.Go(func() {
		out, err := s.Print(job)
		if !assert.NoError(t, err) {
			return
		}
		for _, page := range out.Pages {
			_, err := raster.Page(page, 20)
			assert.NoError(t, err)
		}
	})
	together.Go(func() {
		out, err := s.Print(job)
		if assert.NoError(t, err) {
			assert.NoError(t, pdf.Write(context.Background(), &bytes.Buffer{}, out.Document(), nil))
		}
	})
	together.Wait()
}
