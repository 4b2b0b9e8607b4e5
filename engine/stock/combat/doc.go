// Package combat holds battles on a results table and checks against a factor. Odds sums strengths
// into a column of a table and is both a question and a battle at the table, declared, rolled and
// applied step by step; Check is a roll against a unit's factor. Chances are exact. It reads no map:
// hexes are what the players call them, and whoever knows their numbers is handed in as Numbers.
//
// TrackBattle is what a game's own rule tells of a battle on a track of zones.
package combat
