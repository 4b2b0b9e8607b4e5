package handbook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// code matches what is no prose in a page.
var code = regexp.MustCompile("(?s)```.*?```|`[^`]*`")

// TestBoldWordsStandOnScreens compares what the pages call buttons with the texts of the app.
func TestBoldWordsStandOnScreens(t *testing.T) {
	bold, hole := regexp.MustCompile(`\*\*([^*]+)\*\*`), regexp.MustCompile(`{{[^}]*}}`)
	games := []string{"Operation Veritable", "Операция «Веритейбл»"}
	for _, lang := range view.Langs() {
		said := map[string]bool{}
		for _, key := range words.App().Keys(lang) {
			said[strings.ToLower(hole.ReplaceAllString(words.App().Raw(lang, key), "200"))] = true
		}
		for _, task := range Tasks {
			for _, b := range bold.FindAllStringSubmatch(code.ReplaceAllString(string(Text(lang, task)), ""), -1) {
				assert.True(t, slices.Contains(games, b[1]) || said[strings.ToLower(b[1])], "%s/%s: no screen says %q", lang, task, b[1])
			}
		}
	}
}

// TestRead shows every kind of block that a page may have.
func TestRead(t *testing.T) {
	title, rows := read("en", []byte("# Title\n\nA **bold** word and `code`\non two lines.\n\n## Part\n\n1. one\n2. *two*\n\n- dot\n\n```\ncall\n  more\n```\n\n| head | of |\n|---|---|\n| a | b |\n"))
	assert.Equal(t, "Title", title)
	assert.Equal(t, []string{"Text: A “bold” word and code on two lines.", "Section: Part", "Text: 1. one", "Text: 2. two", "Text: • dot",
		"Card: call\n  more", "Text: • a: b"}, spoken(rows))
}

// spoken returns the kind of each control, and its texts.
func spoken(rows []page.Control) (out []string) {
	for _, r := range rows {
		texts := []string{r.Label}
		for _, c := range page.Children(r) {
			texts = append(texts, c.Label)
		}
		kind := strings.TrimPrefix(fmt.Sprintf("%T", r.Body), "*page.")
		out = append(out, kind+": "+strings.TrimPrefix(strings.Join(texts, "\n"), "\n"))
	}
	return out
}

// TestEachPageHasATitleAndParts opens every page in both languages, and in one that has no handbook.
func TestEachPageHasATitleAndParts(t *testing.T) {
	for _, lang := range append(view.Langs(), "de") {
		for _, task := range Tasks {
			title, rows := read(lang, Text(lang, task))
			assert.NotEmpty(t, title, "%s/%s", lang, task)
			assert.Greater(t, len(rows), 8, "%s/%s", lang, task)
		}
	}
	assert.Equal(t, Text("en", "play"), Text("de", "play"))
}
