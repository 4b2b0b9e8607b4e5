package table

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/forces"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine/play"
)

// lines are the entries in sight.
func (s *stand) lines() []*widget.Entry {
	s.show()
	fit.Settle(s.p.win)
	var out []*widget.Entry
	for _, o := range fit.Shown(s.p.win) {
		if e, ok := o.(*widget.Entry); ok && !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}

// line is the last entry in sight.
func (s *stand) line() *widget.Entry {
	s.t.Helper()
	all := s.lines()
	require.NotEmpty(s.t, all, "no field in sight")
	return all[len(all)-1]
}

// Whatever is typed into a sheet or a page is there again when it is opened again: after Escape, after a look at
// another panel, when the phone is turned, and when something else is undone meanwhile.
func TestFormsKeepWhatWasTyped(t *testing.T) {
	const typed = "they crossed at the mill"
	for _, c := range []struct {
		name string
		open func(s *stand)
	}{
		{"value", func(s *stand) { s.d.editTracker("raf") }},
		{"unit", func(s *stand) { s.d.openSheet(forces.NewSheet("s15_44"), nil) }},
		{"modifier", func(s *stand) { s.sheet(onBattle, "hand") }},
		{"hex", func(s *stand) { s.sheet(onBattle, "hex") }},
		{"counters typed", func(s *stand) { s.sheet(onBoard, "more", "type") }},
		{"list of counters", func(s *stand) {
			if s.p.depth() == 2 {
				s.d.openPage(&tables.RosterPage{})
			}
			s.press("csv_paste", nil)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := onHekkens(t, at(t, paper), "first").declared()
			s.d.turnTo(onPlay)
			c.open(s)
			s.line().SetText(typed)

			s.p.win.Resize(fyne.NewSize(844, 390))
			fit.Settle(s.p.win)
			assert.Equal(t, typed, s.line().Text, "the phone is turned")
			s.p.win.Resize(paper.size)

			s.ask(play.NoteVerb, play.NoteArgs{ID: "other", Text: "rain"})
			s.d.undo()
			assert.Equal(t, typed, s.line().Text, "something else is undone")

			s.typed(fyne.KeyEscape)
			for s.depth().sheets > 0 {
				s.typed(fyne.KeyEscape)
			}
			c.open(s)
			assert.Equal(t, typed, s.line().Text, "Escape")

			for s.depth().sheets > 0 {
				s.typed(fyne.KeyEscape)
			}
			if s.p.depth() == 2 {
				s.d.turnTo(onForces)
				s.d.turnTo(onPlay)
			}
			c.open(s)
			assert.Equal(t, typed, s.line().Text, "another panel")
		})
	}
}

// What was carried out is not there again, what was refused is.
func TestFormsForgetWhatWasSent(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first")
	s.d.editTracker("raf")
	s.line().SetText("miscounted")
	s.tap("+1", "Apply")
	s.d.editTracker("raf")
	assert.Empty(t, s.line().Text)
}

// Chips of a form are kept too, each side's for itself.
func TestChipsOfAFormAreKept(t *testing.T) {
	s := standing(t, paper, "first")
	s.to("allied_order").ask("tracker", map[string]any{"id": "turn", "value": 3}).ask("air", nil, 5).to("allied_reserves").show()
	open := func() *widget.Chip {
		s.d.press(phase.Now(s.d.own.reader(), s.d.own.state()).Main.Choice)
		fit.Settle(s.p.win)
		all := fit.Shown(s.p.win)
		return all[slices.IndexFunc(all, func(o fyne.CanvasObject) bool { _, ok := o.(*widget.Chip); return ok })].(*widget.Chip)
	}
	open().Tapped(nil)
	s.typed(fyne.KeyEscape)
	require.Zero(t, s.depth().sheets)
	assert.True(t, open().Chosen)
	s.typed(fyne.KeyEscape)
	s.d.handTo(german)
	assert.False(t, open().Chosen)
	s.d.handTo("")
	assert.True(t, open().Chosen)
}

// A printed table that is half typed in waits when its page is left, and the notes, a question and strengths wait
// while other panels are looked at.
func TestPanelsKeepWhatWasTyped(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").openBattle()
	s.d.turnTo(onNotes)
	s.line().SetText("ask about the bridge")
	s.d.turnTo(onBattle)
	s.control(onBattle, "number.attacker", nil).control(onBattle, "digit.2", nil).control(onBattle, "digit.4", nil)
	s.d.turnTo(onForces)
	s.ask(play.NoteVerb, play.NoteArgs{ID: "other", Text: "rain"})
	s.d.undo()
	for _, size := range []fyne.Size{{Width: 844, Height: 390}, desktopSize, paper.size} {
		s.p.win.Resize(size)
		s.d.turnTo(onNotes)
		assert.Equal(t, "ask about the bridge", s.line().Text, "%v", size)
		s.d.turnTo(onBattle)
		assert.Contains(t, s.reads(), "24", "%v", size)
	}

	s.d.openPage(&tables.TablePage{ID: "crt"})
	page := func() *tables.TablePage { return s.p.pages().Visit.Stack.Page().Source.(*tables.TablePage) }
	page().Draft.SetCell(0, 0, "1/1")
	s.typed(fyne.KeyEscape)
	s.d.openPage(&tables.TablePage{ID: "crt"})
	assert.Equal(t, "1/1", page().Draft.Typed.Cells[0][0])
}

// An unsaved note is hidden with its side, and there again when the side looks.
func TestANoteWaitsForItsSide(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().looking(german, "move")
	s.d.turnTo(onNotes)
	s.line().SetText("over the ridge")
	s.d.lookAs("")
	fit.Settle(s.p.win)
	s.d.turnTo(onNotes)
	assert.NotContains(t, s.reads(), "over the ridge")
	s.d.lookAs(allied)
	s.d.turnTo(onNotes)
	assert.Empty(t, s.line().Text)
	s.d.lookAs(german)
	s.d.turnTo(onNotes)
	assert.Equal(t, "over the ridge", s.line().Text)
}
