package convert

import (
	"bytes"
	"encoding/json"
	"strings"
)

// writer writes the text of a file of the package.
type writer struct{ text strings.Builder }

func (w *writer) line(text string) { w.text.WriteString(text + "\n") }

// pair writes a key with its value; texts are quoted.
func (w *writer) pair(key string, value any) { w.line(key + " = " + literal(value)) }

// row writes a row of a table with its keys. It leaves out empty texts.
func (w *writer) row(table string, pairs ...any) {
	w.line("\n[[" + table + "]]")
	for i := 0; i+1 < len(pairs); i += 2 {
		if text, ok := pairs[i+1].(string); !ok || text != "" {
			w.pair(pairs[i].(string), pairs[i+1])
		}
	}
}

// literal writes a text, a number, a flag or a list of them in TOML, which has the escapes of JSON.
func literal(value any) string {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(value) // all of these can be written
	return strings.TrimSpace(out.String())
}
