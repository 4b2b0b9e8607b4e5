package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// The colours of the theme, by what they are for. They are theme colour names, so they also work wherever Fyne takes one.
const (
	// Paper is the ground of every screen.
	Paper fyne.ThemeColorName = "look.paper"
	// Sheet is a card lying on the paper.
	Sheet fyne.ThemeColorName = "look.sheet"
	// Well is something set into the sheet: a chip, a key, an input.
	Well fyne.ThemeColorName = "look.well"
	// Hairline is a thin rule that only divides.
	Hairline fyne.ThemeColorName = "look.hairline"
	// Edge is an outline that must be seen, as that of a box to tick.
	Edge fyne.ThemeColorName = "look.edge"
	// Ink is text.
	Ink fyne.ThemeColorName = "look.ink"
	// Faint is text of the second rank: rule numbers, captions.
	Faint fyne.ThemeColorName = "look.faint"
	// Dim is what cannot be pressed now, as a key at the end of its range. It can be read, and stands back.
	Dim fyne.ThemeColorName = "look.dim"
	// Accent marks what is chosen and where the focus is.
	Accent fyne.ThemeColorName = "look.accent"
	// OnAccent is text on Accent.
	OnAccent fyne.ThemeColorName = "look.onAccent"
	// AccentSoft is the ground of something chosen.
	AccentSoft fyne.ThemeColorName = "look.accentSoft"
	// Action is the ground of the one main button.
	Action fyne.ThemeColorName = "look.action"
	// OnAction is text on Action.
	OnAction fyne.ThemeColorName = "look.onAction"
	// Good is text that says all is well.
	Good fyne.ThemeColorName = "look.good"
	// Warn is text that asks for attention.
	Warn fyne.ThemeColorName = "look.warn"
	// Danger is text, or the outline, of something that destroys or has failed.
	Danger fyne.ThemeColorName = "look.danger"
	// Hover is laid over a thing under the pointer; it is translucent.
	Hover fyne.ThemeColorName = "look.hover"
	// Scrim dims what is behind a sheet; it is translucent.
	Scrim fyne.ThemeColorName = "look.scrim"
)

// Color gives the colour of the current app's theme. Under a theme that is not this package's it gives the light one.
func Color(name fyne.ThemeColorName) color.Color {
	return ColorIn(fynetheme.Current(), name)
}

// ColorFor is Color for one widget, so that container.ThemeOverride is honoured.
func ColorFor(w fyne.CanvasObject, name fyne.ThemeColorName) color.Color {
	return ColorIn(fynetheme.CurrentForWidget(w), name)
}

// ColorIn is Color under a theme: for a widget that asks for several, whose theme is then looked for once.
func ColorIn(th fyne.Theme, name fyne.ThemeColorName) color.Color {
	if name == "" {
		return color.Transparent
	}
	if worn, is := th.(*Theme); is {
		return worn.Color(name, 0)
	}
	if !ours(th) {
		return fallback.Color(name, 0)
	}
	return th.Color(name, 0)
}

// ours says whether a theme is this package's, also inside a container.ThemeOverride. It asks for a colour that every
// theme has.
func ours(th fyne.Theme) bool {
	_, is := th.Color(fynetheme.ColorNameForeground, 0).(ink)
	return is
}

// fallback dresses widgets shown under a foreign theme, as some tests do.
var fallback = NewTheme(Options{})
