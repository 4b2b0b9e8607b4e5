package gamedata

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/words"
)

// textName is a file of translations: text/de.toml, text/de.EDITION.toml. English is in the other files.
var textName = regexp.MustCompile(`^([a-z]{2})\.(?:([a-z0-9_-]+)\.)?toml$`)

// langs lists the languages that a package brings beside English.
func (t tree) langs() []words.Lang {
	var out []words.Lang
	for name := range t {
		if m := textName.FindStringSubmatch(path.Base(name)); m != nil && path.Dir(name) == "text" {
			out = append(out, words.Lang(m[1]))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (t tree) russian(m *memo, edition string, options []string) (texts map[string]string, at func() positions, err error) {
	return t.translated(m, words.Russian, edition, options)
}

// translated reads the translations that apply in an edition with these options: text/ru.toml for Russian, and over
// it the further files in the order edition, options. Positions are computed on demand.
func (t tree) translated(m *memo, lang words.Lang, edition string, options []string) (texts map[string]string, at func() positions, err error) {
	texts = map[string]string{}
	var read []readText
	names := []string{string(lang) + ".toml", string(lang) + "." + edition + ".toml"}
	for _, o := range options {
		names = append(names, string(lang)+"."+o+".toml")
	}
	for _, name := range names {
		name = path.Join("text", name)
		if !t.has(name) {
			continue
		}
		r := m.readTexts(name, t[name])
		if r.err != nil {
			return nil, nil, r.err
		}
		maps.Copy(texts, r.texts)
		read = append(read, r)
	}
	return texts, func() positions {
		at := positions{}
		for _, r := range read {
			for key := range r.texts {
				at[key] = r.at()[key]
			}
		}
		return at
	}, nil
}

// read adds the texts of a file.
func (r readText) read(name string, data []byte) error {
	var v map[string]any
	if bad := decode(name, data, &v); len(bad) > 0 {
		return bad
	}
	var bad faults
	flatten("", v, func(key string, v any) {
		text, ok := v.(string)
		if !ok {
			bad = append(bad, engine.Wrong("text.kind", "key", key).At(r.at()[key]))
			return
		}
		if p := malformed(text, key); p != nil {
			bad = append(bad, p.At(r.at()[key]))
		}
		r.texts[key] = text
	})
	return bad.err()
}

func flatten(prefix string, v map[string]any, leaf func(string, any)) {
	for _, k := range engine.SortedKeys(v) {
		if inner, ok := v[k].(map[string]any); ok {
			flatten(join(prefix, k), inner, leaf)
			continue
		}
		leaf(join(prefix, k), v[k])
	}
}

var slotPattern = regexp.MustCompile(`{{\s*\.(\w+)\s*}}`)

// plain reports whether a text holds only words and plain slots, "{{.unit}}". A template engine renders texts, and a
// package is not trusted to program it.
func plain(text string) bool {
	if !strings.Contains(text, "{{") && !strings.Contains(text, "}}") {
		return true
	}
	rest := slotPattern.ReplaceAllString(text, "")
	return !strings.Contains(rest, "{{") && !strings.Contains(rest, "}}")
}

// malformed returns the Problem of a text by its key: a program in it, or too many letters.
func malformed(text, key string) *engine.Problem {
	switch {
	case !plain(text):
		return engine.Wrong("text.template", "key", key)
	case key[strings.LastIndexByte(key, '.')+1:] == "name" && utf8.RuneCountInString(text) > longestName:
		return engine.Wrong("name.long", "most", longestName)
	case utf8.RuneCountInString(text) > longestText:
		return engine.Wrong("text.long", "most", longestText)
	}
	return nil
}

// book adds the game's texts to the app's. A text without a translation is shown in English.
func (t tree) book(m *memo, r *resolved) (*words.Book, error) {
	ru, _, err := t.russian(m, r.game.Edition, r.game.Options)
	if err != nil {
		return nil, err
	}
	for _, u := range r.files.units {
		if u.Russian != "" {
			ru["unit."+u.ID+".name"] = u.Russian
		}
	}
	texts := map[words.Lang]map[string]*i18n.Message{words.English: {}, words.Russian: {}}
	for key, text := range r.walk.texts {
		texts[words.English][key] = words.Plain(key, text)
		if ru[key] != "" {
			text = ru[key]
		}
		texts[words.Russian][key] = words.Plain(key, text)
	}
	if err := t.further(m, r, texts); err != nil {
		return nil, err
	}
	for _, t := range slices.Concat(r.files.tables.Tracks, r.files.rules.Tracks) {
		alias(texts, "track."+t.Factor+".name", "tracks."+t.ID+".name")
	}
	for _, l := range slices.Concat(r.files.tables.Ledger, r.files.rules.Ledger) {
		for _, o := range l.Outright {
			alias(texts, "ledger."+l.ID+".band."+o.ID+".name", "ledger."+l.ID+".outright."+o.ID+".name")
			alias(texts, "ended."+o.ID, "ledger."+l.ID+".outright."+o.ID+".name")
		}
	}
	r.files.hexNames(texts)
	r.files.townNames(texts)
	r.files.roundNames(texts)
	r.files.boxNames(texts)
	r.files.ways(texts)
	return appBook().With(texts), nil
}

// further adds the languages that the app does not have. A text without a translation is shown in English.
func (t tree) further(m *memo, r *resolved, texts map[words.Lang]map[string]*i18n.Message) error {
	for _, lang := range t.langs() {
		if texts[lang] != nil {
			continue
		}
		said, _, err := t.translated(m, lang, r.game.Edition, r.game.Options)
		if err != nil {
			return err
		}
		texts[lang] = map[string]*i18n.Message{}
		for key, text := range said {
			if _, known := r.walk.texts[key]; known && text != "" {
				texts[lang][key] = words.Plain(key, text)
			}
		}
	}
	return nil
}

// ways makes, from the name of each box without one, the text for a move into it.
func (f *files) ways(texts map[words.Lang]map[string]*i18n.Message) {
	for _, b := range f.game.Boxes {
		for _, lang := range words.Langs() {
			key := "box." + b.ID + ".to"
			if m := texts[lang]["box."+b.ID+".name"]; m != nil && texts[lang][key] == nil {
				texts[lang][key] = words.Plain(key, wayInto(lang, b.ID, m.Other))
			}
		}
	}
}

func wayInto(lang words.Lang, box, name string) string {
	if box == engine.OnMap {
		return appBook().Raw(lang, "place.onto")
	}
	return strings.ReplaceAll(appBook().Raw(lang, "place.into"), "{{.box}}", name)
}

// alias gives a text a second key: a unit's track is named by its factor.
func alias(texts map[words.Lang]map[string]*i18n.Message, key, of string) {
	for lang := range texts {
		if m := texts[lang][of]; m != nil {
			texts[lang][key] = words.Plain(key, m.Other)
		}
	}
}
