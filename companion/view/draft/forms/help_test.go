package forms_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/words"
)

// keyWords are words of the files that a designer who uses the forms never sees.
var keyWords = map[words.Lang]*regexp.Regexp{
	words.English: regexp.MustCompile(`\bids?\b|_|\.(csv|toml)|JSON|\b(true|false)\b`),
	words.Russian: regexp.MustCompile(`\b[a-z][a-z_]+\b|без ключа|JSON`),
}

// The sentence below a field says what it is for and names no key of a file.
func TestHelpNamesNoKeys(t *testing.T) {
	seen := map[string]bool{}
	for _, files := range drafts(t) {
		d, err := gamedoc.Open(files)
		require.NoError(t, err)
		for _, f := range forms.All() {
			asides(f.Page(form.Open(d)), 0, func(lang words.Lang, text string) {
				if !seen[text] && !strings.HasPrefix(text, "Формула") && strings.HasSuffix(text, ".") {
					seen[text] = true
					if keyWords[lang].MatchString(text) {
						t.Errorf("%s: %s", lang, text)
					}
				}
			})
		}
	}
}

// asides visits the sentences of a page and of the pages below it, everything unfolded.
func asides(p *form.Page, deep int, visit func(words.Lang, string)) {
	for _, c := range p.Page(seat(words.English)).All() {
		if strings.HasPrefix(c.ID, "more:") && c.Label == seat(words.English).Say("draft.more") {
			p.Put(c.ID, nil)
		}
	}
	for _, lang := range words.Langs() {
		for _, c := range p.Page(seat(lang)).All() {
			if _, ok := c.Body.(*page.Text); ok && c.Style == page.Small && c.Tone == page.Faint {
				visit(lang, c.Label)
			}
			if to, ok := c.Send.Page.(*form.Page); ok && deep < 4 && lang == words.English {
				asides(to, deep+1, visit)
			}
		}
	}
}
