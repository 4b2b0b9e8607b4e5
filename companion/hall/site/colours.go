package site

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/companion/style"
)

// themes are the app's palettes by what a browser's reader asks for; the last that fits counts.
var themes = []struct{ when, name string }{
	{"", "light"}, {"(prefers-color-scheme:dark)", "dark"}, {"(prefers-contrast:more)", "contrast"},
}

// colours are the palettes as properties of the stylesheet.
func colours() string {
	var b strings.Builder
	for _, t := range themes {
		p := style.Of(t.name)
		var list []string
		for name, c := range p { // sorted below
			if c.A == 0xff {
				list = append(list, fmt.Sprintf("--%s:#%02x%02x%02x;", strings.ToLower(name), c.R, c.G, c.B))
			}
		}
		slices.Sort(list)
		scheme := "light"
		if t.name == "dark" {
			scheme = "dark"
		}
		rule := ":root{color-scheme:" + scheme + ";" + strings.Join(list, "") + "}"
		if t.when != "" {
			rule = "@media " + t.when + "{" + rule + "}"
		}
		b.WriteString(rule + "\n")
	}
	return b.String()
}
