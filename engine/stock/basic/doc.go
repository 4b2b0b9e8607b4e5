// Package basic holds the stock rules that need neither a map nor a battle: rolls, draws, choices, tracks, reserves,
// points.
//
// Each rule has a file of its own: the struct as data sets it up, Bind, the rule at the table, and in a second file
// the question that it answers. None calls another; they communicate through the state. Roll is the one to copy.
package basic
