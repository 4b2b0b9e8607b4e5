package print

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/engine/gamedata"
)

// files is where origins come from and printouts go.
type files struct {
	shell *place.Pages
	st    *printing.State
	open  func(page.Source)                           // opens a sheet
	view  func(*url.URL) error                        // opens a file in the system's viewer
	give  func(name string, data []byte, then func()) // passes a finished file to the system's picker
}

func newFiles(shell *place.Pages, st *printing.State, open func(page.Source), view func(*url.URL) error) *files {
	f := &files{shell: shell, st: st, open: open, view: view}
	f.give = f.pick
	return f
}

// fail opens the sheet about an error; title is the key of its heading.
func (f *files) fail(title string, err error) {
	f.open(f.st.Fault(title, err))
}

// askFile opens a list of counters or a game of the user's.
func (f *files) askFile() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			if err != nil {
				f.fail("printing.unread", err)
			}
			return
		}
		defer r.Close()
		if !f.st.Picker {
			f.openPath(r.URI().Path())
			return
		}
		name := r.URI().Name()
		data, err := io.ReadAll(io.LimitReader(r, place.MaxFile))
		f.st.Take(func() (*printing.Origin, error) {
			if err != nil {
				return nil, printing.Unreadable(name, err)
			}
			return f.st.Shelf.FromData(name, data)
		})
	}, f.shell.Win)
	if !f.st.Picker { // a phone's picker may not know the endings
		d.SetFilter(storage.NewExtensionFileFilter([]string{".csv", ".zip", gamedata.Extension}))
	}
	d.Show()
}

// openPath prints from a file or folder of the user's.
func (f *files) openPath(path string) {
	f.st.Take(func() (*printing.Origin, error) { return f.st.Shelf.FromPath(filepath.Clean(path), "", nil) })
}

// askWhere asks for the folder where files go.
func (f *files) askWhere() {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		if err == nil && folder != nil {
			f.st.Choices.Folder = folder.Path()
			f.shell.Changed(f.shell.Visit.Stack.Top())
		}
	}, f.shell.Win)
	if at, err := storage.ListerForURI(storage.NewFileURI(f.st.Home())); err == nil {
		d.SetLocation(at)
	}
	d.Show()
}

// show opens a file in the system's viewer.
func (f *files) show(path string) {
	u, err := url.Parse(storage.NewFileURI(path).String())
	if err == nil {
		err = f.view(u)
	}
	if err != nil {
		f.fail("printing.unopened", fmt.Errorf("open %s: %w", path, err))
	}
}

// pick asks the system where a finished file goes; then follows when it is there.
func (f *files) pick(name string, data []byte, then func()) {
	kind := place.PaperFiles
	if f.st.Choices.PNG {
		kind = place.PictureFiles
	}
	f.shell.AskSaveThen(kind, name, data, then)
}
