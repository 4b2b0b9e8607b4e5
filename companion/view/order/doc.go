// Package order shows what the app's simple player would do now: a sentence, and a button that does
// it.
package order
