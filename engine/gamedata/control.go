package gamedata

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine"
	"sandtable/engine/outline"
)

// controls reports control characters in the texts of a package, with which a name could end too soon or control the
// terminal that shows it. Package board checks the texts of maps. Packages that players already have are read all the
// same.
func (t tree) controls() faults {
	var out faults
	for _, name := range engine.SortedKeys(t) {
		at := -1
		switch path.Ext(name) {
		case ".toml", ".csv", ".md", ".txt":
			at = bytes.IndexFunc(t[name], steers)
		}
		switch {
		case at >= 0:
			line, column := placeOf(t[name], at)
			out = append(out, control(fmt.Sprintf("%s:%d:%d", name, line, column)))
		case path.Ext(name) == ".toml" && escaped.Match(t[name]):
			out = append(out, tomlControls(name, t[name])...)
		}
	}
	return out
}

func control(at string) *engine.Problem { return engine.Wrong("text.control").At(at) }

// steers reports whether a character is a control character other than tabs and line breaks.
func steers(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t'
}

// placeOf is the line and the column of an offset, both from 1.
func placeOf(data []byte, at int) (line, column int) {
	before := data[:at]
	return 1 + bytes.Count(before, []byte("\n")), 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}

// escaped matches what may be an escaped control character in TOML. In a literal string it is plain text.
var escaped = regexp.MustCompile(`\\([bfe]|x[0189]|u00[0189]|U000000[0189]|x7[fF]|u007[fF]|U0000007[fF])`)

// tomlControls finds the texts of a TOML file that hold control characters. Broken TOML is reported elsewhere.
func tomlControls(file string, data []byte) (out faults) {
	var says map[string]any
	if outline.Fits(data) != nil || toml.Unmarshal(data, &says) != nil {
		return nil
	}
	at := locate(file, data)
	eachText("", says, func(path, text string) {
		if bytes.ContainsFunc([]byte(text), steers) {
			where := at[path]
			if where == "" {
				where = file
			}
			out = append(out, control(where))
		}
	})
	return out
}

// eachText goes through the texts of decoded TOML and the names of its keys.
func eachText(path string, v any, do func(path, text string)) {
	switch v := v.(type) {
	case string:
		do(path, v)
	case []any:
		for i, one := range v {
			eachText(outline.Index(path, i), one, do)
		}
	case map[string]any:
		for _, key := range engine.SortedKeys(v) {
			do(path, key)
			eachText(join(path, key), v[key], do)
		}
	}
}
