// Package face is the base of every widget: redrawing, presses and focus, separately pressed zones,
// wrapped letters.
package face
