package fit

import (
	"fmt"
	"regexp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// codes are what texts look like that are not for readers.
var codes = []struct {
	what string
	like *regexp.Regexp
}{
	{"an id", regexp.MustCompile(`(^|[^\p{L}\d_./\\-])[a-z][a-z0-9]*(_[a-z0-9]+)+($|[^\p{L}\d_./\\-])`)},
	{"a key", regexp.MustCompile(`\[[a-z][a-z0-9_]*(\.[a-z0-9_]+)+\]?|(^|[\s:(])[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){2,}($|[\s,;:)])`)},
	{"JSON", regexp.MustCompile(`[{\[]\s*"|"\s*:\s*["\d{\[tfn-]|\[\]|\{\}`)},
	{"a value of Go", regexp.MustCompile(`%![a-zA-Z(]|<nil>|<no value>|\bmap\[|0x[0-9a-f]{4,}`)},
	{"an error of Go", regexp.MustCompile(`\b(panic|runtime error|goroutine|unmarshal|strconv|unexpected EOF|no such file|permission denied|invalid character|context canceled|nil pointer|index out of range)\b|(^|[^\w.])(json|toml|sql|sqlite|os|io|strconv): `)},
	{"an error of ours", regexp.MustCompile(`Internal error|Внутренняя ошибка`)},
}

// Code reports every text in a window that is an id, a key, JSON, an error or a value of Go: what is for programs and not
// for readers. What players type is theirs.
func Code(w fyne.Window) []string {
	var found []string
	for _, root := range append(w.Canvas().Overlays().List(), w.Content()) {
		walk(root, func(s seen) {
			if t, ok := s.object.(*canvas.Text); ok && !typed(s) {
				if what := codeOf(t.Text); what != "" {
					found = append(found, fmt.Sprintf("text %q is %s%s", t.Text, what, in(s)))
				}
			}
		})
	}
	return found
}

// codeOf says what a text is that is not for readers; empty where it is for them.
func codeOf(text string) string {
	for _, c := range codes {
		if c.like.MatchString(text) {
			return c.what
		}
	}
	return ""
}

// typed reports whether a text is in a field.
func typed(s seen) bool {
	return slices.ContainsFunc(s.above, func(o fyne.CanvasObject) bool {
		_, ok := o.(interface{ SelectedText() string })
		return ok
	})
}
