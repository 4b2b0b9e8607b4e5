// Package question is what a game can be asked: the list of its questions, one being filled in, and the answer.
package question
