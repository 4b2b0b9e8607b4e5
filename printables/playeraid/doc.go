// Package playeraid makes the player aids: a sheet for each side, fitted on two pages. It holds the
// sequence of play as that side needs it, what one forgets, the tables and the effects of terrain; the
// two pages are printed back to back.
package playeraid
