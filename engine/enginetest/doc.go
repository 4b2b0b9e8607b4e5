// Package enginetest holds what every game is tested with: the random player of engine/trial and
// what it reached, checks that any journal must pass, transcripts that a person could have typed,
// and a tiny game of its own for the packages below the real games.
//
// It is imported by tests only. Its flags are -seeds, how many games the random player plays, and
// -update, which writes the files in testdata anew; a test package that imports it must not define
// them again.
package enginetest
