package print

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/widget"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/raster"
)

// progress is the sheet that is seen while files are written. Closing it stops the work, and nothing is
// left of it then.
type progress struct {
	p      *Place
	ctx    context.Context
	cancel context.CancelFunc
	text   *widget.Text
	bar    *bar
	sheet  *widget.Drawer
	over   bool
}

func (p *Place) newProgress() *progress {
	g := &progress{p: p, text: widget.NewText(p.Say("printing.preparing"), widget.Body), bar: newBar()}
	g.ctx, g.cancel = context.WithCancel(context.Background())
	g.sheet = p.Drawer(p.Say("printing.saving"), widget.Column(g.text, g.bar), widget.NewButton(p.Say("printing.cancel"), func() { g.sheet.Close() }))
	g.sheet.OnClosed = g.cancel
	g.sheet.Open()
	return g
}

// tell hears of a page from the goroutine that writes.
func (g *progress) tell(done, total int) {
	fyne.Do(func() {
		if !g.over {
			g.text.Set(g.p.Say("printing.written", "number", done, "of", total))
			g.bar.set(float32(done) / float32(max(total, 1)))
		}
	})
}

// end takes the sheet away.
func (g *progress) end() {
	g.over = true
	if g.ctx.Err() == nil {
		g.sheet.Close()
	}
}

// write makes the pages once more, for themselves alone, and writes them to a file, or to several as
// pictures.
func (p *Place) write(job printables.Job, path string) {
	g := p.newProgress()
	source, session, dpi := p.source, p.session, float64(p.kept.DPI)
	var names []string
	p.Run(func() error {
		out, err := printout(source, session, job)
		if err == nil {
			names, err = out.Write(g.ctx, path, dpi, g.tell)
		}
		return err
	}, func(err error) {
		g.end()
		if err != nil {
			p.failed(err)
			return
		}
		p.saved(names)
	})
}

// saved says what was written, and opens it on asking.
func (p *Place) saved(names []string) {
	text := p.Say("printing.saved", "name", filepath.Base(names[0]))
	if len(names) > 1 {
		text = p.Say("printing.saved_files", "name", filepath.Base(names[0]), "count", len(names))
	}
	p.Tell(text, p.Say("printing.open"), func() { p.view(names[0]) })
}

// failed says why nothing was written.
func (p *Place) failed(err error) {
	if errors.Is(err, context.Canceled) {
		p.Tell(p.Say("printing.stopped"), "", nil)
		return
	}
	p.refuse(p.Say("printing.unsaved"), err)
}

// view opens a file in the system's viewer.
func (p *Place) view(path string) {
	u, err := url.Parse(storage.NewFileURI(path).String())
	if err == nil {
		err = p.deps.View(u)
	}
	if err != nil {
		p.refuse(p.Say("printing.unopened"), fmt.Errorf("open %s: %w", path, err))
	}
}

// hand makes a file in memory and hands it to the system's picker: to a folder, a cloud, or another app.
func (p *Place) hand(job printables.Job, ending string) {
	g := p.newProgress()
	source, session, dpi, page := p.source, p.session, float64(p.kept.DPI), p.desk.page
	var data bytes.Buffer
	p.Run(func() error {
		out, err := printout(source, session, job)
		switch {
		case err != nil:
			return err
		case ending == ".pdf":
			return pdf.Write(g.ctx, &data, out.Document(), g.tell)
		}
		return writePage(&data, out.Pages[min(page, len(out.Pages)-1)], dpi)
	}, func(err error) {
		g.end()
		if err != nil {
			p.failed(err)
			return
		}
		p.give(source.set.FileName(job.Products)+ending, data.Bytes())
	})
}

// writePage writes one page as a picture.
func writePage(w io.Writer, page draw.Page, dpi float64) error {
	img, err := raster.Page(page, dpi)
	if err != nil {
		return err
	}
	return raster.WritePNG(w, img, dpi)
}

// pick asks the system where a finished file goes. What could not be written whole is taken away again.
func (p *Place) pick(name string, data []byte) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil || w == nil {
			if err != nil {
				p.refuse(p.Say("printing.unsaved"), err)
			}
			return
		}
		_, err = w.Write(data)
		if err = errors.Join(err, w.Close()); err != nil {
			_ = storage.Delete(w.URI())
			p.refuse(p.Say("printing.unsaved"), fmt.Errorf("write %s: %w", w.URI().Name(), err))
			return
		}
		p.Tell(p.Say("printing.saved", "name", w.URI().Name()), "", nil)
	}, p.Win)
	d.SetFileName(name)
	d.Show()
}
