package web_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/session"
)

// scriptKeys are the keys that the script names, apart from those of a class of keys.
var scriptKeys = regexp.MustCompile(`e\.key === "([^"]+)"|e\.code === "Key(.)"|\b(Arrow[A-Z][a-z]+):`)

// The script binds no key that is missing in the table of keys.
func TestKeysOfTheScript(t *testing.T) {
	script, err := os.ReadFile("page.js")
	require.NoError(t, err)
	var names []string
	for _, k := range session.KeyTable(hekkens(t).Snapshot().Seat) {
		names = append(names, strings.Fields(k.Names)...)
	}
	found := scriptKeys.FindAllStringSubmatch(string(script), -1)
	require.Greater(t, len(found), 10)
	for _, m := range found {
		name := m[1] + m[3]
		switch {
		case m[2] != "":
			name = "Ctrl+" + m[2]
		case name == " ":
			name = "Space"
		}
		assert.Contains(t, names, name)
	}
}
