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

// russianUnit is a unit as Russian texts write it behind a number.
const russianUnit = `(?:%|(?:мм|см|м|км|дюйм\p{L}*|пт|мс|КБ|МБ|ГБ)(?:[^\p{L}]|$))`

// partedUnit is a number, or what stands for one, with a plain space before its unit or a decimal point in it.
var partedUnit = regexp.MustCompile(`[\p{N}}]\x20` + russianUnit + `|\p{N}\.\p{N}+\x{a0}?` + russianUnit)

// TestRussianNumbersKeepTheirUnits holds the Russian texts of app and games to no-break spaces before units, so that no
// line ends there, and to the decimal comma.
func TestRussianNumbersKeepTheirUnits(t *testing.T) {
	looked := 0
	for _, p := range files(t) {
		if !strings.HasPrefix(p, "engine/words/ru/") && !strings.HasSuffix(p, "text/ru.toml") || strings.Contains(p, "fixtures/") {
			continue
		}
		looked++
		text, err := os.ReadFile(filepath.Join(root, p))
		require.NoError(t, err)
		for i, line := range strings.Split(string(text), "\n") {
			if !strings.HasPrefix(strings.TrimSpace(line), "#") {
				assert.NotRegexp(t, partedUnit, line, "%s:%d", p, i+1)
			}
		}
	}
	assert.Greater(t, looked, 20)
}

func TestPartedUnitsAreRecognised(t *testing.T) {
	for text, parted := range map[string]bool{
		"Масштаб 100 %": true, "Масштаб 100\u00a0%": false, "{{.n}} мм.": true, "{{.n}}\u00a0мм": false, "по 16 место": false,
		"3.5\u00a0см": true, "3,5\u00a0см": false, "правило 7.4": false, "{{.most}} МБ": true, "100%": false,
	} {
		assert.Equal(t, parted, partedUnit.MatchString(text), text)
	}
}
