// Package place is what all screens of the app share: the window, messages, sheets, background work,
// keys, preferences. It holds what one screen hands to another, so that no screen imports
// another.
package place
