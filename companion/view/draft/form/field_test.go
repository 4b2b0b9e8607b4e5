package form_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// The fields that a table needs, and the usual ones, are in sight wherever they are declared; the others are under More.
func TestNeededFieldsAreInSight(t *testing.T) {
	w := work(t)
	parts := []form.Part{form.Fields{File: gameFile, Of: "game", List: []form.Field{
		{Key: "version", Kind: form.Text, Optional: true},
		{Key: "year", Kind: form.Text, Optional: true},
		{Key: "secret", Kind: form.YesNo},
		{Key: "about", Kind: form.Long, Optional: true, Usual: true},
		{Key: "on", Kind: form.YesNo, Usual: true},
		{Key: "name", Kind: form.Text},
	}}}
	p := &form.Page{Work: w, Title: func(*form.In) string { return "" }, Parts: func(*form.In) []form.Part { return parts }}
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	first, more := []string{"about", "on", "name"}, []string{"version", "year", "secret"}
	assert.Equal(t, first, keysOf(p.Page(seat)))
	p.Put("more:game.toml#", nil)
	assert.Equal(t, append(first, more...), keysOf(p.Page(seat)))
	_, ok := p.Page(seat).Find("more:game.toml#")
	require.True(t, ok)
}

// keysOf lists the keys of game.toml with a control on a page.
func keysOf(p page.Panel) (keys []string) {
	for _, c := range p.All() {
		if key, ok := strings.CutPrefix(c.ID, gameFile+"#"); ok {
			keys = append(keys, key)
		}
	}
	return keys
}
