// Package sheet knows what every sheet of paper has: its size and margins, how backs come behind fronts,
// the frame with the scale bar at the foot, the language and the style.
//
// A product gives leaves; a [Frame] makes pages of them. A [Subject] is the game that is printed, as
// products need it.
package sheet
