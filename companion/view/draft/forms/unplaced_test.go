package forms_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// Each fault that a list counts stands on the page that its row opens, or on a page that opens from there.
func TestEveryCountedFaultStandsOnItsPage(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	for _, broken := range []struct{ file, was, is string }{
		{"rules.toml", `ledger = "victory"`, `ledger = "none"`}, {"game.toml", "[[formation]]\nid = \"", "[[formation]]\nid = \"x\"\nname = \"Nobody's\"\n[[formation]]\nid = \""},
		{"units.csv", ",inf,", ",inff,"}, {"terrain.toml", "cost = 2", "cost = 200"}, {"rules.toml", `tracker = "`, `tracker = "x`},
	} {
		text := h.w.Doc.Text(broken.file)
		if strings.Contains(text, broken.was) {
			require.NoError(t, h.w.Doc.SetText(broken.file, 0, len(text), strings.Replace(text, broken.was, broken.is, 1)))
		}
	}
	require.NotEmpty(t, h.w.Findings())
	for _, f := range forms.All() {
		standsOn(t, h.w, f.Page(h.w), 0)
	}
}

// standsOn looks for the faults that the row of a page counts.
func standsOn(t *testing.T, w *form.Work, p *form.Page, counted int) {
	now := p.Page(seat(words.English))
	red := 0
	for _, c := range now.All() {
		if c.Tone == page.Danger {
			red++
		}
		red += problems(c)
	}
	assert.GreaterOrEqual(t, red, counted, "%s %s:\n%s", p.ID, now.Title, told(now))
	for _, c := range now.All() {
		if to, ok := c.Send.Page.(*form.Page); ok && problems(c) > 0 {
			standsOn(t, w, to, problems(c))
		}
	}
}

// problems is how many faults the row of a list counts.
func problems(c page.Control) int {
	number, _, _ := strings.Cut(c.Trailing, " problem")
	n, _ := strconv.Atoi(number)
	return n
}
