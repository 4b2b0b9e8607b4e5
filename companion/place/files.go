package place

import (
	"errors"
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/widget/theme"
	"sandtable/engine"
)

// FileKind is a kind of file as the dialogs of files tell it.
type FileKind struct {
	Words string   // the text that names it
	Ends  []string // how the names of such files end, with the dot; none: anyhow
}

// MaxFile bounds a file that is read in, in bytes.
const MaxFile = 64 << 20

// AskOpen asks for a file of a kind and hands over its name and what is in it.
func (s *Shell) AskOpen(kind FileKind, take func(name string, data []byte)) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			s.failed(err)
			return
		}
		defer r.Close()
		data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
		switch {
		case err != nil:
			s.Fault(fmt.Errorf("read file: %w", err))
		case len(data) > MaxFile:
			s.Fault(engine.Wrong("file.too_large", "path", r.URI().Name(), "most", MaxFile>>20))
		default:
			take(r.URI().Name(), data)
		}
	}, s.Win)
	s.entitle(d, "file.open", kind)
	if !fyne.CurrentDevice().IsMobile() && len(kind.Ends) > 0 { // a phone's picker may not know the endings
		d.SetFilter(storage.NewExtensionFileFilter(kind.Ends))
	}
	d.Show()
}

// AskFolder asks for a folder and hands over its path.
func (s *Shell) AskFolder(kind FileKind, take func(path string)) {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil || folder == nil {
			s.failed(err)
			return
		}
		take(folder.Path())
	}, s.Win)
	s.entitle(d, "file.open_folder", kind)
	d.Show()
}

// AskSave asks where a file of a kind goes, writes it, and reports that it is saved. A file that could not be written
// whole is removed.
func (s *Shell) AskSave(kind FileKind, name string, data []byte) {
	s.AskSaveThen(kind, name, data, func() {})
}

// AskSaveThen is the same; then follows once the file is saved.
func (s *Shell) AskSaveThen(kind FileKind, name string, data []byte, then func()) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil || w == nil {
			s.failed(unsaved(err))
			return
		}
		_, err = w.Write(data)
		if err = errors.Join(err, w.Close()); err != nil {
			_ = storage.Delete(w.URI()) // the first fault is the one to tell
			s.Fault(unsaved(err))
			return
		}
		s.Tell(s.Say("file.saved", "name", w.URI().Name()), "", nil)
		then()
	}, s.Win)
	s.entitle(d, "file.save", kind)
	d.SetFileName(name)
	d.Show()
}

// entitle says in a dialog what kind of file it is about; a narrow one has no room for more.
func (s *Shell) entitle(d *dialog.FileDialog, key string, kind FileKind) {
	ends := kind.Ends
	if s.Form() == theme.Phone {
		ends = nil
	}
	d.SetView(dialog.ListView) // whole names, with their endings
	d.SetTitleText(s.Say(key, "kind", "@"+kind.Words, "ends", ends))
}

// unsaved explains why a file was not saved, such as a folder that does not exist; nil for nil. The dialog joins a whole
// path to the open folder, which makes one that does not exist.
func unsaved(err error) error {
	if err == nil {
		return nil
	}
	return &engine.Problem{Code: "file.not_saved", Args: engine.Args{"fault": err.Error()}, Err: err}
}

func (s *Shell) failed(err error) {
	if err != nil {
		s.Fault(err)
	}
}
