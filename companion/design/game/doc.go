// Package game is the screen on which games are made: the list of drafts, a new game, and the page of a draft. Its
// contents are models of package companion/view/draft; this package keeps their widgets, arranges them for a phone
// and for a desktop, and does what needs a window or a file.
//
// A draft is a folder in the app's storage. Each step is written there at once, and further typing in the same field
// a little later, so that a crash costs no more than the field being typed.
package game
