package gamedata

import (
	"regexp"

	"sandtable/engine"
	"sandtable/engine/gamedata/rulestext"
	"sandtable/engine/words"
)

// rulesName is the rules text of a package, numbered paragraph by paragraph; rules.ru.md is its translation.
var rulesName = regexp.MustCompile(`^rules(?:\.([a-z]{2}))?\.md$`)

// rulebooks reads the rules texts of a package, by language.
func (t tree) rulebooks() (map[words.Lang][]engine.Paragraph, error) {
	out := map[words.Lang][]engine.Paragraph{}
	for _, name := range engine.SortedKeys(t) {
		m := rulesName.FindStringSubmatch(name)
		if m == nil {
			continue
		}
		lang := words.Lang(m[1])
		if lang == "" {
			lang = words.English
		}
		text, bad := rulestext.Read(name, string(t[name]))
		if len(bad) > 0 {
			return nil, faults(bad)
		}
		out[lang] = text
	}
	return out, nil
}
