package words

import (
	"regexp"
	"slices"
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
)

// alike lists the texts that may be the same in English and in Russian: they hold nothing but what
// they are filled with, signs, numbers, or names that are not translated.
var alike = map[string]bool{
	"printing.format_pdf": true, "printing.format_tabletop": true, "printing.format_order": true, "printing.format_crafter": true, // names of formats
	"printing.paper_a3": true, "printing.paper_a4": true, "printing.paper_a5": true, "printing.paper_legal": true,
	"printing.paper_letter": true, "printing.paper_tabloid": true, // names of paper
	"home.title": true, // the name of the app
}

var slot = regexp.MustCompile(`{{\s*\.(\w+)\s*}}`)

func slots(text string) []string {
	var out []string
	for _, m := range slot.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// forms lists the texts of a message, one for each plural form it has.
func forms(m *i18n.Message) []string {
	var out []string
	for _, f := range []string{m.Zero, m.One, m.Two, m.Few, m.Many, m.Other} {
		if f != "" {
			out = append(out, f)
		}
	}
	return out
}

func TestBothLanguagesHaveEveryKey(t *testing.T) {
	b := App()
	assert.Equal(t, b.Keys(English), b.Keys(Russian))
}

func TestTextsAreFilledAlike(t *testing.T) {
	b := App()
	for _, key := range b.Keys(English) {
		en, ru := b.messages[English][key], b.messages[Russian][key]
		if ru == nil {
			continue // told by the test of keys
		}
		want := slots(en.Other)
		for _, text := range append(forms(en), forms(ru)...) {
			got := slots(text)
			if text == en.One && text != en.Other { // "one marker" need not say the number
				got = slots(text + "{{.count}}")
			}
			assert.Equal(t, want, got, "%s: %q", key, text)
		}
	}
}

// A Russian message that counts has the three forms of whole numbers and the general one.
func TestRussianPlurals(t *testing.T) {
	b := App()
	for _, key := range b.Keys(English) {
		en, ru := b.messages[English][key], b.messages[Russian][key]
		if ru == nil || en.One == "" && ru.One == "" {
			continue
		}
		assert.NotEmpty(t, en.One, "%s: English one", key)
		for name, form := range map[string]string{"one": ru.One, "few": ru.Few, "many": ru.Many, "other": ru.Other} {
			assert.NotEmpty(t, form, "%s: Russian %s", key, name)
		}
	}
}

var letters = regexp.MustCompile(`\p{L}`)

// A Russian text that is the English one was forgotten, unless it holds no words of its own.
func TestRussianIsTranslated(t *testing.T) {
	b := App()
	for _, key := range b.Keys(English) {
		en, ru := b.Raw(English, key), b.Raw(Russian, key)
		if bare := slot.ReplaceAllString(en, ""); en != ru || !letters.MatchString(bare) {
			continue
		}
		assert.True(t, alike[key], "%s: both languages say %q", key, en)
	}
	for key := range alike {
		assert.True(t, b.Has(English, key), "alike names %s, which is no text", key)
	}
}

func TestSay(t *testing.T) {
	b := App()
	assert.Equal(t, "[no.such.key]", b.Say(English, "no.such.key", nil))
	filled := b.Say(Russian, "problem.ref.unknown", map[string]any{"kind": "@ref.table", "id": "x", "known": []string{"a", "b"}})
	assert.Equal(t, "таблица x: нет. Есть: a, b.", filled)
	assert.Equal(t, "… is out of range. Use 1 to 9.", b.Say(English, "problem.number.range", map[string]any{"min": 1, "max": 9}), "an unknown value")
}
