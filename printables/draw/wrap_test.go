package draw

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestUnbroken(t *testing.T) {
	for text, want := range map[string][]string{
		"Moved 2 hexes last turn":         {"Moved", "2 hexes", "last", "turn"},
		"retreat 1–3 hexes, lose −1 step": {"retreat", "1–3 hexes,", "lose", "−1 step"},
		"Без движения 2":                  {"Без", "движения 2"},
		"Combat 7":                        {"Combat 7"},
		"Не ближе 8″ (20 см) к оси":       {"Не", "ближе", "8″", "(20 см)", "к", "оси"},
		"attacker 12, defender 12":        {"attacker 12,", "defender 12"},
		"x 8–64, y 0–8":                   {"x 8–64,", "y 0–8"},
		"costs 1, 2 hexes":                {"costs 1,", "2 hexes"},
		"1, 2, 3.":                        {"1,", "2,", "3."},
		"3 4 5":                           {"3", "4", "5"},
		"the rule 6.5. All units":         {"the", "rule 6.5.", "All", "units"},
		"1\u00a0RAF\u00a0point each":      {"1\u00a0RAF\u00a0point", "each"},
		"":                                nil,
	} {
		assert.Equal(t, want, Unbroken(text), text)
	}
}

// A line does not end between a number and what it counts, wherever the edge falls, as long as both fit on a line.
func TestWrapKeepsNumbers(t *testing.T) {
	const text = "Each unit retreats 2 hexes and then 12 steps are lost by the side that holds 3 towns."
	for width := 20.0; width < 90; width++ {
		for _, line := range Wrap(Sans, text, 3, width) {
			assert.NotRegexp(t, `\d$`, line, "at %v mm", width)
		}
	}
	assert.Equal(t, []string{"Воздушно-", "десантные"}, Wrap(Sans, "Воздушно-десантные", 3, Sans.Width("Воздушно-десантн", 3)), "behind its hyphen")
	assert.Equal(t, []string{"12", "hexes"}, Wrap(Sans, "12 hexes", 3, 10), "where there is no other way")
}
