package ui

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// mostFile bounds a file that is read in, in bytes.
const mostFile = 64 << 20

// saveFile asks where a file goes and writes it.
func (p *Place) saveFile(name string, data []byte) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err == nil && w != nil {
			err = writeAll(w, data)
			if err == nil {
				p.tell(p.say("file.saved", "name", w.URI().Name()), "", nil)
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

// exportMarkdown saves the whole log as a readable report.
func (d *desk) exportMarkdown() {
	d.p.saveFile(fileName(d.name())+".md", []byte(d.speaker().Markdown(d.name(), d.moments(1))))
}

// exportSession saves the session as one portable file.
func (d *desk) exportSession() { d.p.exportSession(d.about.ID, d.name()) }

func (p *Place) exportSession(id int64, name string) {
	var out bytes.Buffer
	if err := p.deps.Library.Export(id, &out); err != nil {
		p.fault(err)
		return
	}
	p.saveFile(fileName(name)+".sandsession", out.Bytes())
}

// askJump says what to put back on the table before the game goes on from another moment.
func (d *desk) askJump(entry int) {
	lines, err := d.session.PutBack(entry, "")
	if err != nil {
		d.failed(err)
		return
	}
	text := d.say("table.jump_about")
	for _, l := range lines {
		text += "\n• " + d.speaker().Said(l)
	}
	confirm(d.p, d.say("table.continue_here"), text, d.say("table.continue_here"), func() { d.jump(entry) })
}
