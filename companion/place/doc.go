// Package place is the shell that all places of the app stand in: one window, messages, sheets, work off
// the UI goroutine, keys, the form of the screen, and the reader's preferences. It knows what is opened
// from one place in another, so that no place knows another.
package place
