package words

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The form of keys in the engine's source. A key that is joined from parts ends with a dot there and is left to the
// tests of the code that joins it.
var (
	codes = regexp.MustCompile(`(?:Wrong|warn)\("([a-z_]+(?:\.[a-z_]+)*)"|Code: "([a-z_]+(?:\.[a-z_]+)*)"|need\(.*, "([a-z_]+\.[a-z_.]*[a-z])"`)
	keys  = regexp.MustCompile(`"((?:log|step|choice|field|input)(?:\.[a-z_]+)+)"`)
)

// Every problem, log line, reason, button and input that the engine names has its words.
func TestTextsThatAreNamed(t *testing.T) {
	b := App()
	engine := os.DirFS("..")
	require.NoError(t, fs.WalkDir(engine, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "enginetest/") {
			return err
		}
		data, err := fs.ReadFile(engine, name)
		for _, m := range codes.FindAllStringSubmatch(string(data), -1) {
			code := m[1] + m[2] + m[3]
			assert.True(t, b.Has(English, "problem."+code), "%s names the problem %s", name, code)
		}
		for _, m := range keys.FindAllStringSubmatch(string(data), -1) {
			known := b.Has(English, m[1]) || b.Has(English, "problem."+m[1])
			assert.True(t, known, "%s names the text %s", name, m[1])
		}
		return err
	}))
}
