// Package enginetest holds what tests of games share: journal checks, transcripts, a tiny game, random games.
//
// It is imported by tests only. Its flags are -seeds, how many games the random player plays, and -update, which
// rewrites the files in testdata; a test package that imports it must not define them again.
package enginetest
