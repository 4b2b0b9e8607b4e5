package check

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// firstCited are the files to search first for a rule number.
var firstCited = []string{"game.toml", "rules.toml", "tables.toml"}

// Cited finds the first key "rule" with the number of a printed rule.
func Cited(d *gamedoc.Draft, rule string) (file, path string, ok bool) {
	for _, file := range slices.SortedStableFunc(slices.Values(d.Files()), byCited) {
		if !strings.HasSuffix(file, ".toml") || gamedata.IsText(file) {
			continue
		}
		o, err := d.Outline(file)
		if err != nil {
			continue
		}
		for _, n := range o.Nodes {
			steps, _ := outline.Steps(n.Path)
			if n.Kind != outline.Key || len(steps) == 0 || steps[len(steps)-1].Key != "rule" {
				continue
			}
			if rule != "" && cites(d.String(file, n.Path), rule) {
				return file, n.Path, true
			}
		}
	}
	return "", "", false
}

func byCited(a, b string) int {
	place := func(file string) int {
		if i := slices.Index(firstCited, file); i >= 0 {
			return i
		}
		return len(firstCited)
	}
	return cmp.Or(place(a)-place(b), strings.Compare(a, b))
}

// cites reports whether a key's text, which may have a number for each edition, contains a number.
func cites(text, rule string) bool {
	return text == rule || slices.ContainsFunc(strings.Fields(text), func(w string) bool {
		_, after, ok := strings.Cut(w, ":")
		return ok && after == rule
	})
}
