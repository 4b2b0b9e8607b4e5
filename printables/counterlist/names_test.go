package counterlist

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/words"
	"sandtable/printables/symbol"
)

// A list may name a symbol by its id and by what the app calls it in either language, in any case.
func TestSymbolsByTheirNames(t *testing.T) {
	for _, b := range symbol.Branches() {
		names := []string{b.ID}
		for _, lang := range words.Langs() {
			names = append(names, words.App().Say(lang, "symbol.branch."+b.ID, nil))
		}
		for _, name := range names {
			got, ok := known().symbolOf(name)
			assert.True(t, ok, "%s: %q", b.ID, name)
			assert.Equal(t, b.ID, got.Branch, "%s: %q", b.ID, name)
		}
	}
}
