// Package ink separates colours into the inks of an offset press: cyan, magenta, yellow and black.
//
// It aims at coated paper as ISO 12647-2 describes it (FOGRA39). The profile of that press and the table of inks are
// computed by the tests of this package, from the colours that the standard asks of solid inks and of the dots that
// grow on the press, and are stored here. Reading the table needs whole numbers only, so all processors give the same inks.
package ink
