package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/draft/script"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// A number is typed letter by letter: what is no number yet stays in the field, and the text in the file.
func TestNumberOfAParagraphIsTyped(t *testing.T) {
	of, _ := template.Find("empty")
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	m := &script.Model{Work: form.Open(d), Seat: view.Seat{Reader: view.Plain(view.AppBook(), words.English)}}
	require.NoError(t, script.Play(m, "form "+forms.Rules+"\nadd rules.md#paragraph 6 Combat\nopen rules.md#paragraph[0]\ntype .text Roll one die."))
	for _, typed := range []string{"6.", "6.5", "six", "6.5.1"} {
		require.NoError(t, m.Type("rules.md#paragraph[0].number", typed))
		c, ok := m.Panel().Find("rules.md#paragraph[0].number")
		require.True(t, ok)
		assert.Equal(t, typed, page.Typed(c))
	}
	assert.Equal(t, "### 6.5.1 Combat\n\nRoll one die.\n", d.Text("rules.md"))
}
