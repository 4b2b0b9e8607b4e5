// Package place is what all places of the app share: the window, messages, sheets, background work,
// keys, preferences. It knows what is opened from one screen in another, so that no place knows
// another.
package place
