// Package basic holds the stock rules that need neither a map nor a battle: a roll on a table, a draw from
// a cup, a choice, a number kept for each unit, moving units to a box, reserves, and the ledger of points.
//
// A rule stands in a file of its own: the struct as data sets it up, Bind, the rule at the table, and in a
// second file the question that it answers. None calls another; what one leaves for another lies in the
// state. Roll is the one to copy.
package basic
