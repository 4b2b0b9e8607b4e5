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
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/raster"
)

// filing is where printouts go.
type filing struct {
	*works
	picker bool                                        // files go through the system's picker
	home   string                                      // where they go at first
	open   func(*url.URL) error                        // opens a file in the system's viewer
	page   func() int                                  // the open page
	give   func(name string, data []byte, then func()) // hands a finished file to the system's picker
}

func newFiling(w *works, deps Deps, page func() int) *filing {
	f := &filing{works: w, picker: deps.Picker, home: deps.Folder, open: deps.View, page: page}
	f.give = f.pick
	return f
}

// progress is the sheet that is seen while files are written. Closing it stops the work, and nothing is
// left of it then.
type progress struct {
	w      *works
	ctx    context.Context
	cancel context.CancelFunc
	text   *widget.Text
	bar    *bar
	sheet  *widget.Drawer
	over   bool
}

func (f *filing) newProgress() *progress {
	g := &progress{w: f.works, text: widget.NewText(f.Say("printing.preparing"), theme.Body), bar: newBar()}
	g.ctx, g.cancel = context.WithCancel(context.Background())
	g.sheet = f.Drawer(f.Say("printing.saving"), flow.Column(g.text, g.bar), widget.NewButton(f.Say("printing.cancel"), func() { g.sheet.Close() }))
	g.sheet.OnClosed = g.cancel
	g.sheet.Open()
	return g
}

// tell hears of a page from the goroutine that writes.
func (g *progress) tell(done, total int) {
	loop.Do(func() {
		if !g.over {
			g.text.Set(g.w.Say("printing.written", "number", done, "of", total))
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
func (f *filing) write(job printables.Job, path string) {
	g := f.newProgress()
	source, session, dpi, separate := f.source, f.session, float64(f.kept.DPI), f.kept.Separate
	pictures := f.pictures(job, filepath.Ext(path))
	var names []string
	f.Run(func() error {
		if pictures != nil {
			out, err := pictures()
			if err == nil {
				names, err = out.Write(g.ctx, path, g.tell)
			}
			return err
		}
		out, err := printout(source, session, job)
		if err != nil {
			return err
		}
		write := out.Write
		if separate {
			write = out.WriteApart
		}
		names, err = write(g.ctx, path, dpi, g.tell)
		return err
	}, func(err error) {
		g.end()
		if err != nil {
			f.failed(err)
			return
		}
		f.saved(names)
	})
}

// saved says what was written, and opens it on asking.
func (f *filing) saved(names []string) {
	text := f.Say("printing.saved", "name", filepath.Base(names[0]))
	if len(names) > 1 {
		text = f.Say("printing.saved_files", "name", filepath.Base(names[0]), "count", len(names))
	}
	f.Tell(text, f.Say("printing.open"), func() { f.view(names[0]) })
}

// failed says why nothing was written.
func (f *filing) failed(err error) {
	if errors.Is(err, context.Canceled) {
		f.Tell(f.Say("printing.stopped"), "", nil)
		return
	}
	f.refuse(f.Say("printing.unsaved"), err)
}

// view opens a file in the system's viewer.
func (f *filing) view(path string) {
	u, err := url.Parse(storage.NewFileURI(path).String())
	if err == nil {
		err = f.open(u)
	}
	if err != nil {
		f.refuse(f.Say("printing.unopened"), fmt.Errorf("open %s: %w", path, err))
	}
}

// handed is a file that is made and not yet handed over.
type handed struct {
	name string
	data []byte
}

// hand makes a file in memory and hands it to the system's picker: to a folder, a cloud, or another app. Where sheets
// with backs have a file of their own the other one follows.
func (f *filing) hand(job printables.Job, ending string) {
	g := f.newProgress()
	source, session, dpi, page, separate := f.source, f.session, float64(f.kept.DPI), f.page(), f.kept.Separate
	var files []handed
	pictures, name := f.pictures(job, ending), source.set.FileName(job.Products)
	f.Run(func() error {
		if pictures != nil {
			var err error
			files, err = zipped(g.ctx, name, pictures, g.tell)
			return err
		}
		out, err := printout(source, session, job)
		if err != nil {
			return err
		}
		if ending != ".pdf" {
			var data bytes.Buffer
			err = writePage(&data, out.Pages[min(page, len(out.Pages)-1)], dpi)
			files = []handed{{name + ending, data.Bytes()}}
			return err
		}
		parts := []printables.Part{{Printout: out}}
		if separate {
			parts = out.Apart()
		}
		for _, part := range parts {
			var data bytes.Buffer
			if err := pdf.Write(g.ctx, &data, part.Document(), g.tell); err != nil {
				return err
			}
			files = append(files, handed{name + part.Suffix + ending, data.Bytes()})
		}
		return nil
	}, func(err error) {
		g.end()
		if err != nil {
			f.failed(err)
			return
		}
		f.handAll(files)
	})
}

// handAll hands files over, one after the other.
func (f *filing) handAll(files []handed) {
	if len(files) > 0 {
		f.give(files[0].name, files[0].data, func() { f.handAll(files[1:]) })
	}
}

// writePage writes one page as a picture.
func writePage(w io.Writer, page draw.Page, dpi float64) error {
	img, err := raster.Page(page, dpi)
	if err != nil {
		return err
	}
	return raster.WritePNG(w, img, dpi)
}

// pick asks the system where a finished file goes; then follows when it is there. What could not be written whole is
// taken away again.
func (f *filing) pick(name string, data []byte, then func()) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil || w == nil {
			if err != nil {
				f.refuse(f.Say("printing.unsaved"), err)
			}
			return
		}
		_, err = w.Write(data)
		if err = errors.Join(err, w.Close()); err != nil {
			_ = storage.Delete(w.URI())
			f.refuse(f.Say("printing.unsaved"), fmt.Errorf("write %s: %w", w.URI().Name(), err))
			return
		}
		f.Tell(f.Say("printing.saved", "name", w.URI().Name()), "", nil)
		then()
	}, f.Win)
	d.SetFileName(name)
	d.Show()
}
