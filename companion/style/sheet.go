package style

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
)

// Properties are the colours of a theme as properties of a stylesheet.
func Properties(theme string) string {
	p := Of(theme)
	names := make([]string, 0, len(p))
	for name := range p {
		names = append(names, name)
	}
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, "--%s:%s;", strings.ToLower(name), Written(p[name]))
	}
	return b.String()
}

// Written is a colour as stylesheets have it.
func Written(c color.NRGBA) string {
	if c.A == 0xff {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// Chosen are the colours of all themes, each for a page that names it.
func Chosen() string {
	var b strings.Builder
	for _, theme := range Names {
		fmt.Fprintf(&b, "[data-theme=%s]{%s}\n", theme, Properties(theme))
	}
	return b.String()
}

// Preferred are those of a page that names none: as the system of its reader asks for.
func Preferred() string {
	return ":root{" + Properties("light") + "}\n@media (prefers-color-scheme: dark){:root{" + Properties("dark") +
		"}}\n@media (prefers-contrast: more){:root{" + Properties("contrast") + "}}\n"
}
