package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/editor/gamedoc/rework"
)

// A new row never gets an id that another row had before: sessions would take it for that row.
func TestNewRowsAvoidFormerIDs(t *testing.T) {
	h := (&hand{t: t, w: operational(t)}).to(forms.Sequence)
	phase := form.Key{File: "game.toml", Path: "phase"}.Row(0)
	h.open(h.w.Doc.String(phase.File, phase.Path+".name"))
	for i, id := range []string{"first_duty", "second_duty"} {
		row := form.Key{File: phase.File, Path: phase.Path + ".duty"}.Row(i)
		h.add("Add duty", "")
		made := h.w.Doc.String(row.File, row.Path+".id")
		assert.NotContains(t, h.w.Doc.Text("game.toml"), `was = "`+made+`"`, id)
		assert.NoError(t, rework.Rename(&h.w.Checker, "phase."+h.w.Doc.String(phase.File, phase.Path+".id")+".duty", made, id))
		assert.Equal(t, id, h.w.Doc.String(row.File, row.Path+".id"))
	}
}
