package place

import (
	"strings"

	"sandtable/companion/widget/aloud"
)

// Spoken is what a screen reader says of what it finds, with its state in words: the toolkit passes no states on.
func Spoken(h aloud.Thing, say func(key string, pairs ...any) string) string {
	words := []string{h.Words}
	if h.Words == "" {
		words[0] = say("spoken.icon." + string(h.Icon))
	}
	if h.Chosen {
		words = append(words, say("spoken.chosen"))
	}
	if h.Disabled {
		words = append(words, say("spoken.off"))
	}
	return strings.Join(words, ", ")
}
