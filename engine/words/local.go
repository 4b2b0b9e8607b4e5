package words

import "strings"

// Local is a text in each language. It stands for "@key" in arguments that go to a book without that key.
type Local map[Lang]string

// Localized returns arguments with the texts of this book in place of keys that other books lack.
func (b *Book) Localized(args map[string]any, other *Book) map[string]any {
	out := map[string]any{}
	for name, v := range args {
		out[name] = v
		text, _ := v.(string)
		key, ok := strings.CutPrefix(text, "@")
		if !ok || other.Has(English, key) {
			continue
		}
		all := Local{}
		for _, lang := range Langs() {
			all[lang] = ""
			if b.Has(lang, key) {
				all[lang] = b.Say(lang, key, nil)
			}
		}
		out[name] = all
	}
	return out
}
