package print

import (
	"fmt"
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2/storage"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
)

// files is where origins come from and printouts go.
type files struct {
	shell *place.Shell
	over  *place.Pages // the sheets over the screen
	st    *printing.State
	open  func(page.Source)                           // opens a sheet
	view  func(*url.URL) error                        // opens a file in the system's viewer
	give  func(name string, data []byte, then func()) // passes a finished file to the system's picker
}

func newFiles(shell *place.Shell, over *place.Pages, st *printing.State, open func(page.Source), view func(*url.URL) error) *files {
	f := &files{shell: shell, over: over, st: st, open: open, view: view}
	f.give = f.pick
	return f
}

// fail opens the sheet about an error; title is the key of its heading.
func (f *files) fail(title string, err error) {
	f.open(f.st.Fault(title, err))
}

// askFile opens a list of counters or a game of the user's.
func (f *files) askFile() {
	if !f.st.Picker {
		f.shell.Files.AskPath(place.ListFiles, "", f.openPath)
		return
	}
	f.shell.Files.AskOpen(place.ListFiles, func(name string, data []byte) {
		f.st.Take(func() (*printing.Origin, error) { return f.st.Shelf.FromData(name, data) })
	})
}

// openPath prints from a file or folder of the user's.
func (f *files) openPath(path string) {
	f.st.Take(f.reading(path))
}

func (f *files) reading(path string) printing.Read {
	return func() (*printing.Origin, error) { return f.st.Shelf.FromPath(filepath.Clean(path), "", nil) }
}

// askWhere asks for the folder where files go.
func (f *files) askWhere() {
	f.shell.Files.AskFolder(place.PrintFolders, f.st.Home(), func(path string) {
		f.st.Choices.Folder = path
		f.over.Changed(f.over.Visit.Stack.Top())
	})
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
	f.shell.Files.AskSaveThen(place.FileKind{Words: place.PaperFiles.Words, Ends: []string{filepath.Ext(name)}}, name, data, then)
}
