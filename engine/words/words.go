// Package words holds the catalogue of texts, English and Russian, and turns keys into sentences.
//
// A text is found by its key. A game lays its own texts over the app's. Texts are Go templates with
// named arguments; those that count something have the plural forms of their language. An argument
// that begins with "@" is itself a key and is put into words first.
package words

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"sandtable/engine/outline"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"
)

// Lang is a language the app speaks.
type Lang string

// The languages.
const (
	English Lang = "en"
	Russian Lang = "ru"
)

// Langs lists the languages that the app speaks in the order to show them. A game may bring others.
func Langs() []Lang { return []Lang{English, Russian} }

// languages is a line for each language: its code and its name in that language.
//
//go:embed languages.txt
var languages string

// Name returns the name of the language in that language, "Deutsch", or the code of an unknown one.
func (l Lang) Name() string {
	for line := range strings.Lines(languages) {
		if id, name, _ := strings.Cut(strings.TrimSpace(line), " "); id == string(l) {
			return name
		}
	}
	return string(l)
}

var code = regexp.MustCompile(`^[a-z]{2}$`)

// Valid reports whether it is the code of a language, two letters.
func (l Lang) Valid() bool { return code.MatchString(string(l)) }

//go:embed en ru
var files embed.FS

// Book is a set of texts in every language.
type Book struct {
	messages map[Lang]map[string]*i18n.Message
	local    map[Lang]func() *i18n.Localizer // of the languages there are, made when first used
	under    *Book                           // the texts below these; nil for the app's own
}

// App returns the app's own texts, which are read once.
func App() *Book { return app() }

var app = sync.OnceValue(readApp)

func readApp() *Book {
	b := &Book{messages: map[Lang]map[string]*i18n.Message{}}
	for _, lang := range Langs() {
		b.messages[lang] = map[string]*i18n.Message{}
		if err := b.readAll(lang); err != nil {
			panic(err) // the texts are part of the program, and a test reads them all
		}
	}
	b.settle()
	return b
}

func (b *Book) readAll(lang Lang) error {
	names, err := fs.Glob(files, string(lang)+"/*.toml")
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		texts, err := Parse(lang, path.Base(name), data)
		if err != nil {
			return err
		}
		for key, m := range texts {
			if b.messages[lang][key] != nil {
				return fmt.Errorf("%s: text %q stands twice", name, key)
			}
			b.messages[lang][key] = m
		}
	}
	return nil
}

// Parse reads a file of texts: TOML tables whose joined keys name the texts.
func Parse(lang Lang, name string, data []byte) (map[string]*i18n.Message, error) {
	if err := outline.Fits(data); err != nil {
		return nil, fmt.Errorf("texts %s: %w", name, err)
	}
	f, err := i18n.ParseMessageFileBytes(data, string(lang)+".toml",
		map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return nil, fmt.Errorf("texts %s: %w", name, err)
	}
	out := map[string]*i18n.Message{}
	for _, m := range f.Messages {
		out[m.ID] = m
	}
	return out, nil
}

// With returns a book with further texts laid over b's; b is not changed.
func (b *Book) With(texts map[Lang]map[string]*i18n.Message) *Book {
	c := &Book{messages: texts, under: b}
	c.settle()
	return c
}

// Over returns b's own texts laid over another book; b is not changed.
func (b *Book) Over(under *Book) *Book {
	c := *b
	c.under = under
	return &c
}

// Plain makes a message of one form.
func Plain(key, text string) *i18n.Message { return &i18n.Message{ID: key, Other: text} }

func (b *Book) settle() {
	b.local = map[Lang]func() *i18n.Localizer{}
	for lang := range b.messages {
		b.local[lang] = sync.OnceValue(func() *i18n.Localizer { return b.localizer(lang) })
	}
}

