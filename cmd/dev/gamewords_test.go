package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// gameWords belong to one game each, and so to its folder in scenarios.
// The folders below must serve every game.
var gameWords = words(`
	veritable bismarck cleve kleve goch reichswald luftwaffe hekkens hobart katzmann ktzm raf fuhrer führer
	xanten udem uedem wesel siegfried prinz eugen rodney norfolk sheffield hood kriegsmarine torpedo
	allied allies german germans british commonwealth wehrmacht
	веритейбл бисмарк клеве гох рейхсвальд люфтваффе хеккенс кацман фюрер союзники немцы англичане`)

// gamePhrases are names of games that consist of everyday words.
var gamePhrases = []string{"combat commander", "flames of war", "anti-tank", "fortress chit", "fight/move", "move/fight"}

// belowScenarios are the folders in which no game is named.
var belowScenarios = []string{"engine/...", "printables/...", "editor/...", "companion/..."}

// words splits a text into a set of lower-case words. A change of case splits
// words too, so that cleveChit contains cleve, but clever does not.
func words(text string) map[string]bool {
	set := map[string]bool{}
	word := []rune{}
	end := func() {
		if len(word) > 0 {
			set[strings.ToLower(string(word))] = true
		}
		word = word[:0]
	}
	lower := false
	for _, r := range text {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && lower {
			end()
		}
		if unicode.IsLetter(r) {
			word = append(word, r)
		}
		lower = unicode.IsLower(r)
	}
	end()
	return set
}

// gamesNamed returns the words of games in a text.
func gamesNamed(text string) []string {
	var found []string
	for word := range words(text) {
		if gameWords[word] {
			found = append(found, word)
		}
	}
	for _, phrase := range gamePhrases {
		if strings.Contains(strings.ToLower(text), phrase) {
			found = append(found, phrase)
		}
	}
	slices.Sort(found)
	return found
}

// readable are the extensions of text files.
var readable = map[string]bool{".go": true, ".toml": true, ".json": true, ".csv": true, ".txt": true, ".md": true, ".svg": true}

// handbookPages are the pages for users, whose examples are games that come with the app.
const handbookPages = "companion/view/handbook"

// ownersFile lists nations and sides as lists of any game write them, with their colours.
const ownersFile = "printables/counterlist/owners.toml"

func TestNoGameBelowScenarios(t *testing.T) {
	for _, p := range files(t) {
		dir := filepath.ToSlash(filepath.Dir(p))
		inside := false
		for _, pattern := range belowScenarios {
			inside = inside || below(dir, pattern)
		}
		if !inside || filepath.ToSlash(p) == ownersFile || filepath.Ext(p) == ".md" && below(dir, handbookPages+"/...") || !readable[filepath.Ext(p)] || strings.HasSuffix(p, "_test.go") || strings.Contains(p, "testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, p))
		require.NoError(t, err)
		assert.Empty(t, gamesNamed(string(text)), "%s names a game; that word belongs in scenarios", p)
	}
}

func TestGamesAreRecognised(t *testing.T) {
	for text, want := range map[string]string{
		"CleveChit": "cleve", "a clever rule": "", "LUFTWAFFE": "luftwaffe", "goch_garrison": "goch",
		"рядом с Клеве": "клеве", "Flames of War": "flames of war", "flames": "", "draft": "",
	} {
		assert.Equal(t, want, strings.Join(gamesNamed(text), " "), text)
	}
}
