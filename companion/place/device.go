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

// The toolkit opens the pickers of a phone. They hand over streams; a phone's picker may not know our endings.

func (s *Shell) deviceOpen(kind FileKind, take func(name string, data []byte)) {
	s.deviceReader(kind, func(r fyne.URIReadCloser) {
		data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
		switch {
		case err != nil:
			s.Messages.Fault(fmt.Errorf("read file: %w", err))
		case len(data) > MaxFile:
			s.Messages.Fault(engine.Wrong("file.too_large", "path", r.URI().Name(), "most", MaxFile>>20))
		default:
			take(r.URI().Name(), data)
		}
	})
}

// devicePath refuses files that are not on the device: they have no path.
func (s *Shell) devicePath(kind FileKind, take func(path string)) {
	s.deviceReader(kind, func(r fyne.URIReadCloser) {
		if uri := r.URI(); uri.Scheme() != "file" {
			s.Messages.Fault(engine.Wrong("file.not_local").At(uri.Name()))
			return
		}
		take(r.URI().Path())
	})
}

func (s *Shell) deviceReader(kind FileKind, take func(fyne.URIReadCloser)) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			s.failed(err)
			return
		}
		defer r.Close()
		take(r)
	}, s.Win)
	d.SetTitleText(s.title("file.open", kind))
	d.Show()
}

func (s *Shell) deviceFolder(take func(path string)) {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil || folder == nil {
			s.failed(err)
			return
		}
		take(folder.Path())
	}, s.Win)
}

// deviceSave writes a file and reports its name. One that could not be written whole is removed.
func (s *Shell) deviceSave(name string, data []byte, saved func(name string, err error)) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil || w == nil {
			s.failed(err)
			return
		}
		_, err = w.Write(data)
		if err = errors.Join(err, w.Close()); err != nil {
			_ = storage.Delete(w.URI()) // the first fault is the one to show
		}
		saved(w.URI().Name(), err)
	}, s.Win)
	d.SetFileName(name)
	d.Show()
}

func (s *Shell) failed(err error) {
	if err != nil {
		s.Messages.Fault(err)
	}
}
