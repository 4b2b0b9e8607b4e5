package table

import (
	"bytes"
	"context"
	"io"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/report"
	"sandtable/companion/view/board"
	"sandtable/companion/view/log"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// Kinds of files that sessions are handed on as.
var (
	sessionFiles = place.FileKind{Words: "file.kind_session", Ends: []string{library.SessionExtension}}
	textFiles    = place.FileKind{Words: "file.kind_text", Ends: []string{".md"}}
)

// exports hand a session on: to read, to another device, to paper.
type exports struct{ *desk }

// exportMarkdown saves the whole log as a readable report.
func (d exports) exportMarkdown() {
	moments, err := log.Moments(d.seat(), 1)
	if err != nil {
		d.p.fault(err)
		return
	}
	d.p.AskSave(textFiles, place.FileName(d.seenName())+".md", []byte(log.Markdown(d.reader(), d.seenName(), moments)))
}

// saveList saves the list for packing away as text.
func (d exports) saveList() {
	d.p.AskSave(textFiles, place.FileName(d.seenName())+".md", []byte(board.PackAway(d.reader(), d.state()).Markdown()))
}

// printList saves it as a sheet to be printed.
func (d exports) printList() {
	data, err := d.positionPDF(board.PackAway(d.reader(), d.state()))
	if err != nil {
		d.p.fault(err)
		return
	}
	d.p.AskSave(place.PaperFiles, place.FileName(d.seenName())+".pdf", data)
}

// positionPDF lays the list out on A4.
func (d exports) positionPDF(pack board.Pack) ([]byte, error) {
	set, err := printables.Open(d.game(), nil)
	if err != nil {
		return nil, err
	}
	out, err := set.Print(printables.Job{Setup: sheet.Setup{Lang: d.p.set.lang()}, Products: []string{"position"}, Position: report.PositionOf(d.seenName(), pack)})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = out.WritePDF(context.Background(), &b)
	return b.Bytes(), err
}

// exportSession saves the session as one portable file: where sides have secrets, as the one that
// looks may hand it on.
func (d exports) exportSession() {
	d.p.exportSession(d.seenName(), d.portable)
}

// portable writes the session's file as the viewer may have it.
func (d exports) portable(out io.Writer) error {
	if d.keeps() {
		return d.p.deps.Library.ExportFor(d.about.ID, d.viewer, out)
	}
	return d.p.deps.Library.Export(d.about.ID, out)
}

func (p *Place) exportSession(name string, write func(io.Writer) error) {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		p.fault(err)
		return
	}
	p.AskSave(sessionFiles, place.FileName(name)+library.SessionExtension, out.Bytes())
}
