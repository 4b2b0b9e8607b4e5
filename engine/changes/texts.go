package changes

import "strings"

// longest is how long a text may be to be told with what it was, in runes.
const longest = 160

// texts compares the games' texts in one language. Added and removed texts are listed with what they belong to.
func (c *comparison) texts() {
	for _, key := range c.now.Book.Own(c.lang) {
		if !c.was.Book.Has(c.lang, key) || derived(key) {
			continue
		}
		was, now := c.was.Book.Raw(c.lang, key), c.now.Book.Raw(c.lang, key)
		switch {
		case was == now:
		case len([]rune(was)) > longest || len([]rune(now)) > longest:
			c.note(Texts, "changes.text_long", "now", shortened(now))
		default:
			c.note(Texts, "changes.text", "was", was, "now", now)
		}
	}
}

// derived reports whether a text is made of another one.
func derived(key string) bool {
	return strings.HasPrefix(key, "box.") && strings.HasSuffix(key, ".to") || strings.HasPrefix(key, "track.")
}

func shortened(text string) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), longest)]) + "…"
}
