package visit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// offering is a sheet with a main button and five acts below it.
type offering struct{ page.NoInput }

func (offering) Page(view.Seat) page.Panel {
	p := page.Panel{ID: "offering", Title: "Offering", Rows: []page.Control{page.NewBigButton("black", "Black", "", page.Send{Done: true})}}
	for _, id := range []string{"a", "b", "c", "d", "e"} {
		p.Rows = append(p.Rows, page.NewButton(id, id, page.Send{Done: true}))
	}
	return p
}

// A press of More shows the folded rows of a sheet, and the sheet does not hear of it.
func TestMoreShowsTheFoldedRows(t *testing.T) {
	c := begin()
	c.visit.Stack.OpenSheet(offering{}, nil)
	top := c.visit.Stack.Top()
	assert.Equal(t, []string{"black", "a", "b", "c", "more.a"}, top.Page(view.Seat{}).Pressable())
	require.NoError(t, c.visit.Press(top, "more.a", nil))
	assert.Equal(t, []string{"black", "a", "b", "c", "d", "e"}, top.Page(view.Seat{}).Pressable())
}