func (b *Book) localizer(lang Lang) *i18n.Localizer {
	bundle, tag := i18n.NewBundle(language.English), language.Make(string(lang))
	for _, key := range slices.Sorted(maps.Keys(b.messages[lang])) {
		// Parse never returns a message without any form.
		_ = bundle.AddMessages(tag, b.messages[lang][key])
	}
	return i18n.NewLocalizer(bundle, string(lang))
}

// Keys lists the keys there are in a language, sorted.
func (b *Book) Keys(lang Lang) []string {
	keys := map[string]bool{}
	for layer := b; layer != nil; layer = layer.under {
		for k := range layer.messages[lang] {
			keys[k] = true
		}
	}
	return slices.Sorted(maps.Keys(keys))
}

// Own lists the keys of the uppermost texts alone, sorted.
func (b *Book) Own(lang Lang) []string { return slices.Sorted(maps.Keys(b.messages[lang])) }

// found is the text of a key, with its layer and language.
type found struct {
	text  *i18n.Message
	layer *Book
	lang  Lang
}

// find returns the text of a key from the uppermost layer that has one; its text is nil when no layer
// has.
func (b *Book) find(lang Lang, key string) found {
	for _, lang := range lang.spoken() {
		for layer := b; layer != nil; layer = layer.under {
			if m := layer.messages[lang][key]; m != nil {
				return found{m, layer, lang}
			}
		}
	}
	return found{}
}

// spoken lists the languages in which to look for a text. A language that the app does not speak falls
// back to English.
func (l Lang) spoken() []Lang {
	if slices.Contains(Langs(), l) {
		return []Lang{l}
	}
	return []Lang{l, English}
}

// Has reports whether there is a text for the key.
func (b *Book) Has(lang Lang, key string) bool { return b.find(lang, key).text != nil }

// Raw returns the text as written, in its general form, or "".
func (b *Book) Raw(lang Lang, key string) string {
	if f := b.find(lang, key); f.text != nil {
		return f.text.Other
	}
	return ""
}

// Say puts a key into words. The argument "count" selects the plural form where the text has any. A
// missing text is shown as its key in brackets.
func (b *Book) Say(lang Lang, key string, args map[string]any) string {
	f := b.find(lang, key)
	if f.text == nil {
		return "[" + key + "]"
	}
	if plain(f.text) {
		return f.text.Other
	}
	filled := make(map[string]any, len(args))
	for k, v := range args {
		filled[k] = b.fill(lang, v)
	}
	config := &i18n.LocalizeConfig{MessageID: key, TemplateData: filled}
	if f.text.One != "" || f.text.Many != "" {
		config.PluralCount = args["count"]
	}
	text, err := f.layer.local[f.lang]().Localize(config)
	if err != nil {
		return "[" + key + "]"
	}
	text = strings.ReplaceAll(text, "<no value>", "…") // an argument that is missing, as in the sample of a text
	return strings.ReplaceAll(text, "?:", "?")         // a question that is a heading of its answer keeps its own mark
}

// plain reports whether a text is shown as written: it has no arguments and no plural forms.
func plain(m *i18n.Message) bool {
	return m.Other != "" && m.One == "" && m.Many == "" && !strings.Contains(m.Other, "{{")
}

// fill puts an argument into words: keys behind "@", numbers with decimals, and lists joined by
// commas.
func (b *Book) fill(lang Lang, v any) any {
	switch v := v.(type) {
	case string:
		if key, ok := strings.CutPrefix(v, "@"); ok {
			return b.Say(lang, key, nil)
		}
	case Local:
		return v[lang]
	case float64:
		return b.Decimal(lang, v)
	case []string:
		parts := make([]string, len(v))
		for i, s := range v {
			parts[i] = fmt.Sprint(b.fill(lang, s))
		}
		return strings.Join(parts, ", ")
	case []any:
		parts := make([]string, len(v))
		for i, s := range v {
			parts[i] = fmt.Sprint(b.fill(lang, s))
		}
		return strings.Join(parts, ", ")
	}
	return v
}
