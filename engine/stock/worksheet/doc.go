// Package worksheet is a question with inputs, steps and a result, set up in data. Data defines the inputs, the lines of
// sums, the tables to read, and the texts; a game's own code may compute the result, see Work. A worksheet is answered
// on its own, or at the table, where its results set trackers.
//
// Worksheet is the row of data. Entries are the answers to its inputs. Sheet is the computation of a worksheet. Rule and
// Calc are a worksheet as a rule and as a question of a game.
package worksheet
