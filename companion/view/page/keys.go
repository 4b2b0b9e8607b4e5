package page

import (
	"slices"
	"strings"
	"unicode"
)

// Key is a key of a screen: what it types, what it does, and its line on the sheet that lists the keys.
type Key struct {
	Cap   string // how the sheet shows it
	Types string // its characters on an English and on a Russian keyboard; empty for one that the client binds itself
	Names string // of the keys that the client binds itself, as browsers name them, with Ctrl+ and Shift+ before; separated by spaces
	Label string // what it does
	Press string // the control that it presses, of the frame or of the page; empty for Send
	Send  Send
}

// KeyThat returns the key that types a character.
func KeyThat(keys []Key, types rune) (Key, bool) {
	i := slices.IndexFunc(keys, func(k Key) bool { return types != 0 && strings.ContainsRune(k.Types, unicode.ToLower(types)) })
	if i < 0 {
		return Key{}, false
	}
	return keys[i], true
}

// KeySheet lists keys.
func KeySheet(title string, keys []Key) InfoSheet {
	s := InfoSheet{ID: "keys", Title: title}
	for _, k := range keys {
		s.Rows = append(s.Rows, Control{Body: &Hint{}, Label: k.Cap, Detail: k.Label})
	}
	return s
}

// Roller returns the control by which the app rolls or draws what is asked: dice before buttons.
func (p Panel) Roller() (Control, bool) {
	var found Control
	for _, c := range p.All() {
		switch b := c.Body.(type) {
		case *Dice:
			if c.DisabledReason == "" && c.Style != Bare {
				return c, true
			}
		case *Button:
			if c.DisabledReason == "" && found.ID == "" && (b.Dice != nil || b.Draw != nil) {
				found = c
			}
		}
	}
	return found, found.ID != ""
}
