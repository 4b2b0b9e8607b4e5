package gamedata

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// TypedTable returns a table of the game as a typed copy to begin from.
func TypedTable(t *engine.Table) CopyTable {
	beyond := t.Beyond
	out := CopyTable{Count: t.Count, Sides: t.Sides, Low: t.Low, Columns: slices.Clone(t.Columns), Rows: slices.Clone(t.Rows), Beyond: &beyond}
	for _, line := range t.Cells {
		out.Cells = append(out.Cells, slices.Clone(line))
	}
	return out
}

// TypedCounters returns the roster of a game as a typed copy to begin from.
func TypedCounters(g *engine.Game) []CopyCounter {
	var out []CopyCounter
	for _, c := range g.Counters {
		key := "unit." + c.ID + ".name"
		out = append(out, CopyCounter{ID: c.ID, Side: c.Side, Label: c.Label, English: g.Book.Raw(words.English, key),
			Russian: g.Book.Raw(words.Russian, key), Formation: c.Formation, Type: c.Type, Size: c.Size, Factors: c.Factors,
			Back: c.Back, Traits: c.Traits, Box: c.Box, Colour: c.Colour, Symbol: c.Symbol})
	}
	return out
}

// WriteCounters returns a roster as CSV with a header, the columns that [ReadCounters] reads.
func WriteCounters(g *engine.Game, counters []CopyCounter) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	header := slices.DeleteFunc(unitColumns(g.Factors), func(c string) bool {
		return contains([]string{"picture", "back_picture", "ground_picture", "source", "start", "arrives", "at", "only", "with", "without", "was"}, c) // what a printed counter does not say
	})
	_ = w.Write(header) // writing to memory cannot fail
	for _, k := range counters {
		row := map[string]string{"id": k.ID, "side": k.Side, "label": k.Label, "name_en": k.English, "name_ru": k.Russian,
			"formation": k.Formation, "type": k.Type, "size": k.Size, "traits": strings.Join(k.Traits, " "),
			"box": k.Box, "colour": k.Colour, "symbol": k.Symbol}
		for id, n := range k.Factors {
			row[id] = strconv.Itoa(n)
		}
		for id, n := range k.Back {
			row[backPrefix+id] = strconv.Itoa(n)
		}
		record := make([]string, len(header))
		for i, column := range header {
			record[i] = row[column]
		}
		_ = w.Write(record)
	}
	w.Flush()
	return b.Bytes()
}

// ReadCounters reads a roster from CSV in the columns of units.csv, without rows of other editions or options than g's.
// [Problems] splits its error.
func ReadCounters(g *engine.Game, data []byte) ([]CopyCounter, error) {
	if len(data) > maxFile {
		return nil, tooLarge("counters")
	}
	units, _, bad := readUnits("counters", data, g.Factors)
	if len(bad) > 0 {
		return nil, bad
	}
	var out []CopyCounter
	for _, u := range units {
		if !u.Fits(g.Edition, g.Options) {
			continue
		}
		c := u.Counter
		out = append(out, CopyCounter{ID: c.ID, Side: c.Side, Label: c.Label, English: u.English, Russian: u.Russian,
			Formation: c.Formation, Type: c.Type, Size: c.Size, Factors: c.Factors, Back: c.Back, Traits: c.Traits,
			Box: c.Box, Colour: c.Colour, Symbol: c.Symbol})
	}
	return out, nil
}
