// Package game is where games are made in the Design place: the list of drafts, a new game, and the
// page of a draft. What is to be seen are models of package companion/view/draft; this package keeps
// their widgets, lays them out for a phone and for a desktop, and does what needs a window or a file.
//
// A draft is a folder in the app's storage. Each step is written there at once, and what goes on in the same field a
// little later, so that a crash costs no more than the field being typed.
package game
