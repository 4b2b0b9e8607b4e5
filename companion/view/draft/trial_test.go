package draft_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/engine/words"
)

// A trial counts the games of each series to the number that its title promises.
func TestTrialCountsEachSeries(t *testing.T) {
	for _, c := range []struct {
		done, of int
		against  string
		want     string
	}{
		{0, 400, "", "Random players: 0 of 200"}, {50, 400, "", "Random players: 50 of 200"}, {200, 400, "", "Random players: 200 of 200"},
		{201, 400, "", "Simple players: 1 of 200"}, {400, 400, "", "Simple players: 200 of 200"}, {50, 200, "", "50 of 200"},
		{50, 400, "fog", "The game as it is: 50 of 200"}, {250, 400, "fog", "With the change: 50 of 200"},
	} {
		trial := &draft.Trial{Games: 200, Running: true, Done: c.done, Of: c.of, Against: c.against}
		p := trial.Page(view.Seat{Reader: view.Plain(view.AppBook(), words.English)})
		assert.Equal(t, c.want, p.Rows[1].Label)
	}
}
