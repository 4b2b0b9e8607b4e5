package theme

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Lengths that do not grow with the text, in units.
const (
	// Touch is the least height and width of anything that can be tapped.
	Touch float32 = 48
	// Gap is the usual distance between neighbours.
	Gap float32 = 8
	// Margin is the distance of text from the edge of a card or a screen.
	Margin float32 = 14

	Radius  float32 = 7
	Hair    float32 = 1
	Outline float32 = 1.5
	Ring    float32 = 3
)

// TextSize is how large all text is set.
type TextSize int

// The text sizes the reader can choose from.
const (
	Normal TextSize = iota
	Large
	Largest
)

var textSizeNames = [...]string{"normal", "large", "largest"}

// String is the name kept in the settings: "normal", "large" or "largest".
func (s TextSize) String() string { return nameOf(textSizeNames[:], int(s)) }

// ParseTextSize reads what String wrote; anything else is Normal.
func ParseTextSize(name string) TextSize { return TextSize(indexOf(textSizeNames[:], name)) }

// Role is what a text is for; it settles size and weight.
type Role int

// The roles of text, from small to large. Strong is Body in bold, Figure is for the one number that matters.
const (
	Small Role = iota
	Body
	Strong
	Title
	Heading
	Figure
)

// sizeFigure is the theme size of Figure; Fyne has names for the others.
const sizeFigure fyne.ThemeSizeName = "look.figure"

var roleSizes = map[Role]fyne.ThemeSizeName{
	Small: fynetheme.SizeNameCaptionText, Body: fynetheme.SizeNameText, Strong: fynetheme.SizeNameText,
	Title: fynetheme.SizeNameSubHeadingText, Heading: fynetheme.SizeNameHeadingText, Figure: sizeFigure,
}

// Points are the text sizes in units; headings grow less than reading text, for a phone is no wider at the largest size.
var Points = map[fyne.ThemeSizeName][3]float32{
	fynetheme.SizeNameCaptionText:    {13, 15, 18},
	fynetheme.SizeNameText:           {16, 19, 23},
	fynetheme.SizeNameSubHeadingText: {19, 22, 26},
	fynetheme.SizeNameHeadingText:    {24, 27, 31},
	sizeFigure:                       {30, 34, 38},
}

// Bold reports whether letters of the role are bold.
func (r Role) Bold() bool { return r >= Strong }

// SizeIn gives the text size of the role under the theme. A foreign theme has no figure size; its heading serves.
func (r Role) SizeIn(th fyne.Theme) float32 {
	if r == Figure && !ours(th) {
		r = Heading
	}
	return th.Size(roleSizes[r])
}

func nameOf(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return names[0]
	}
	return names[i]
}

func indexOf(names []string, name string) int {
	return max(slices.Index(names, name), 0)
}
