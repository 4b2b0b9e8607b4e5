// Package order speaks for the app's simple player: what it would do now as a sentence, and a button that does it.
package order
