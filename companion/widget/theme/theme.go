package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"sandtable/companion/style"
)

// Variant is which of the three grounds the theme uses, whatever the system prefers.
type Variant int

// The variants.
const (
	Light Variant = iota
	Dark
	HighContrast
)

// String is the name kept in the settings: "light", "dark" or "contrast".
func (v Variant) String() string { return nameOf(style.Names, int(v)) }

// ParseVariant reads what String wrote; anything else is Light.
func ParseVariant(name string) Variant { return Variant(indexOf(style.Names, name)) }

// Options are what the reader and the game choose about the theme.
type Options struct {
	Variant Variant
	Text    TextSize
	Sides   []color.Color // as the game gives them, up to four; missing ones have a default
}

// Theme is the theme of the app. The app sets one for good, and [Wear] changes it in place.
type Theme struct {
	options Options
	device  device
	colors  map[fyne.ThemeColorName]color.Color // by our names and by Fyne's
}

var _ fyne.Theme = (*Theme)(nil)

// NewTheme makes a theme.
func NewTheme(o Options) *Theme {
	t := &Theme{}
	t.turn(o)
	return t
}

// turn gives the theme other options.
func (t *Theme) turn(o Options) {
	from := style.Of(o.Variant.String())
	colors := paletteOf(from)
	colors.addSides(from, o.Sides, o.Variant.TextContrast())
	t.options, t.colors = o, map[fyne.ThemeColorName]color.Color{}
	for name, c := range colors {
		t.colors[name] = c
	}
	for name, ours := range fyneColors {
		t.colors[name] = colors[ours]
	}
}

// Options gives what the theme shows now.
func (t *Theme) Options() Options { return t.options }

// Wear has an app wear the theme of the options. Only the first theme is set: at each that is set the
// toolkit parses all fonts again and keeps the old ones for ever. What is on the screen already follows
// when it is redrawn, as by [Redress].
func Wear(app fyne.App, o Options) { worn(app).turn(o) }

// worn is the theme that an app wears. At first it is a new one.
func worn(app fyne.App) *Theme {
	if t, ok := app.Settings().Theme().(*Theme); ok {
		return t
	}
	t := NewTheme(Options{})
	app.Settings().SetTheme(t)
	t.device.follow(app)
	return t
}

// TextContrast is the least ratio of text to its ground: WCAG AA, and AAA in high contrast.
func (v Variant) TextContrast() float64 { return style.TextContrast(v.String()) }

// fyneColors says which of our colours Fyne's own widgets get.
var fyneColors = map[fyne.ThemeColorName]fyne.ThemeColorName{
	fynetheme.ColorNameBackground: Paper, fynetheme.ColorNameButton: Well, fynetheme.ColorNameDisabledButton: Well,
	fynetheme.ColorNameDisabled: Dim, fynetheme.ColorNameError: Danger, fynetheme.ColorNameFocus: AccentSoft,
	fynetheme.ColorNameForeground: Ink, fynetheme.ColorNameForegroundOnError: Sheet, fynetheme.ColorNameForegroundOnPrimary: OnAccent,
	fynetheme.ColorNameForegroundOnSuccess: Sheet, fynetheme.ColorNameForegroundOnWarning: Sheet,
	fynetheme.ColorNameHeaderBackground: Well, fynetheme.ColorNameHover: Hover, fynetheme.ColorNameHyperlink: Accent,
	fynetheme.ColorNameInnerWindowBorder: Well, fynetheme.ColorNameInnerWindowBorderInactive: Well,
	fynetheme.ColorNameInputBackground: Sheet, fynetheme.ColorNameInputBorder: Edge, fynetheme.ColorNameMenuBackground: Sheet,
	fynetheme.ColorNameOverlayBackground: Sheet, fynetheme.ColorNamePlaceHolder: Faint, fynetheme.ColorNamePressed: Hover,
	fynetheme.ColorNamePrimary: Accent, fynetheme.ColorNameScrollBar: Edge, fynetheme.ColorNameScrollBarBackground: Well,
	fynetheme.ColorNameSelection: AccentSoft, fynetheme.ColorNameSeparator: Hairline, fynetheme.ColorNameShadow: Hover,
	fynetheme.ColorNameSuccess: Good, fynetheme.ColorNameWarning: Warn,
}

// Color gives the colour of one of our names or of Fyne's. The variant of the system is ignored.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if c, ok := t.colors[name]; ok {
		return c
	}
	return fynetheme.DefaultTheme().Color(name, v)
}

// Font gives Noto Sans, whose figures are tabular, and DejaVu Mono.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource { return fynetheme.DefaultTheme().Font(style) }

// Icon gives Fyne's own icons; this package's widgets draw theirs.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.DefaultTheme().Icon(name)
}

// fyneSizes are lengths of Fyne's own widgets, chosen so that its entries and menus reach Touch height.
var fyneSizes = map[fyne.ThemeSizeName]float32{
	fynetheme.SizeNamePadding: 6, fynetheme.SizeNameInnerPadding: 13, fynetheme.SizeNameInlineIcon: 24, fynetheme.SizeNameLineSpacing: 2,
	fynetheme.SizeNameInputRadius: Radius, fynetheme.SizeNameButtonRadius: Radius, fynetheme.SizeNameCardRadius: Radius,
	fynetheme.SizeNameDialogRadius: Radius, fynetheme.SizeNamePopupRadius: Radius, fynetheme.SizeNameMenuRadius: Radius,
	fynetheme.SizeNameInputBorder: Outline, fynetheme.SizeNameScrollBarSmall: 3, fynetheme.SizeNameScrollBar: 14,
}

// Size gives text sizes by the reader's choice and a few lengths; the rest is Fyne's.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if p, ok := Points[name]; ok {
		return p[t.options.Text]
	}
	if s, ok := fyneSizes[name]; ok {
		return s
	}
	return fynetheme.DefaultTheme().Size(name)
}
