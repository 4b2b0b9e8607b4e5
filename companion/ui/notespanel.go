package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/look"
	"sandtable/engine"
	"sandtable/engine/play"
)

// notesPanel holds what the players write down beside the game. What is being typed outlives redraws.
type notesPanel struct {
	d     *desk
	entry *widget.Entry
}

// tableNote is the id of the one note that the panel edits.
const tableNote = "table"

func newNotesPanel(d *desk) *notesPanel {
	p := &notesPanel{d: d, entry: widget.NewMultiLineEntry()}
	p.entry.Wrapping = fyne.TextWrapWord
	p.entry.SetMinRowsVisible(8)
	p.entry.SetText(d.state().Shared.Notes[tableNote])
	return p
}

func (*notesPanel) icon() look.Icon             { return look.IconNotes }
func (p *notesPanel) title() string             { return p.d.say("table.tab_notes") }
func (*notesPanel) key(fyne.KeyName, rune) bool { return false }

func (p *notesPanel) build() fyne.CanvasObject {
	save := look.NewButton(p.d.say("table.note_keep"), func() {
		p.d.ask(engine.Ask("note", play.NoteArgs{ID: tableNote, Text: p.entry.Text}))
	})
	return look.Column(look.NewPrompt(p.d.say("table.note_about")), p.entry, save)
}
