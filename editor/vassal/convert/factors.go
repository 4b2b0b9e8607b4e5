package convert

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/editor/doc"
)

// factor is a number on counters, by a mark of the module.
type factor struct{ id, name, key string }

// The most factors of a game, and the largest value of one.
const (
	mostFactors   = 12
	largestFactor = 999
)

// takenColumns are columns of a roster, which no factor may have for its id.
var takenColumns = []string{"id", "side", "label", "name_en", "name_ru", "formation", "type", "size", "traits", "box", "start", "arrives", "at",
	"colour", "symbol", "picture", "back_picture", "ground_picture", "source", "only", "with", "without", "was"}

// readFactors takes marks that are whole numbers on several counters for factors, those of most counters first.
func readFactors(kinds []*kind, taken ids) (out []factor) {
	count := map[string]int{}
	var keys []string
	for _, k := range kinds {
		for _, m := range k.piece.Marks() {
			if _, ok := number(m.Value); !ok {
				continue
			}
			if count[m.Key] == 0 {
				keys = append(keys, m.Key)
			}
			count[m.Key]++
		}
	}
	slices.SortStableFunc(keys, func(a, b string) int { return count[b] - count[a] })
	for _, key := range keys {
		if count[key] < 2 || len(out) == mostFactors || words(key) == "" {
			continue
		}
		name := words(key)
		if id := doc.IDFor(name, "factor", func(string) bool { return false }); slices.Contains(takenColumns, id) || strings.HasPrefix(id, "back_") {
			name = "Value " + name
		}
		out = append(out, factor{taken.free(name, "factor"), words(key), key})
	}
	return out
}

func number(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 0 && n <= largestFactor
}

// value returns a factor of a counter as a cell of the roster.
func (k *kind) value(f factor) string {
	for _, m := range k.piece.Marks() {
		if n, ok := number(m.Value); ok && m.Key == f.key {
			return strconv.Itoa(n)
		}
	}
	return ""
}
