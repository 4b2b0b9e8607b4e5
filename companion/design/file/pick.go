package file

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/face"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Picker asks for files on this device.
type Picker struct {
	*place.Shell
	Asker  *Asker
	Device *Device
	Doc    func() *doc.Document

	saving *mapping.SaveAs
	then   func(path string) // gets the chosen path
}

// Open asks for a file to read whose name has one of the endings.
func (pk *Picker) Open(ends []string, then func(path string)) {
	if pk.Device.Open != nil {
		pk.Device.Open(ends, then)
		return
	}
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil {
			pk.Fault(err)
		}
		if err != nil || r == nil {
			return
		}
		uri := r.URI()
		r.Close() // readers open it by its path and limit what they read
		pk.local(uri, then)
	}, pk.Win)
	d.SetFilter(storage.NewExtensionFileFilter(ends))
	folder := pk.nearby()
	if folder == pk.Device.Folder {
		folder = "" // the page lists the files of this folder already
	}
	pk.show(d, folder)
}

// nearby returns the folder of the open map, which dialogs show first.
func (pk *Picker) nearby() string {
	if path := pk.Doc().File().Path(); path != "" {
		return filepath.Dir(path)
	}
	return pk.Device.Folder
}

// fileDialog is a dialog of the toolkit that picks a file or a folder.
type fileDialog interface {
	SetLocation(fyne.ListableURI)
	SetOnClosed(func())
	Resize(fyne.Size)
	Show()
	Hide()
}

// The largest size of a picker, in units.
const pickerWide, pickerHigh float32 = 900, 640

// show shows a dialog in a folder, "" for the toolkit's default, as large as the window allows. Escape closes it; the page
// below gets no keys while it is open.
func (pk *Picker) show(d fileDialog, folder string) {
	if list, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil && folder != "" {
		d.SetLocation(list)
	}
	c := pk.Win.Canvas()
	typed, runes := c.OnTypedKey(), c.OnTypedRune()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if face.Leaves(e.Name) {
			d.Hide()
		}
	})
	c.SetOnTypedRune(nil)
	d.SetOnClosed(func() {
		c.SetOnTypedKey(typed)
		c.SetOnTypedRune(runes)
	})
	d.Show()
	d.Resize(fyne.NewSize(min(pickerWide, c.Size().Width-24), min(pickerHigh, c.Size().Height-48)))
}

// local passes on the path of a file. It refuses files that are not on this device.
func (pk *Picker) local(uri fyne.URI, then func(path string)) {
	if uri.Scheme() != "file" {
		pk.Fault(engine.Wrong("editor.not_local").At(uri.Name()))
		return
	}
	then(uri.Path())
}

// Save asks where to write a file and proposes a name and the folder of the open map. The toolkit's own dialog would empty
// an existing file before the new one is written.
func (pk *Picker) Save(name string, ends []string, then func(path string)) {
	if pk.Device.Save != nil {
		pk.Device.Save(name, ends, then)
		return
	}
	pk.saving, pk.then = &mapping.SaveAs{Name: name, End: ends[0], Folder: pk.nearby()}, then
	pk.Asker.Open(pk.saving)
}

// ChooseFolder asks for the folder of the file that is being saved.
func (pk *Picker) ChooseFolder() {
	d := dialog.NewFolderOpen(func(list fyne.ListableURI, err error) {
		if err != nil {
			pk.Fault(err)
		}
		if err != nil || list == nil {
			return
		}
		pk.local(list, func(path string) {
			pk.saving.Folder = path
			pk.Asker.Refresh()
		})
	}, pk.Win)
	pk.show(d, pk.saving.Folder)
}

// Chosen passes on the chosen path. It asks before a file is replaced.
func (pk *Picker) Chosen(path string) {
	if !Exists(path) || path == pk.Doc().File().Path() {
		pk.send(path)
		return
	}
	pk.Asker.Ask(pk.Say("editor.files.there"), pk.Say("editor.files.there_about", "name", filepath.Base(path)),
		Answer{page.Destructive, pk.Say("editor.files.over"), func() { pk.send(path) }},
		Answer{Label: pk.Say("editor.files.stay"), Do: func() { pk.Asker.Open(pk.saving) }})
}

// send passes on the path. It creates the maps folder when needed.
func (pk *Picker) send(path string) {
	if filepath.Dir(path) == pk.Device.Folder {
		if err := makeFolder(path); err != nil {
			pk.Fault(err)
			return
		}
	}
	pk.then(path)
}
