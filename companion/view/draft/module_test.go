package draft

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/words"
)

// A report shows the names of files and of Java classes as they are written; other sentences begin with a capital.
func TestReportShowsNamesAsWritten(t *testing.T) {
	seat := view.Seat{Reader: view.Reader{Book: words.App(), Lang: words.English}}
	rows := saidRows(seat, []engine.Said{
		engine.Tell("vassal.lost.extension", "what", "campaign.vmdx", "count", 1),
		engine.Tell("vassal.lost.class", "what", "wga.Refresher", "count", 1),
		engine.Tell("vassal.loss.no_map"),
	})
	assert.Equal(t, []page.Control{
		page.NewText("campaign.vmdx: this extension cannot be read"),
		page.NewText("wga.Refresher: a feature that was programmed for this module alone"),
		page.NewText("The game has no map: draw one, or use a scan"),
	}, rows)
}
