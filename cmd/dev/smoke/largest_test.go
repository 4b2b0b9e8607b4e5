package smoke

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"sandtable/cmd/dev/stage"
)

// Size of the largest game: hexes along each side of its map, all with a terrain, and units.
const (
	largestSide  = 1000
	largestUnits = 5000
)

// makeLargest makes the game from the operational template, and begins a session of it in the home folder.
func makeLargest(ctx context.Context, s *stage.Stage, _ string) error {
	game, data := filepath.Join(s.Home, "largest"), filepath.Join(s.Home, "large")
	if err := os.CopyFS(game, os.DirFS(s.Tree.Path("scenarios", "template", "operational"))); err != nil {
		return fmt.Errorf("copy the template: %w", err)
	}
	changes := []struct {
		file   string
		change func(string) string
	}{
		{"units.csv", func(string) string { return manyUnits() }},
		{filepath.Join("maps", "wend.json"), largeMap},
		{"rules.toml", func(old string) string { return without(old, "[grid]", "# ---") }},
		{"game.toml", func(old string) string { return without(old, "[[example]]", "\x00") }},
	}
	for _, c := range changes {
		path := filepath.Join(game, c.file)
		old, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(path, []byte(c.change(string(old))), 0o644)
		}
		if err != nil {
			return fmt.Errorf("make the game: %w", err)
		}
	}
	if err := errors.Join(os.RemoveAll(filepath.Join(game, "text")), os.MkdirAll(data, 0o755)); err != nil {
		return fmt.Errorf("make the game: %w", err)
	}
	return s.Tree.Run(ctx, nil, "go", "run", "./cmd/tablectl", "play", game, "--db", filepath.Join(data, "sandtable.db"))
}

// without removes what is between two marks, or from the first one to the end.
func without(text, from, to string) string {
	before, rest, found := strings.Cut(text, from)
	if !found {
		return text
	}
	if at := strings.Index(rest, to); at >= 0 {
		return before + rest[at:]
	}
	return before
}

// manyUnits returns the roster: a thousand units in the middle of the map, each in a hex of its own with free ones to
// the left, the others all over it.
func manyUnits() string {
	var b strings.Builder
	b.WriteString("id,side,label,name_en,formation,type,size,attack,defence,movement,traits,box,start,arrives,at,colour\n")
	for i := range largestUnits {
		side, formation, colour := "blue", "blue_1", "#AFC3E6"
		if i%2 == 1 {
			side, formation, colour = "red", "red_9", "#E6AFAF"
		}
		column, row := 1+i*7%990, 1+(i*13+i/100)%990
		if i < 1024 {
			column, row = 499+i%12, 490+i/12
		}
		fmt.Fprintf(&b, "u%d,%s,%d,Regiment %d,%s,infantry,regiment,3,4,4,,,%04d%04d,,,%s\n", i, side, i, i, formation, column, row, colour)
	}
	return b.String()
}

var (
	mapSize    = regexp.MustCompile(`"(columns|rows)": \d+`)
	mapTerrain = regexp.MustCompile(`(?s)("terrain": \{"kinds": [^\n]*?"rows": )\[.*?\]\},`)
	mapLines   = regexp.MustCompile(`(?s) "hexsides".*?( "places")`)
)

// largeMap enlarges the map of the template, with a terrain in each hex.
func largeMap(old string) string {
	var rows []string
	for r := range largestSide {
		var runs []string
		for left, k := largestSide, r; left > 0; k++ {
			run := min([]int{5, 7, 11}[k%3], left)
			runs = append(runs, fmt.Sprintf("%dx%d", 1+k%3, run))
			left -= run
		}
		rows = append(rows, `"`+strings.Join(runs, " ")+`"`)
	}
	old = mapLines.ReplaceAllString(old, "$1")
	old = mapSize.ReplaceAllString(old, fmt.Sprintf(`"$1": %d`, largestSide))
	old = strings.ReplaceAll(old, `"width":2}`, `"width":4}`)
	return mapTerrain.ReplaceAllLiteralString(old, mapTerrain.FindStringSubmatch(old)[1]+"["+strings.Join(rows, ",\n")+"]},")
}
