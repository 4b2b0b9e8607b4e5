// Package handbook is the handbook of the app, a page for each task, and the models that show it in window and browser.
package handbook

import (
	"embed"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

//go:embed en ru
var files embed.FS

// Tasks are the ids of the pages, in order. The file of a page is named after its id.
var Tasks = []string{"play", "link", "design", "print", "club", "tablectl"}

// Text returns a page as Markdown: its heading, then its text. Languages without a handbook get the English one.
func Text(lang view.Lang, task string) []byte {
	text, err := files.ReadFile(string(lang) + "/" + task + ".md")
	if err != nil {
		text, _ = files.ReadFile("en/" + task + ".md") // tests hold that every task has one
	}
	return text
}

// Contents is the page that lists the pages.
type Contents struct{ page.NoInput }

// Page returns the list.
func (Contents) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "handbook", Title: seat.Say("handbook.title")}
	for _, task := range Tasks {
		title, _ := read(seat.Lang, Text(seat.Lang, task))
		p.Rows = append(p.Rows, page.NewItem(task, title, page.Send{Page: Chapter{Task: task}}))
	}
	return p
}

// Chapter is a page of the handbook.
type Chapter struct {
	page.NoInput
	Task string // one of [Tasks]
}

// Page returns the page.
func (c Chapter) Page(seat view.Seat) page.Panel {
	title, rows := read(seat.Lang, Text(seat.Lang, c.Task))
	return page.Panel{ID: "handbook." + c.Task, Title: title, Rows: rows}
}

// Button opens the handbook.
func Button(seat view.Seat) page.Control {
	return page.NewButton("handbook", seat.Say("handbook.title"), page.Send{Page: Contents{}}).Styled(page.Quiet).WithIcon(style.IconInfo)
}
