package table

import (
	"bytes"
	"context"
	"io"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/report"
	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/page"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// Kinds of files that sessions are handed on as.
var (
	sessionFiles = place.FileKind{Words: "file.kind_session", Ends: []string{library.SessionExtension}}
	textFiles    = place.FileKind{Words: "file.kind_text", Ends: []string{".md"}}
)

// exporter hands a session on: to read, to another device, to paper.
type exporter struct {
	shell *place.Shell
	deps  Deps
	own   *ownSeat
}

func (d exporter) act(do page.ActName) {
	switch do {
	case page.ExportMarkdown:
		d.exportMarkdown()
	case page.ExportSession:
		exportSession(d.shell, d.own.seenName(), view.PartSecrets(d.own.reader(), d.own.viewer), d.portable)
	case page.SaveList:
		d.shell.Files.AskSave(textFiles, page.FileName(d.own.seenName())+".md", []byte(board.PackAway(d.own.reader(), d.own.state()).Markdown()))
	case page.PrintList:
		d.printList()
	case page.PrintSession:
		d.deps.Print(d.session())
	}
}

// exportMarkdown saves the whole log as a readable report.
func (d exporter) exportMarkdown() {
	data, err := ending.Markdown(d.own.seat(), d.own.seenName())
	if err != nil {
		d.shell.Messages.Fault(err)
		return
	}
	d.shell.Files.AskSave(textFiles, page.FileName(d.own.seenName())+".md", data)
}

// printList saves it as a sheet to be printed.
func (d exporter) printList() {
	data, err := d.positionPDF(board.PackAway(d.own.reader(), d.own.state()))
	if err != nil {
		d.shell.Messages.Fault(err)
		return
	}
	d.shell.Files.AskSave(place.PaperFiles, page.FileName(d.own.seenName())+".pdf", data)
}

// positionPDF lays the list out on A4.
func (d exporter) positionPDF(pack board.Pack) ([]byte, error) {
	set, err := printables.Open(d.own.game(), nil)
	if err != nil {
		return nil, err
	}
	out, err := set.Print(printables.Job{Setup: sheet.Setup{Lang: d.shell.Set.Lang()}, Products: []string{"position"}, Position: report.PositionOf(d.own.seenName(), pack)})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = out.WritePDF(context.Background(), &b)
	return b.Bytes(), err
}

// portable writes the session's file as the viewer may have it.
func (d exporter) portable(out io.Writer) error {
	if len(d.own.game().Keepers()) > 0 {
		return d.deps.Library.ExportFor(d.own.about.ID, d.own.viewer, out)
	}
	return d.deps.Library.Export(d.own.about.ID, out)
}
