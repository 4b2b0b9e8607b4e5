package home_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/library/rescue"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Damage offers the newest good backup, salvage and a new library; what no backup mends offers nothing.
func TestDamageOffersWaysOut(t *testing.T) {
	for _, lang := range view.Langs() {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		fault := engine.Wrong("library.corrupt", "path", "sandtable.db")
		for want, r := range map[string]home.Refused{
			"[restore older salvage fresh close]":         {Fault: fault, Damaged: true, Backup: &kept.List[0], Holds: 3},
			"[restore salvage fresh close]":               {Fault: fault, Damaged: true, Last: true, Backup: &kept.List[0], Holds: 3},
			"[salvage fresh close]":                       {Fault: fault, Damaged: true},
			"[without restore older salvage fresh close]": {Fault: fault, Damaged: true, Log: true, Backup: &kept.List[0], Holds: 3},
			"[restore older salvage fresh as_is close]":   {Fault: fault, Damaged: true, Opens: true, Backup: &kept.List[0], Holds: 3},
			"[close]": {Fault: engine.Wrong("library.busy", "path", "sandtable.db")},
		} {
			p := r.Page(seat)
			assert.Equal(t, want, fmt.Sprint(p.Pressable()))
			assert.Empty(t, page.Faults(p))
		}
	}
}

// Salvage names what is lost, and how many games are whole.
func TestSalvageSaysWhatIsLost(t *testing.T) {
	s := home.Salvage{Result: rescue.Result{Sessions: []rescue.Session{
		{ID: 1, Name: "Monday", Kept: 40}, {ID: 2, Name: "Tuesday", Kept: 49, Lost: []rescue.Lost{{Entry: 10, Turn: 3}, {Entry: 11, Turn: 3, Left: "events"}, {Entry: 30, Turn: 7}}},
		{ID: 3, Gone: true, Lost: []rescue.Lost{{Entry: 1}}}, {ID: 4, Name: "Friday", Kept: 20, Lost: everySecond(40)},
		{ID: 5, Name: "Game without its name (5)", Kept: 12, Renamed: true}, {ID: 6, Name: "Saturday", Kept: 3, StoodIn: true},
		{ID: 7, Name: "Sunday", Kept: 49, Lost: []rescue.Lost{{Entry: 19, Turn: 1}}}}}}
	for _, lang := range view.Langs() {
		p := s.Page(view.Seat{Reader: view.Plain(view.AppBook(), lang)})
		assert.Empty(t, page.Faults(p))
		if lang == view.English {
			all := fmt.Sprint(p.All())
			assert.Contains(t, all, "2 games lost nothing.")
			assert.Contains(t, all, "Tuesday: 49 of 52 entries are whole. Damaged entries: 10–11 (turn 3), 30 (turn 7).")
			assert.Contains(t, all, "Sunday: 49 of 50 entries are whole. Damaged entry: 19 (turn 1).", "19 is its number")
			assert.Contains(t, all, "15 (turn 1), and 12 more places.", "the page stays short")
			assert.Contains(t, all, "Game without its name (3): lost, with its 1 entry.")
			assert.Contains(t, all, "Saturday: its rules were damaged.")
			assert.Contains(t, all, "Game without its name (5): its 12 entries are whole. Its name and settings were damaged")
		}
	}
}

// everySecond returns every second entry of so many as lost.
func everySecond(of int) (lost []rescue.Lost) {
	for n := 1; n <= of; n += 2 {
		lost = append(lost, rescue.Lost{Entry: n, Turn: 1})
	}
	return lost
}
