// Package sheet holds what all pages share: size, margins, backs behind fronts, the frame with its
// scale bar, language and style.
//
// A product gives leaves; a [Frame] makes pages of them. A [Subject] is the game that is printed, as
// products need it.
package sheet
