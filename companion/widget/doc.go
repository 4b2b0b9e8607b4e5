// Package widget holds the widgets that all screens share, in the looks of package theme.
//
// The style is paper and ink: a warm ground, dark type, hairlines, very few colours. The two side colours mean the
// sides and nothing else, and never alone: a shape and a letter go with them. Numbers are set in tabular figures,
// everything that can be tapped is at least [Touch] units high, and everything can be worked by keyboard.
//
// The package imports no game and no state. Texts are passed in already in the reader's language; colours of sides
// come from the game as plain colours. Lengths are Fyne units (1/160 inch on a phone).
//
// # Keys
//
// A focused widget takes the keys it understands (Enter, Space, arrows, digits) and passes all others to the handlers
// of the canvas, so that the shortcuts of a screen keep working wherever the focus is.
package widget
