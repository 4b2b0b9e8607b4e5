// Package combat holds battles on a results table and checks against a factor. Odds sums strengths into a column of a
// table and is both a question and a battle at the table, declared, rolled and applied step by step; Check is a roll
// against a unit's factor. Chances are exact. It reads no map: hexes are what the players call them, and the code
// that has their numbers is passed in as Numbers.
//
// TrackBattle describes a battle on a track of zones for a game's own rule.
package combat
