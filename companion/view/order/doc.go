// Package order shows the next order of the app's simple player: a sentence, and a button that runs it.
package order
