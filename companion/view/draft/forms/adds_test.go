package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// Every form and every row of a game has few buttons that add. Where one has a menu, each kind has a line that explains it
// and a picture of its own.
func TestOneAdd(t *testing.T) {
	for _, lang := range words.Langs() {
		w := operational(t)
		for _, f := range forms.All() {
			oneAdd(t, f.Page(w), lang)
		}
	}
}

func oneAdd(t *testing.T, p *form.Page, lang words.Lang) {
	now := p.Page(seat(lang))
	if _, ok := now.Find("adds"); ok {
		p.Put("adds", nil)
		now = p.Page(seat(lang))
		seen, pictures := map[string]bool{}, map[style.Icon]bool{}
		for _, c := range now.All() {
			if !page.Is[*page.Item](c) || !strings.HasPrefix(c.ID, "add:") {
				continue
			}
			assert.NotEmpty(t, c.Detail, "%s %s", lang, c.ID)
			assert.NotEmpty(t, c.Icon, c.ID)
			assert.False(t, pictures[c.Icon], "%s: %s", c.ID, c.Icon)
			pictures[c.Icon] = true
			assert.NotContains(t, c.Detail, ".csv", c.ID)
			assert.NotContains(t, c.Detail, ".toml", c.ID)
			assert.False(t, seen[c.Detail], "%s: %s", c.ID, c.Detail)
			seen[c.Detail] = true
			t.Log(p.ID, c.Label, "|", c.Detail)
		}
		assert.Greater(t, len(seen), 2, p.ID)
		p.Put("adds", nil)
		now = p.Page(seat(lang))
	}
	for _, c := range now.All() {
		if to, ok := c.Send.Page.(*form.Page); ok {
			oneAdd(t, to, lang)
		}
	}
}
