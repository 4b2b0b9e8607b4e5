package words

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

var (
	begins = regexp.MustCompile(`^[“«"(]*(?:\{\{|\p{Lu}|\p{N}|--)`)
	ends   = regexp.MustCompile(`[.?!](?: \([^()]*\))?$`)
)

// A problem is in sentences: it begins with a capital or with its argument and ends with a full stop; a path or an
// error of a library may follow in brackets.
func TestProblemsAreSentences(t *testing.T) {
	b := App()
	for _, lang := range Langs() {
		for _, key := range b.Keys(lang) {
			if !strings.HasPrefix(key, "problem.") {
				continue
			}
			for _, text := range forms(b.messages[lang][key]) {
				assert.Regexp(t, begins, text, key)
				assert.Regexp(t, ends, text, key)
			}
		}
	}
}

// banned are words that the vocabulary has a better one for.
var banned = map[Lang]*regexp.Regexp{
	English: regexp.MustCompile(`(?i)\b(?:what holds|nobody|(?:is|are) wanted|will not do|taken back|mirrored|kinds? of ground|there is no|not foreseen|do it|let go|please|typed copy)\b`),
	Russian: regexp.MustCompile(`(?i)отряд|пометк|домашнее(?: значение)?$|сторон[аыу] гекса|перегруж|сверх стека|запас хода|не предусмотрен|столбец|столбц|дорожк`),
}

func TestForbiddenWords(t *testing.T) {
	b := App()
	for _, lang := range Langs() {
		for _, key := range b.Keys(lang) {
			for _, text := range forms(b.messages[lang][key]) {
				assert.NotRegexp(t, banned[lang], text, key)
			}
		}
	}
}

var persons = regexp.MustCompile(`(?i)(?:^|[^\p{L}])(?:он|она|его|её)(?:$|[^\p{L}])`)

// The Russian form for one also serves 21 and 31: it says the number and speaks of nothing as one.
func TestRussianOneServesTwentyOne(t *testing.T) {
	b := App()
	for _, key := range b.Keys(Russian) {
		if one := b.messages[Russian][key].One; one != "" {
			assert.Contains(t, one, "{{.count}}", key)
			assert.NotRegexp(t, persons, one, key)
		}
	}
}

// budgets are the most letters that fit a control on a phone, by the keys shown there.
var budgets = []struct {
	keys   string
	en, ru int
}{
	{`^table\.tab_`, 7, 8},
	{`^source\.`, 10, 12},
	{`^battle\.bar\.`, 14, 14},
	{`^(?:table|printing|editor)\.(?:undo|redo|roll|set|do|back)$`, 13, 12},
	{`^editor\.menu\.`, 28, 26},
	{`^(?:draft|home|takeup|sessions)(?:\.\w+)?\.title$`, 28, 26},
	{`^problem\.(?:battle|session|units|table|tables|board|move|library|cup|dice|secret)\.`, 110, 118},
}

func TestTextsFitTheirPlaces(t *testing.T) {
	b := App()
	for _, place := range budgets {
		keys := regexp.MustCompile(place.keys)
		for lang, most := range map[Lang]int{English: place.en, Russian: place.ru} {
			for _, key := range b.Keys(lang) {
				for _, text := range forms(b.messages[lang][key]) {
					bare := slot.ReplaceAllString(text, "xxxx")
					assert.False(t, keys.MatchString(key) && len([]rune(bare)) > most, "%s %s has more than %d letters: %s", lang, key, most, text)
				}
			}
		}
	}
}
