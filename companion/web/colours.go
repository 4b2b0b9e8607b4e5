package web

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/engine"
)

// colours are the palettes of the app as properties of the stylesheet.
func colours() string {
	var b strings.Builder
	for _, theme := range style.Names {
		p := style.Of(theme)
		fmt.Fprintf(&b, "[data-theme=%s]{", theme)
		names := make([]string, 0, len(p))
		for name := range p {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			fmt.Fprintf(&b, "--%s:%s;", strings.ToLower(name), written(p[name]))
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// written is a colour as stylesheets have it.
func written(c color.NRGBA) string {
	if c.A == 0xff {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// sideColours are the colours of a game's sides in a theme.
func sideColours(g *engine.Game, theme string) []style.Side {
	var given []color.Color
	for _, s := range g.Sides {
		given = append(given, parsed(s.Colour))
	}
	return style.Of(theme).Sides(given, style.TextContrast(theme))
}

// parsed is a colour as games write it; nil where it cannot be read.
func parsed(hex string) color.Color {
	var rgb uint32
	if n, err := fmt.Sscanf(hex, "#%06x", &rgb); n != 1 || err != nil {
		return nil
	}
	return style.RGB(rgb)
}

// rgb is an opaque colour in its parts.
func rgb(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
