// Package contrary plays against the guidance of the app: it skips, cancels, goes back, leaves forms half filled in,
// undoes across phases and presses what was on an older picture, at one device or at two seats of a journal. Its tests
// hold the laws that must survive such a player.
package contrary
