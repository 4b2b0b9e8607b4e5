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
		text = kept(seat)
	}
	words := seat.Say("table.note_about")
	if seat.Viewer != "" {
		words = seat.Say("table.note_own", "side", "@side."+seat.Viewer+".name")
	}
	keep := engine.Ask(play.NoteVerb, play.NoteArgs{ID: table, Text: text})
	keep.Side = seat.Viewer
	rows := []page.Control{page.Say(words),
		{ID: "text", Role: page.Field, Kind: page.Bare, Words: words, Height: 8, Is: text, Send: page.Keep("text")},
		page.Press("keep", seat.Say("table.note_keep"), page.Send{Commands: []engine.Command{keep}})}
	if all := seat.State.Shared.Notes[table]; seat.Viewer != "" && all != "" {
		rows = append(rows, page.Head(seat.Say("curtain.open")), page.Say(all))
	}
	return page.Panel{ID: page.Notes, Title: seat.Say("table.tab_notes"), Rows: rows}
}

// kept is the note as it was kept last: a side's own while that side looks, else everybody's.
func kept(seat view.Seat) string {
	if seat.Viewer == "" {
		return seat.State.Shared.Notes[table]
	}
	if own := seat.State.Private[seat.Viewer]; own != nil {
		return own.Notes[table]
	}
	return ""
}
