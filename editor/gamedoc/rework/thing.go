package rework

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/engine/outline"
)

// thing is a thing that gets another id.
type thing struct {
	kind      string   // the list at the top
	steps     []string // the parts of the kind: "tracker", "order", "value"
	old, id   string
	home, row string // the file and the row that define it
	rule      bool
}

func (t thing) nested() bool { return len(t.steps) > 1 }

func (t thing) whole(was string) string {
	if was == t.old {
		return t.id
	}
	return was
}

// inRow reports whether a path is in the row that defines the renamed id.
func (t thing) inRow(path string) bool {
	above, _ := outline.Cut(t.row)
	above, _ = outline.Cut(above)
	return outline.Within(path, above)
}

// prefix returns the path of ids of the thing: the beginning of the keys of its texts.
func (t thing) prefix(id string) string {
	return strings.Join(append(slices.Clone(t.steps), id), ".")
}

// key returns the key of a text after the rename; ok is false if it stays.
func (t thing) key(key string) (string, bool) {
	rest, ok := strings.CutPrefix(key, t.prefix(t.old))
	if !ok || rest != "" && rest[0] != '.' {
		return key, false
	}
	return t.prefix(t.id) + rest, true
}

// cited returns a rule number that differs by edition after the rename.
func (t thing) cited(was string) string {
	parts := strings.Fields(was)
	for i, p := range parts {
		if rest, ok := strings.CutPrefix(p, t.old+":"); ok {
			parts[i] = t.id + ":" + rest
		}
	}
	if now := strings.Join(parts, " "); len(parts) > 0 && strings.Contains(was, t.old+":") {
		return now
	}
	return was
}

// filter returns a filter after the rename.
func (t thing) filter(was string) string {
	if t.nested() || !slices.Contains(filtered, t.kind) {
		return was
	}
	return filterWord(t.old).ReplaceAllString(was, "${1}"+t.id+"${2}")
}

// filtered are the kinds whose ids are words of filters.
var filtered = []string{"side", "box", "mark", "trait", UnitKind, "formation", "type", "size"}

func filterWord(id string) *regexp.Regexp {
	return regexp.MustCompile(`(^|[\s!])` + regexp.QuoteMeta(id) + `(\s|$)`)
}
