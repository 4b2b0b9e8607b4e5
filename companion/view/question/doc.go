// Package question shows the questions of a game, the one being filled in, and its answer.
package question
