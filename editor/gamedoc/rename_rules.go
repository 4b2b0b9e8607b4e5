package gamedoc

import (
	"regexp"
	"strings"

	"sandtable/engine/outline"
)

// idPattern is what ids are made of.
var idPattern = regexp.MustCompile(`^[a-z][a-z0-9_]{0,47}$`)

// UnitKind is what rows of the roster are called where rows of other files are called by their list.
const UnitKind = "unit"

// rulesText is a rules text of the package.
var rulesText = regexp.MustCompile(`^rules(\.[a-z]{2})?\.md$`)

// drawnLine is a line of an example that names a map or a counter: the text before the name, and the name.
var drawnLine = regexp.MustCompile("(?m)^(```(map)[ \t]+|[ \t]*(counter)[ \t]+)([a-z0-9_]+)")

// rulebook follows the id of a map or a counter through the examples of a rules text.
func (r *rename) rulebook(file string) error {
	if !rulesText.MatchString(file) || r.nested() || r.kind != UnitKind && r.kind != "map" {
		return nil
	}
	was := r.d.Text(file)
	now := drawnLine.ReplaceAllStringFunc(was, func(line string) string {
		m := drawnLine.FindStringSubmatch(line)
		if m[4] != r.old || (m[2] == "map") != (r.kind == "map") {
			return line
		}
		return strings.TrimSuffix(line, r.old) + r.id
	})
	if now == was {
		return nil
	}
	return r.d.Write(saidSet, file, []byte(now))
}

// charted reports whether a value names a table on an aid, or a cup, which an aid shows as a table.
func charted(file, path string) bool {
	return file == "print.toml" && strings.HasPrefix(outline.Plain(path), "aid.tables")
}
