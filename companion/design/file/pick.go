package file

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Picker asks for files of this device.
type Picker struct {
	*place.Shell
	Device *Device
	Doc    func() *doc.Document
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
		r.Close() // only its name is wanted: readers bound what they read by themselves
		pk.local(uri, then)
	}, pk.Win)
	d.SetFilter(storage.NewExtensionFileFilter(ends))
	folder := pk.nearby()
	if folder == pk.Device.Folder {
		folder = "" // what lies there is on the page already: other files are looked for at home
	}
	pk.show(d, folder)
}

// nearby is the folder in which files are looked for first: that of the open map.
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

// show shows a picker in a folder, "" for that of the toolkit, as large as the window lets it. Escape
// closes it; the keys of the page below rest meanwhile.
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

// local hands on the path of a file on this device.
func (pk *Picker) local(uri fyne.URI, then func(path string)) {
	if uri.Scheme() != "file" {
		pk.Fault(engine.Wrong("editor.not_local").At(uri.Name()))
		return
	}
	then(uri.Path())
}

// Save asks where a file goes. A name is proposed, and the folder the open map lies in; the toolkit's
// own dialog would empty an old file before a byte of the new one is written.
func (pk *Picker) Save(name string, ends []string, then func(path string)) {
	if pk.Device.Save != nil {
		pk.Device.Save(name, ends, then)
		return
	}
	s := &saveSheet{Picker: pk, name: name, end: ends[0], folder: pk.nearby(), then: then}
	s.open()
}

// saveSheet asks for the name of a file and the folder it goes to.
type saveSheet struct {
	*Picker
	name, end    string
	folder       string
	then         func(path string)
	sheet        *widget.Drawer
	where, fault *widget.Text
}

func (s *saveSheet) open() {
	field, entry := widget.NewField(s.Say("editor.files.file_name", "end", s.end), "", s.name, func(text string) { s.name = text })
	entry.OnSubmitted = func(string) { s.done() }
	s.where, s.fault = widget.NewText(s.folder, theme.Small).In(theme.Faint), widget.NewText("", theme.Small).In(theme.Danger)
	s.fault.Hide()
	other := widget.NewKindButton(widget.Quiet, theme.IconOpen, s.Say("editor.files.other_folder"), s.chooseFolder)
	body := flow.Column(field, s.fault, widget.NewSection(s.Say("editor.files.folder")), s.where, other)
	s.sheet = s.Drawer(s.Say("editor.menu.save_as"), body, widget.NewBigButton(s.Say("editor.menu.save"), "", s.done)).InMiddle()
	s.sheet.Open()
	s.Win.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

func (s *saveSheet) chooseFolder() {
	d := dialog.NewFolderOpen(func(list fyne.ListableURI, err error) {
		if err != nil {
			s.Fault(err)
		}
		if err != nil || list == nil {
			return
		}
		s.local(list, func(path string) {
			s.folder = path
			s.where.Set(path)
		})
	}, s.Win)
	s.show(d, s.folder)
}

// done hands on the path, after asking if a file is there already.
func (s *saveSheet) done() {
	name := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(s.name), s.end))
	if name == "" || strings.ContainsAny(name, `/\`) || strings.HasPrefix(name, ".") {
		s.fault.Set(s.Say("editor.files.bad_name"))
		s.fault.Show()
		return
	}
	path := filepath.Join(s.folder, name+s.end)
	s.sheet.Close()
	if !Exists(path) || path == s.Doc().File().Path() {
		s.send(path)
		return
	}
	ask := Question{Title: s.Say("editor.files.there"), Words: s.Say("editor.files.there_about", "name", filepath.Base(path))}
	ask.Add(widget.Destructive, s.Say("editor.files.over"), func() { s.send(path) })
	ask.Add(widget.Plain, s.Say("editor.files.stay"), s.open)
	ask.Ask(s.Shell)
}

// send hands on the path; the place's own folder is made when it is first needed.
func (s *saveSheet) send(path string) {
	if s.folder == s.Device.Folder {
		if err := makeFolder(path); err != nil {
			s.Fault(err)
			return
		}
	}
	s.then(path)
}
