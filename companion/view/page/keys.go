package page

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"sandtable/companion/view"
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

// Keyed is a source with keys of its own, in place of those of a session.
type Keyed interface {
	Keys(seat view.Seat, shown Panel) []Key
}

// keyCaps are the caps of the keys of a panel that are not what they type.
var keyCaps = map[string]string{KeyEnter: "Enter", KeyEscape: "Esc", KeyBackspace: "⌫"}

// Caps returns the caps of the keys that press controls of a panel, by the ids of these: those of its screen, and its own.
func Caps(keys []Key, shown Panel) map[string]string {
	out := map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(shown.Keys)) {
		out[shown.Keys[key]] = cmp.Or(keyCaps[key], key)
	}
	roller, _ := shown.Roller()
	for _, c := range shown.All() {
		i := slices.IndexFunc(keys, func(k Key) bool { return k.presses(c) || k.rolls() && c.ID == roller.ID })
		if c.ID != "" && i >= 0 {
			out[c.ID] = keys[i].Cap
		}
	}
	return out
}

func (k Key) rolls() bool { return k.Send.Act != nil && k.Send.Act.Do == RollAsked }

// presses reports whether the key does what a press of the control does.
func (k Key) presses(c Control) bool {
	switch {
	case k.Press != "":
		return c.ID == k.Press
	case k.Send.Open != "":
		return c.Send.Open == k.Send.Open
	}
	return k.Send.Sheet != nil && reflect.TypeOf(c.Send.Sheet) == reflect.TypeOf(k.Send.Sheet)
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
