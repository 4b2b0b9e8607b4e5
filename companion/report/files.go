package report

import (
	"bytes"
	"context"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// Kept makes the files of a session that a library keeps.
type Kept struct {
	Library *library.Library
	About   library.Summary
	Name    func(words.Lang) string // what the session is called
}

// name is what a seat's files are called: after the session and, where it has secrets, the side.
func (k Kept) name(seat view.Seat) string {
	name := k.Name(seat.Lang)
	if seat.Viewer == "" {
		return name
	}
	return name + ", " + seat.Side(seat.Viewer).Name
}

// File is what an act saves; false: it saves nothing.
func (k Kept) File(act page.ActName, seat view.Seat) (page.File, bool, error) {
	name := k.name(seat)
	switch act {
	case page.ExportMarkdown:
		data, err := ending.Markdown(seat, name)
		return page.File{Name: name + ".md", Data: data}, true, err
	case page.SaveList:
		return page.File{Name: name + ", " + seat.Say("mirror.pack") + ".md", Data: []byte(board.PackAway(seat.Reader, seat.State).Markdown())}, true, nil
	case page.ExportSession:
		var out bytes.Buffer
		err := k.Library.ExportFor(k.About.ID, seat.Viewer, &out)
		return page.File{Name: name + library.SessionExtension, Data: out.Bytes(), Secrets: view.PartSecrets(seat.Reader, seat.Viewer)}, true, err
	case page.PrintSession:
		data, err := k.paper(seat, "report")
		return page.File{Name: name + ".pdf", Data: data}, true, err
	case page.PrintList:
		data, err := k.paper(seat, "position")
		return page.File{Name: name + ", " + seat.Say("mirror.pack") + ".pdf", Data: data}, true, err
	}
	return page.File{}, false, nil
}

// paper prints the log, or the list of all positions, on A4.
func (k Kept) paper(seat view.Seat, product string) ([]byte, error) {
	about := k.About
	about.Name = k.name(seat)
	set, err := printables.Open(seat.Game, nil)
	if err != nil {
		return nil, err
	}
	moments, err := log.Moments(seat, 1)
	if err != nil {
		return nil, err
	}
	account, err := ending.AccountOf(seat)
	if err != nil {
		return nil, err
	}
	out, err := set.Print(printables.Job{Setup: sheet.Setup{Lang: seat.Lang}, Products: []string{product}, Report: Of(about, moments, account),
		Position: PositionOf(about.Name, board.PackAway(seat.Reader, seat.State))})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = out.WritePDF(context.Background(), &b)
	return b.Bytes(), err
}
