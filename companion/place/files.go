package place

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/files"
	"sandtable/engine"
	"sandtable/engine/userfile"
	"sandtable/printables/atomicfile"
)

// FileKind is a kind of file as the dialogs of files name it.
type FileKind struct {
	Words string   // the key of its name
	Ends  []string // how the names of such files end, with the dot; none: anyhow
}

// MaxFile bounds a file that is read in, in bytes.
const MaxFile = 64 << 20

// Files asks where files are and where they go, and writes them.
type Files struct {
	win      fyne.Window
	prefs    fyne.Preferences // hold the folders used last
	titles   titles
	messages *Messages
	work     *Work
	phone    phoneFiles
	own      func(files.Ask, func(path string)) // shows the app's own dialog
	asking   bool                               // a dialog of the system is open
}

// newFiles makes the files of a shell whose other parts are made.
func newFiles(s *Shell) *Files {
	titles := titles{s.Words, s.Size}
	return &Files{win: s.Win, prefs: s.App.Preferences(), titles: titles, messages: s.Messages, work: s.Work,
		phone: phoneFiles{s.Win, titles, s.Messages}, own: func(a files.Ask, take func(path string)) { pick(s, a, take) }}
}

// AskOpen asks for a file of a kind and hands over its name and content.
func (f *Files) AskOpen(kind FileKind, take func(name string, data []byte)) {
	if fyne.CurrentDevice().IsMobile() {
		f.phone.open(kind, take)
		return
	}
	f.AskPath(kind, "", func(path string) {
		data, err := userfile.Read(path, MaxFile)
		if err != nil {
			f.messages.Fault(Unread(path, err))
			return
		}
		take(filepath.Base(path), data)
	})
}

// Unread explains why a file of the user's cannot be read.
func Unread(path string, err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return p
	}
	return &engine.Problem{Code: "package.read", Where: filepath.Base(path), Args: engine.Args{"fault": err.Error()}, Err: err}
}

// AskPath asks for a file of a kind and hands over its path. folder is shown at first; empty for the one used last.
func (f *Files) AskPath(kind FileKind, folder string, take func(path string)) {
	if fyne.CurrentDevice().IsMobile() {
		f.phone.path(kind, take)
		return
	}
	f.ask(files.Ask{For: files.Open, Title: f.titles.of("file.open", kind), Ends: kind.Ends, Folder: folder}, take)
}

// AskFolder asks for a folder and hands over its path.
func (f *Files) AskFolder(kind FileKind, folder string, take func(path string)) {
	if fyne.CurrentDevice().IsMobile() {
		f.phone.folder(take)
		return
	}
	f.ask(files.Ask{For: files.Folder, Title: f.titles.of("file.open_folder", kind), Folder: folder}, take)
}

// AskTarget asks where a file of a kind is written, and hands over its path. The user has agreed to replace a file there.
func (f *Files) AskTarget(kind FileKind, folder, name string, take func(path string)) {
	f.ask(f.target(kind, folder, name), take)
}

// target is the question where a file of a kind is written.
func (f *Files) target(kind FileKind, folder, name string) files.Ask {
	return files.Ask{For: files.Save, Title: f.titles.of("file.save", kind), Ends: kind.Ends, Folder: folder, Name: files.Named(name, kind.Ends)}
}

// AskSave asks where a file of a kind goes, writes it, and reports that it is saved.
func (f *Files) AskSave(kind FileKind, name string, data []byte) {
	f.AskSaveThen(kind, name, data, func() {})
}

// AskSaveThen is the same; then follows once the file is saved.
func (f *Files) AskSaveThen(kind FileKind, name string, data []byte, then func()) {
	f.save(kind, name, data, atomicfile.Write, func(path string) {
		f.messages.Tell(f.titles.words.Say("file.saved", "name", filepath.Base(path)), "", nil)
		then()
	})
}

// AskSaveSecret is AskSave for a file that its owner alone may read. secrets says what it holds. then gets the path of the
// saved file; it may be nil.
func (f *Files) AskSaveSecret(kind FileKind, name string, data []byte, secrets string, then func(path string)) {
	f.save(kind, name, data, atomicfile.WritePrivate, func(path string) {
		words := f.titles.words.Say("file.saved", "name", filepath.Base(path)) + ". " + secrets
		if !fyne.CurrentDevice().IsMobile() { // there the system keeps the file
			words += " " + f.titles.words.Say("file.private")
		}
		if then != nil {
			then(path)
		}
		f.messages.Tell(words, "", nil)
	})
}

// writer writes a file whole, or leaves what was there.
type writer func(path string, content func(io.Writer) error) error

// save asks where a file of a kind goes and writes it. then gets its path, on a phone its name.
func (f *Files) save(kind FileKind, name string, data []byte, write writer, then func(path string)) {
	saved := func(path string, err error) {
		if err != nil {
			f.messages.Fault(unsaved(path, err))
			return
		}
		then(path)
	}
	if fyne.CurrentDevice().IsMobile() {
		f.phone.save(name, data, saved)
		return
	}
	a := f.target(kind, "", name)
	f.choose(a, func(path string) {
		err := write(path, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if err == nil {
			f.remember(a, path)
		}
		saved(path, err)
	})
}

// unsaved explains why a file was not saved, such as a folder without permission.
func unsaved(path string, err error) error {
	code := "file.not_saved"
	switch {
	case errors.Is(err, atomicfile.ErrGuarded):
		code = "file.library"
	case errors.Is(err, syscall.ENOSPC):
		code = "print.disk_full"
	case errors.Is(err, syscall.ENAMETOOLONG):
		code = "print.name_long"
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": filepath.Base(path)}, Err: err}
}

// keyFolders is the preference that holds the folders used last.
const keyFolders = "files.recent"

// ask asks for a file or a folder and remembers the folder of the answer.
func (f *Files) ask(a files.Ask, take func(path string)) {
	f.choose(a, func(path string) {
		f.remember(a, path)
		take(path)
	})
}

// choose asks by the dialog of the system, or by ours where it has none.
func (f *Files) choose(a files.Ask, take func(path string)) {
	home, _ := os.UserHomeDir()     // without one there is no such place
	config, _ := os.UserConfigDir() // likewise
	a.Home, a.Places, a.Recent = home, append(files.UserPlaces(home, config), files.Place{Path: a.Folder}), f.prefs.StringList(keyFolders)
	f.askSystem(a, take)
}

// remember makes the next dialog show the folder of an answer.
func (f *Files) remember(a files.Ask, path string) {
	if a.For != files.Folder {
		path = filepath.Dir(path)
	}
	f.prefs.SetStringList(keyFolders, files.Remember(f.prefs.StringList(keyFolders), path))
}
