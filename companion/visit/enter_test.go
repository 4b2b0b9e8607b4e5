package visit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
)

// asked is a panel with two buttons.
type asked struct {
	page.NoInput
	styles [2]page.Style
	reason string // why the first one is disabled
	keys   map[string]string
}

func (q asked) Page(view.Seat) page.Panel {
	return page.Panel{ID: "question", Title: "Question", Keys: q.keys, Foot: []page.Control{page.NewEquals(
		page.NewButton("yes", "Yes", page.Send{}).Styled(q.styles[0]).DisabledIf(q.reason), page.NewButton("no", "No", page.Send{}).Styled(q.styles[1]))}}
}

// Enter presses the main button of a panel or a sheet, if it can be pressed and Enter has no other use there.
func TestEnterPressesTheMainButton(t *testing.T) {
	for _, x := range []struct {
		name  string
		of    asked
		paged bool
		want  string
	}{
		{"main", asked{styles: [2]page.Style{"", page.Main}}, false, "no"},
		{"big", asked{styles: [2]page.Style{page.Big, ""}}, false, "yes"},
		{"none", asked{}, false, ""},
		{"destructive", asked{styles: [2]page.Style{page.Destructive, page.Wide}}, false, ""},
		{"disabled", asked{styles: [2]page.Style{page.Big, ""}, reason: "Missing: Units."}, false, ""},
		{"own use", asked{styles: [2]page.Style{page.Big, ""}, keys: map[string]string{page.KeyEnter: "no"}}, false, "no"},
		{"other keys", asked{styles: [2]page.Style{page.Big, ""}, keys: map[string]string{page.KeyEscape: "no"}}, false, "yes"},
		{"page", asked{styles: [2]page.Style{page.Big, ""}}, true, "yes"},
	} {
		l := &visit.Layer{Source: x.of, Paged: x.paged}
		p := l.Page(view.Seat{})
		assert.Equal(t, x.want, p.Keys[page.KeyEnter], x.name)
		assert.Equal(t, x.of.keys[page.KeyEscape], p.Keys[page.KeyEscape], x.name)
	}
}
