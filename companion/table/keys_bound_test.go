package table

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/place"
	"sandtable/companion/view/session"
)

// browserNames are the toolkit's keys that type nothing, by the names that browsers have for them.
var browserNames = map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Escape": fyne.KeyEscape, "Backspace": fyne.KeyBackspace, "Space": fyne.KeySpace,
	"ArrowLeft": fyne.KeyLeft, "ArrowRight": fyne.KeyRight, "ArrowUp": fyne.KeyUp, "ArrowDown": fyne.KeyDown,
	"Insert": fyne.KeyInsert, "Delete": fyne.KeyDelete, "PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown, "Home": fyne.KeyHome, "End": fyne.KeyEnd,
	"F1": fyne.KeyF1, "F2": fyne.KeyF2, "F3": fyne.KeyF3, "F4": fyne.KeyF4, "F5": fyne.KeyF5, "F6": fyne.KeyF6, "F7": fyne.KeyF7, "F8": fyne.KeyF8, "F9": fyne.KeyF9,
	"F10": fyne.KeyF10, "F11": fyne.KeyF11, "F12": fyne.KeyF12}

// The keys that the toolkit or the desktop handle before the desk, or with Shift held.
var beforeDesk = []string{"Tab", "Shift+Space"}

// steady are the keys after which the others have the same uses.
var steady = regexp.MustCompile(`^(Arrow.*|Home|Backspace|[0-9+=-])$`)

// Every key that the desk has a use for is in the table of keys, and every key of the table has one: in a battle whose
// strengths are typed, with the map beside it.
func TestKeysBound(t *testing.T) {
	var s *stand
	fresh := func() {
		s = onHekkens(t, at(t, laptop), "first").lies().mirror().show()
		s.ask("battle.new", map[string]any{}).show()
		s.d.turnTo(onBattle)
		s.control(onBattle, "number.attacker", nil)
		s.strike("Right")
	}
	fresh()
	var used []string
	try := func(name string, key fyne.KeyName, r rune) {
		if s.d.key(key, r) {
			used = append(used, name)
			if !steady.MatchString(name) {
				fresh()
			}
		}
	}
	for name, key := range browserNames {
		try(name, key, 0)
	}
	for r := '!'; r <= '~'; r++ {
		if r < 'A' || r > 'Z' {
			try(string(r), "", r)
		}
	}
	for r := 'а'; r <= 'я'; r++ {
		try(string(r), "", r)
	}
	if standing(t, laptop, "first").to("setup_ready").show().d.key(fyne.KeyReturn, 0) { // where Next is black
		used = append(used, "Enter")
	}
	for shortcut := range place.Steps(nil, nil) {
		used = append(used, chord(shortcut))
	}
	assert.ElementsMatch(t, tabled(s), append(used, beforeDesk...))
}

// tabled lists the keys of the table.
func tabled(s *stand) []string {
	var out []string
	for _, k := range session.KeyTable(s.d.Seat()) {
		out = append(out, strings.Fields(k.Names)...)
		for _, r := range k.Types {
			out = append(out, string(r))
		}
	}
	slices.Sort(out)
	return out
}

// chord names a shortcut as the table does.
func chord(s fyne.Shortcut) string {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		return "Ctrl+Z"
	case *fyne.ShortcutRedo:
		return "Ctrl+Y"
	case *desktop.CustomShortcut:
		if s.Modifier == fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
			return "Ctrl+Shift+" + string(s.KeyName)
		}
	}
	return s.ShortcutName()
}
