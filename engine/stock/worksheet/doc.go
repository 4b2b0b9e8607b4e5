// Package worksheet is a question with inputs, steps and a result, set up in data. Data gives the
// inputs, the lines that add up, the tables that are read and the words; a game's own code may do the
// working, see Work. It is answered on its own, and at the table gives trackers what it came to.
//
// Worksheet is the row of data. Entries are the answers to its inputs. Sheet is a worksheet being worked
// out. Rule and Calc are a worksheet as a game has it.
package worksheet
