// Package notes is what the players write down beside the game.
package notes

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// table is the id of the one note that the panel edits.
const table = "table"

// Panel holds the note. What is being typed outlives redraws.
type Panel struct {
	text  string
	typed bool // text is what stands there, else what the session keeps
}

// Put keeps what is typed.
func (p *Panel) Put(_ string, value any) {
	p.text, _ = value.(string)
	p.typed = true
}

// Forget leaves what was typed and not kept: it is the one's that looked.
func (p *Panel) Forget() { p.text, p.typed = "", false }

// Tab is what opens the panel.
func (*Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Notes, Words: seat.Say("table.tab_notes"), Icon: page.IconNotes}
}

// Page is the panel as it stands.
func (p *Panel) Page(seat view.Seat) page.Panel {
	text := p.text
	if !p.typed {
		text = seat.State.Shared.Notes[table]
	}
	words := seat.Say("table.note_about")
	return page.Panel{ID: page.Notes, Title: seat.Say("table.tab_notes"), Rows: []page.Control{page.Say(words),
		{ID: "text", Role: page.Field, Kind: page.Bare, Words: words, Height: 8, Is: text, Send: page.Keep("text")},
		page.Press("keep", seat.Say("table.note_keep"), page.Send{Commands: []engine.Command{engine.Ask("note", play.NoteArgs{ID: table, Text: text})}})}}
}
