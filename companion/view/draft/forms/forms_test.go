package forms_test

import (
	"cmp"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/golden"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// operational is a draft of the operational template.
func operational(t testing.TB) *form.Work {
	of, ok := template.Find("operational")
	require.True(t, ok)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	return form.Open(d)
}

func seat(lang words.Lang) view.Seat {
	return view.Seat{Reader: view.Plain(view.AppBook(), lang)}
}

// Every form as a model, in both languages, and nothing in it that a reader should not see.
func TestFormsHaveNoFaults(t *testing.T) {
	w := operational(t)
	for _, lang := range words.Langs() {
		for _, f := range forms.All() {
			p := f.Page(w).Page(seat(lang))
			assert.Empty(t, page.Faults(p))
			golden.Text(t, f.ID+"."+string(lang)+".txt", told(p))
		}
	}
}

// told writes a panel as lines.
func told(p page.Panel) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", p.Title)
	for _, c := range p.All() {
		if c.Label == "" && len(page.Options(c)) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s %s", c.Kind(), c.Label)
		for _, text := range []string{c.Detail, placeholder(c), c.Trailing, page.Typed(c)} {
			if text != "" {
				fmt.Fprintf(&b, " | %s", text)
			}
		}
		if c.Selected {
			b.WriteString(" (on)")
		}
		if n, ok := c.Body.(*page.Stepper); ok {
			fmt.Fprintf(&b, " = %d of %d to %d", n.Value, n.Min, n.Max)
		}
		for _, o := range page.Options(c) {
			fmt.Fprintf(&b, " [%s%s]", o.Label, map[bool]string{true: "*"}[o.Selected])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func placeholder(c page.Control) string {
	if b, ok := c.Body.(*page.Field); ok {
		return b.Placeholder
	}
	return ""
}

// Every page that is reached from a form, down to the last row of a row, in all templates and in games that come
// along: no text is missing, and none is a key.
func TestPagesOfRows(t *testing.T) {
	for _, files := range drafts(t) {
		d, err := gamedoc.Open(files)
		require.NoError(t, err)
		w := form.Open(d)
		for _, lang := range words.Langs() {
			for _, f := range forms.All() {
				walk(t, f.Page(w), lang, 0)
			}
		}
	}
}

func walk(t *testing.T, p *form.Page, lang words.Lang, deep int) {
	panel := p.Page(seat(lang))
	assert.Empty(t, page.Faults(panel), "%s of %s in %s", p.Title, p.ID, lang)
	for _, c := range panel.All() {
		for _, text := range []string{c.Label, c.Detail, c.Trailing} {
			assert.NotContains(t, text, "draft.", p.ID)
		}
		if to, ok := c.Send.Page.(*form.Page); ok && deep < 4 {
			walk(t, to, lang, deep+1)
		}
		if asked := c.Sent(nil); asked.Sheet != nil {
			sheet := asked.Sheet.Page(seat(lang))
			assert.Empty(t, page.Faults(sheet), c.ID)
			assert.NotContains(t, told(sheet), "draft.", c.ID)
		}
	}
}

// drafts are the games to try forms on.
func drafts(t testing.TB) []fs.FS {
	var out []fs.FS
	for _, of := range template.List() {
		out = append(out, of.Files)
	}
	zip, _, err := scenarios.Catalogue().Package("veritable")
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	return append(out, files)
}

// A choice that leaves nothing to choose has no buttons: it says what it is, or that there is nothing yet.
func TestChoicesOfOneAreNoButtons(t *testing.T) {
	for _, files := range drafts(t) {
		d, err := gamedoc.Open(files)
		require.NoError(t, err)
		for _, f := range forms.All() {
			everyPage(f.Page(form.Open(d)), 0, func(p page.Panel) {
				for _, c := range p.All() {
					alone := len(page.Options(c)) == 1 && page.Options(c)[0].Selected
					if kids := page.Children(c); page.Is[*page.Chips](c) && len(kids) == 1 && kids[0].Selected {
						alone = !strings.Contains(kids[0].ID, "=") || strings.HasSuffix(kids[0].ID, "=")
					}
					assert.False(t, alone, "%s: %s", p.Title, c.ID)
				}
			})
		}
	}
}

// everyPage visits a page and the pages below it.
func everyPage(p *form.Page, deep int, visit func(page.Panel)) {
	panel := p.Page(seat(words.English))
	visit(panel)
	for _, c := range panel.All() {
		if to, ok := c.Send.Page.(*form.Page); ok && deep < 4 {
			everyPage(to, deep+1, visit)
		}
	}
}

// Every field and list of a form and of its rows has its words in both languages.
func TestEveryFieldHasItsWords(t *testing.T) {
	w := operational(t)
	for _, lang := range words.Langs() {
		in := &form.In{Work: w, Seat: seat(lang)}
		for _, f := range forms.All() {
			for _, p := range f.Parts {
				labels(t, in, p)
			}
		}
	}
}

// labels asks for the words of the fields and lists of a part, and of the parts of its first row.
func labels(t *testing.T, in *form.In, p form.Part) {
	switch p := p.(type) {
	case form.Fields:
		for _, x := range p.List {
			if x.Label != "" {
				continue
			}
			assert.NotContains(t, in.Label(table(p), x.Key), "[", "%s.%s", table(p), x.Key)
		}
	case form.List:
		row := p.Row(0)
		labels(t, in, form.Fields{File: row.File, At: row.Path, Of: cmp.Or(p.Labels, p.Of), List: p.Fields})
		list := table(form.Fields{At: p.At, Of: p.Of})
		assert.True(t, in.Seat.Has("draft.list."+list), "draft.list.%s", list)
		assert.True(t, p.Fixed || in.Seat.Has("draft.add."+list), "draft.add.%s", list)
		assert.True(t, p.Fixed || p.Unnamed || in.Seat.Has("draft.called."+list), "draft.called.%s", list)
		if p.Parts == nil || p.Of == "phase_part" { // a part of a phase has the parts of a phase
			return
		}
		for _, inner := range p.Parts(in, row) {
			labels(t, in, inner)
		}
	}
}

// table is what the labels of a part are kept under.
func table(p form.Fields) string {
	if p.Of != "" {
		return p.Of
	}
	return strings.ReplaceAll(regexp.MustCompile(`\[\d+\]`).ReplaceAllString(p.At, ""), ".", "_")
}
