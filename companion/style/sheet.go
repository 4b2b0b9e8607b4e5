package style

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"
)

// Properties are the colours of a theme as properties of a stylesheet.
func Properties(theme string) string {
	p := Of(theme)
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p)) {
		fmt.Fprintf(&b, "--%s:%s;", strings.ToLower(name), Hex(p[name]))
	}
	return b.String()
}

// Hex writes a colour as stylesheets do.
func Hex(c color.NRGBA) string {
	if c.A == 0xff {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// ThemeRules are the rules with the colours of each theme, for pages that name theirs.
func ThemeRules() string {
	var b strings.Builder
	for _, theme := range Names {
		fmt.Fprintf(&b, "[data-theme=%s]{%s}\n", theme, Properties(theme))
	}
	return b.String()
}

// DefaultRules are the rules for pages that name no theme: they follow the system of the reader.
func DefaultRules() string {
	return ":root{" + Properties("light") + "}\n@media (prefers-color-scheme: dark){:root{" + Properties("dark") +
		"}}\n@media (prefers-contrast: more){:root{" + Properties("contrast") + "}}\n"
}
