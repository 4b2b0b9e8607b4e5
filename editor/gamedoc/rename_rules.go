package gamedoc

import (
	"regexp"
	"strings"

	"sandtable/engine/outline"
)

// idPattern matches an id.
var idPattern = regexp.MustCompile(`^[a-z][a-z0-9_]{0,47}$`)

// UnitKind is the kind of the rows of the roster; the kind of other rows is their list.
const UnitKind = "unit"

// rulesText matches the files of the rules text.
var rulesText = regexp.MustCompile(`^rules(\.[a-z]{2})?\.md$`)

// drawnLine matches a line of an example with a map or a counter: the text before the id, and the id.
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

// charted reports whether a value is among the tables of an aid, which shows cups as tables too.
func charted(file, path string) bool {
	return file == "print.toml" && strings.HasPrefix(outline.Plain(path), "aid.tables")
}
