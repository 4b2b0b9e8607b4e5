package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// russianUnit matches a unit behind a number in Russian.
const russianUnit = `(?:%|(?:мм|см|м|км|дюйм\p{L}*|пт|мс|КБ|МБ|ГБ)(?:[^\p{L}]|$))`

// partedUnit matches a number or its placeholder with a plain space before the unit, or with a decimal point.
var partedUnit = regexp.MustCompile(`[\p{N}}]\x20` + russianUnit + `|\p{N}\.\p{N}+\x{a0}?` + russianUnit)

// TestRussianNumbersKeepTheirUnits checks that the Russian texts of app and games have no-break spaces before units, so
// that no line ends there, and decimal commas.
func TestRussianNumbersKeepTheirUnits(t *testing.T) {
	read := 0
	for _, p := range files(t) {
		if !strings.HasPrefix(p, "engine/words/ru/") && !strings.HasSuffix(p, "text/ru.toml") || strings.Contains(p, "fixtures/") {
			continue
		}
		read++
		text, err := os.ReadFile(filepath.Join(root, p))
		require.NoError(t, err)
		for i, line := range strings.Split(string(text), "\n") {
			if !strings.HasPrefix(strings.TrimSpace(line), "#") {
				assert.NotRegexp(t, partedUnit, line, "%s:%d", p, i+1)
			}
		}
	}
	assert.Greater(t, read, 20)
}

func TestPartedUnitsAreRecognised(t *testing.T) {
	for text, parted := range map[string]bool{
		"Масштаб 100 %": true, "Масштаб 100\u00a0%": false, "{{.n}} мм.": true, "{{.n}}\u00a0мм": false, "по 16 место": false,
		"3.5\u00a0см": true, "3,5\u00a0см": false, "правило 7.4": false, "{{.most}} МБ": true, "100%": false,
	} {
		assert.Equal(t, parted, partedUnit.MatchString(text), text)
	}
}
