package forms_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/editor/gamedoc"
	"sandtable/engine/words"
)

// use counts the rows of a table in the games that come along, and those that have a field.
type use struct {
	field     form.Field
	rows, set int
}

// enough is how many rows say whether a field is usual.
const enough = 5

// apart are the keys of where a row comes from and when it holds. Published games need them, a designer's first does not.
var apart = []string{"source", "only", "with", "without", "calc"}

// What two of three rows of the games that come along have is in sight.
func TestUsualFieldsAreInSight(t *testing.T) {
	uses := map[string]*use{}
	for _, files := range drafts(t) {
		d, err := gamedoc.Open(files)
		require.NoError(t, err)
		in := &form.In{Work: form.Open(d), Seat: seat(words.English)}
		for _, f := range forms.All() {
			for _, p := range f.Parts {
				count(in, p, uses)
			}
		}
	}
	for key, u := range uses {
		if u.rows >= enough && u.set*3 >= u.rows*2 && !slices.Contains(apart, u.field.Key) {
			assert.True(t, u.field.First(), "%s: %d of %d rows", key, u.set, u.rows)
		}
	}
}

// count counts the uses of the fields of a part and of the rows in it.
func count(in *form.In, p form.Part, uses map[string]*use) {
	switch p := p.(type) {
	case form.Fields:
		for _, x := range p.List {
			key := table(p) + "." + x.Key
			if uses[key] == nil {
				uses[key] = &use{field: x}
			}
			uses[key].rows++
			if in.IsSet(p.Key(x.Key)) {
				uses[key].set++
			}
		}
	case form.List:
		for i := range in.Doc.Rows(p.File, p.At) {
			row := p.Row(i)
			if p.Keep != nil && !p.Keep(in, row) {
				continue
			}
			count(in, form.Fields{File: row.File, At: row.Path, Of: cmp.Or(p.Labels, p.Of), List: p.Fields}, uses)
			if p.Parts == nil {
				continue
			}
			for _, inner := range p.Parts(in, row) {
				count(in, inner, uses)
			}
		}
	}
}
