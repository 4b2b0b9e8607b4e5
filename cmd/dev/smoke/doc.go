// Package smoke plays scenes with the app in a real window. Its tests take the scenes from text files, and from what the
// tests of the screens have recorded.
//
// They play with the flag -play, and are skipped without it: `go run ./cmd/dev smoke` and the steps of `dev test` and
// `dev proof` set it, after they have installed the display.
package smoke
