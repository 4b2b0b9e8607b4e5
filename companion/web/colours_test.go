package web_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
)

// Every text of the page has enough contrast on every ground on which it may be, in all themes: the ratio is computed
// from the colours of the stylesheet as it is sent.
func TestTextsStandOutInTheStylesheet(t *testing.T) {
	p := pages(t)
	name := regexp.MustCompile(`page-[0-9a-f]+\.css`).FindString(seatedAt(t, "veritable").whole())
	data, kind, ok := p.Asset(name)
	require.True(t, ok)
	require.Contains(t, kind, "text/css")
	for _, theme := range style.Names {
		colours := propertiesOf(t, string(data), theme)
		on := func(text, ground string, least float64) {
			require.GreaterOrEqual(t, style.Contrast(style.RGB(colours[text]), style.RGB(colours[ground])), least, "%s: %s on %s", theme, text, ground)
		}
		least := style.TextContrast(theme)
		for _, ground := range []string{"paper", "sheet", "well"} {
			for _, text := range []string{"ink", "faint", "accent", "good", "warn", "danger"} {
				on(text, ground, least)
			}
			on("edge", ground, 3)
		}
		on("ink", "accentsoft", least)
		on("onaccent", "accent", least)
		on("onaction", "action", least)
		on("paper", "danger", least)
	}
}

// propertiesOf are the opaque colours of a theme in a stylesheet.
func propertiesOf(t *testing.T, css, theme string) map[string]uint32 {
	_, rest, ok := strings.Cut(css, "[data-theme="+theme+"]{")
	require.True(t, ok, theme)
	rest, _, _ = strings.Cut(rest, "}")
	out := map[string]uint32{}
	for _, m := range regexp.MustCompile(`--([a-z]+):#([0-9a-f]{6});`).FindAllStringSubmatch(rest, -1) {
		rgb, err := strconv.ParseUint(m[2], 16, 32)
		require.NoError(t, err)
		out[m[1]] = uint32(rgb)
	}
	return out
}

// Every colour that the stylesheet asks for is one of the palettes, and it holds no other but those on maps.
func TestStylesheetHasTheColoursOfThePalettes(t *testing.T) {
	data, _, ok := pages(t).Asset(regexp.MustCompile(`page-[0-9a-f]+\.css`).FindString(seatedAt(t, "veritable").whole()))
	require.True(t, ok)
	known := propertiesOf(t, string(data), "light")
	for _, m := range regexp.MustCompile(`var\(--([a-z]+)\)`).FindAllStringSubmatch(string(data), -1) {
		if _, ok := known[m[1]]; !ok {
			require.Contains(t, []string{"hover", "scrim", "touch", "gap", "margin", "radius", "small", "body", "title", "heading", "figure", "column"}, m[1])
		}
	}
}
