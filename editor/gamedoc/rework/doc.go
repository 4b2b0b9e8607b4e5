// Package rework holds the changes that go through all files of a draft: the id of a thing, a word, the languages, and the
// reduction to one edition. Each is one step, or part of the step in which it is called.
//
//	rework.Rename(checker, "tracker", "round", "turn") // the row keeps was = "round"
//	rework.Reword(d, "Blue", "Azure")                  // Mentions lists what it changes
//	rework.AddLanguage(d, words.Russian)               // also DropLanguage, and Speak to write the game in it
//	rework.Alone(d, "vpg")                             // reduces the draft to one edition
package rework

import "sandtable/engine"

// said names a change of a file within a larger step.
var said = engine.Tell("gamedoc.step.set")
