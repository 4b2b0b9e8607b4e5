package table

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/play"
)

// notesPanel holds what the players write down beside the game. What is being typed outlives redraws.
type notesPanel struct {
	d     *desk
	entry *fynewidget.Entry
}

// tableNote is the id of the one note that the panel edits.
const tableNote = "table"

func newNotesPanel(d *desk) *notesPanel {
	p := &notesPanel{d: d, entry: fynewidget.NewMultiLineEntry()}
	p.entry.Wrapping = fyne.TextWrapWord
	p.entry.SetMinRowsVisible(8)
	p.entry.SetText(d.state().Shared.Notes[tableNote])
	return p
}

func (*notesPanel) icon() widget.Icon           { return widget.IconNotes }
func (p *notesPanel) title() string             { return p.d.say("table.tab_notes") }
func (*notesPanel) key(fyne.KeyName, rune) bool { return false }

func (p *notesPanel) build() fyne.CanvasObject {
	save := widget.NewButton(p.d.say("table.note_keep"), func() {
		p.d.ask(engine.Ask("note", play.NoteArgs{ID: tableNote, Text: p.entry.Text}))
	})
	return widget.Column(widget.NewPrompt(p.d.say("table.note_about")), p.entry, save)
}
