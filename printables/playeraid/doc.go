// Package playeraid makes the player aids: a sheet for each side, with the sequence of play as that side needs
// it, what one forgets, the tables and the effects of terrain, on two pages that lie back to back.
package playeraid
