package table

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"sandtable/companion/library"
	"sandtable/companion/report"
	"sandtable/companion/view/board"
	"sandtable/companion/view/home"
	"sandtable/companion/view/log"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// mostFile bounds a file that is read in, in bytes.
const mostFile = 64 << 20

// saveFile asks where a file goes and writes it.
func (p *Place) saveFile(name string, data []byte) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err == nil && w != nil {
			err = writeAll(w, data)
			if err == nil {
				p.tell(home.Saved(front{p}.seat(), w.URI().Name()), "", nil)
			}
		}
		if err != nil {
			p.fault(err)
		}
	}, p.win)
	d.SetFileName(name)
	d.Show()
}

func writeAll(w io.WriteCloser, data []byte) error {
	if _, err := w.Write(data); err != nil {
		w.Close() // the first fault is the one to tell
		return fmt.Errorf("write file: %w", err)
	}
	if err := w.Close(); err != nil {
		return fmt.Errorf("close file: %w", err)
	}
	return nil
}

// openFile asks for a file and hands over what is in it.
func (p *Place) openFile(take func([]byte)) {
	dialog.ShowFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			if err != nil {
				p.fault(err)
			}
			return
		}
		defer r.Close()
		data, err := io.ReadAll(io.LimitReader(r, mostFile))
		if err != nil {
			p.fault(fmt.Errorf("read file: %w", err))
			return
		}
		take(data)
	}, p.win)
}

// fileName makes a name that every file system takes.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}

// exports hand a session on: to read, to another device, to paper.
type exports struct{ *desk }

// exportMarkdown saves the whole log as a readable report.
func (d exports) exportMarkdown() {
	moments, err := log.Moments(d.seat(), 1)
	if err != nil {
		d.p.fault(err)
		return
	}
	d.p.saveFile(fileName(d.seenName())+".md", []byte(log.Markdown(d.reader(), d.seenName(), moments)))
}

// saveList saves the list for packing away as text.
func (d exports) saveList() {
	d.p.saveFile(fileName(d.seenName())+".md", []byte(board.PackAway(d.reader(), d.state()).Markdown()))
}

// printList saves it as a sheet to be printed.
func (d exports) printList() {
	data, err := d.positionPDF(board.PackAway(d.reader(), d.state()))
	if err != nil {
		d.p.fault(err)
		return
	}
	d.p.saveFile(fileName(d.seenName())+".pdf", data)
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
	p.saveFile(fileName(name)+library.SessionExtension, out.Bytes())
}
