package gamedata

import (
	"path"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// texted checks the texts of one edition and choice of options: missing translations, different arguments, and one
// Russian text for two English ones. A game that is not in Russian misses no translation.
func (l *linter) texted(f *files, w *walker) {
	ru, places, err := l.tree.russian(l.memo, w.edition, w.options)
	if err != nil {
		for _, p := range lintOf(err) {
			l.note(p)
		}
		return
	}
	at := places()
	for _, u := range f.units {
		key := "unit." + u.ID + ".name"
		ru[key], at[key] = u.Russian, w.at["unit."+u.ID]
	}
	spoken := inRussian(w.texts, ru)
	for _, key := range engine.SortedKeys(w.texts) {
		if (spoken || ru[key] != "") && !strings.Contains(key, "..") { // a row without an id has that fault alone
			l.text(key, w.texts[key], ru[key], at[key], w.at[key])
		} else {
			l.texts[key] = w.texts[key]
		}
	}
}

// inRussian reports whether a game is in Russian too: half of its texts are, or nine of ten if its own name is not. What
// an import adds is in both languages, and so are kinds of terrain, which do not count.
func inRussian(texts, ru map[string]string) bool {
	all, translated := 0, 0
	for key := range texts {
		switch kind, _, _ := strings.Cut(key, "."); kind {
		case "terrain", "hexside", "path":
			continue
		}
		all++
		if ru[key] != "" {
			translated++
		}
	}
	if ru["game.name"] == "" {
		return 10*translated >= 9*max(all, 1)
	}
	return 2*translated >= max(all, 1)
}

func (l *linter) text(key, en, ru, ruAt, enAt string) {
	switch {
	case ru == "":
		l.note(placedAt(engine.Wrong("text.translate", "key", key), enAt))
	case !slices.Equal(slots(en), slots(ru)):
		l.note(placedAt(engine.Wrong("text.slots", "key", key, "english", strings.Join(slots(en), " "), "russian", strings.Join(slots(ru), " ")), ruAt))
	case l.texts[key] != "" && l.texts[key] != en && l.ru[key] == ru:
		l.note(placedAt(engine.Wrong("text.variant", "key", key), ruAt))
	}
	l.texts[key] = en
	l.ru[key] = ru
}

func placedAt(p *engine.Problem, at string) *engine.Problem {
	if at == "" {
		return p
	}
	return p.At(at)
}

// slots lists the arguments of a text, sorted.
func slots(text string) []string {
	var out []string
	for _, m := range slotPattern.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// translations reports translations without a text, and files of translations without an edition or option.
func (l *linter) translations(f *files) {
	known, there := append(f.editionIDs(), f.optionIDs()...), l.places(f).texts
	for _, name := range engine.SortedKeys(l.tree) {
		if path.Dir(name) != "text" {
			continue
		}
		m := textName.FindStringSubmatch(path.Base(name))
		if of := m[2]; of != "" && !contains(known, of) {
			l.note(missing("variant", m[2], known).At(name))
			continue
		}
		r := l.memo.readTexts(name, l.tree[name])
		if r.err != nil {
			if m[1] != string(words.Russian) { // else noted when the editions were tried
				for _, p := range lintOf(r.err) {
					l.note(p)
				}
			}
			continue
		}
		for _, key := range engine.SortedKeys(r.texts) {
			if l.texts[key] == "" && there[key] == "" {
				l.note(engine.Wrong("text.nothing", "key", key).At(r.at()[key]))
			} else if en := l.texts[key]; en != "" && m[1] != string(words.Russian) && !slices.Equal(slots(en), slots(r.texts[key])) {
				l.note(engine.Wrong("text.slots_in", "key", key, "english", strings.Join(slots(en), " "), "have", strings.Join(slots(r.texts[key]), " ")).At(r.at()[key]))
			}
		}
	}
}
