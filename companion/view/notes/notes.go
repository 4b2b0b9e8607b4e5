// Package notes shows what the players write down beside the game.
package notes

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// table is the id of the one note that the panel edits.
const table = "table"

// Panel is the note, with its unsaved text. The text of a side waits for it while others look.
type Panel struct {
	draft
	of   string           // the viewer who typed it
	kept map[string]draft // those of other viewers
}

// draft is what a viewer has typed.
type draft struct {
	text  string
	typed bool // whether text is unsaved; else the session's note is shown
	all   bool // the side writes for everybody
}

// Fields of the panel.
const (
	fieldText = "text"
	fieldAll  = "all"
	fieldKept = "kept" // the session has stored the text
)

// Put stores the text, and for whom it is.
func (p *Panel) Put(field string, value any) {
	switch field {
	case fieldText:
		p.text, _ = value.(string)
		p.typed = true
	case fieldAll:
		p.all, _ = value.(bool)
	case fieldKept:
		p.text, p.typed = "", false
	}
}

// show brings the draft of a viewer back and puts that of the previous one away.
func (p *Panel) show(viewer string) {
	switch {
	case p.kept == nil:
		p.kept = map[string]draft{} // the first viewer
	case viewer != p.of:
		p.kept[p.of] = p.draft
		p.draft = p.kept[viewer]
	}
	p.of = viewer
}

// Tab opens the panel.
func (*Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Notes, Label: seat.Say("table.tab_notes"), Icon: style.IconNotes}
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	p.show(seat.Viewer)
	own := seat.HasSecrets(seat.Viewer) // without secrets every note is for everybody
	writer := seat.Viewer
	if p.all || !own {
		writer = ""
	}
	text := p.text
	if !p.typed {
		text = storedText(seat, writer)
	}
	words := seat.Say("table.note_about")
	if writer != "" {
		words = seat.Say("table.note_own", "side", "@side."+seat.Viewer+".name")
	}
	keep := engine.Ask(play.NoteVerb, play.NoteArgs{ID: table, Text: text, All: p.all})
	keep.Side = seat.Viewer
	rows := []page.Control{page.NewText(words),
		{ID: "text", Body: &page.Field{Lines: 8, Value: text}, Style: page.Bare, Label: words, Send: page.Keep(fieldText)}}
	if own {
		rows = append(rows, page.NewCheck("all", seat.Say("table.note_all"), p.all, page.Keep(fieldAll)))
	}
	send := page.Send{Commands: []engine.Command{keep}, Put: &page.Put{Field: fieldKept, Value: true}}
	if text == storedText(seat, writer) { // a page sends what is typed with the press, so the button stays enabled
		send = page.Send{Message: seat.Say("table.note_same")}
	}
	rows = append(rows, page.NewButton("keep", seat.Say("table.note_keep"), send))
	if all := seat.State.Shared.Notes[table]; writer != "" && all != "" {
		rows = append(rows, page.NewSection(seat.Say("curtain.open")), page.NewText(all))
	}
	return page.Panel{ID: page.Notes, Title: seat.Say("table.tab_notes"), Rows: rows}
}

// storedText returns the session's note: a side's own, or everybody's for "".
func storedText(seat view.Seat, writer string) string {
	if writer == "" {
		return seat.State.Shared.Notes[table]
	}
	if own := seat.State.Private[writer]; own != nil {
		return own.Notes[table]
	}
	return ""
}
