package changes

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// kindsSaid are the kinds of rows whose names stand for their ids.
var kindsSaid = []string{"side", "box", "mark", "tracker", "terrain", "hexside", "path", "table", "factor", "trait", "type", "size", "formation", "option", "edition", "phase"}

// said puts a value into words: a number, the name of what an id names, or a formula as it is written.
func (c *comparison) said(x any) string {
	switch x := x.(type) {
	case nil:
		return "–"
	case bool:
		return c.book.Say(c.lang, fmt.Sprintf("changes.truth.%t", x), nil)
	case string:
		for _, kind := range kindsSaid {
			if key := kind + "." + x + ".name"; c.book.Has(c.lang, key) {
				return c.book.Say(c.lang, key, nil)
			}
		}
		return signed(x)
	case []any:
		var parts []string
		for _, part := range x {
			parts = append(parts, c.said(part))
		}
		return strings.Join(parts, ", ")
	}
	data, _ := json.Marshal(x) // a number
	return signed(string(data))
}

// signed writes a negative number with a true minus.
func signed(text string) string {
	if _, err := strconv.Atoi(text); err != nil {
		return text
	}
	return strings.Replace(text, "-", "−", 1)
}
