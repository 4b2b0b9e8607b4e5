package place

import (
	"errors"
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/engine"
)

// phoneFiles asks by the pickers of a phone, which the toolkit opens. They hand over streams; a phone's picker may not know
// our endings.
type phoneFiles struct {
	win      fyne.Window
	titles   titles
	messages *Messages
}

func (f phoneFiles) open(kind FileKind, take func(name string, data []byte)) {
	f.reader(kind, func(r fyne.URIReadCloser) {
		data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
		switch {
		case err != nil:
			f.messages.Fault(fmt.Errorf("read file: %w", err))
		case len(data) > MaxFile:
			f.messages.Fault(engine.Wrong("file.too_large", "path", r.URI().Name(), "most", MaxFile>>20))
		default:
			take(r.URI().Name(), data)
		}
	})
}

// path refuses files that are not on the device: they have no path.
func (f phoneFiles) path(kind FileKind, take func(path string)) {
	f.reader(kind, func(r fyne.URIReadCloser) {
		if uri := r.URI(); uri.Scheme() != "file" {
			f.messages.Fault(engine.Wrong("file.not_local").At(uri.Name()))
			return
		}
		take(r.URI().Path())
	})
}

func (f phoneFiles) reader(kind FileKind, take func(fyne.URIReadCloser)) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			f.failed(err)
			return
		}
		defer r.Close()
		take(r)
	}, f.win)
	d.SetTitleText(f.titles.of("file.open", kind))
	d.Show()
}

func (f phoneFiles) folder(take func(path string)) {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil || folder == nil {
			f.failed(err)
			return
		}
		take(folder.Path())
	}, f.win)
}

// save writes a file and reports its name. One that could not be written whole is removed.
func (f phoneFiles) save(name string, data []byte, saved func(name string, err error)) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil || w == nil {
			f.failed(err)
			return
		}
		_, err = w.Write(data)
		if err = errors.Join(err, w.Close()); err != nil {
			_ = storage.Delete(w.URI()) // the first fault is the one to show
		}
		saved(w.URI().Name(), err)
	}, f.win)
	d.SetFileName(name)
	d.Show()
}

func (f phoneFiles) failed(err error) {
	if err != nil {
		f.messages.Fault(err)
	}
}
