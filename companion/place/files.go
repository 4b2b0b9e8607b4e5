package place

import (
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/files"
	"sandtable/companion/widget/theme"
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

// AskOpen asks for a file of a kind and hands over its name and content.
func (s *Shell) AskOpen(kind FileKind, take func(name string, data []byte)) {
	if fyne.CurrentDevice().IsMobile() {
		s.deviceOpen(kind, take)
		return
	}
	s.AskPath(kind, "", func(path string) {
		data, err := userfile.Read(path, MaxFile)
		if err != nil {
			s.Messages.Fault(Unread(path, err))
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
func (s *Shell) AskPath(kind FileKind, folder string, take func(path string)) {
	if fyne.CurrentDevice().IsMobile() {
		s.devicePath(kind, take)
		return
	}
	s.ask(files.Ask{For: files.Open, Title: s.title("file.open", kind), Ends: kind.Ends, Folder: folder}, take)
}

// AskFolder asks for a folder and hands over its path.
func (s *Shell) AskFolder(kind FileKind, folder string, take func(path string)) {
	if fyne.CurrentDevice().IsMobile() {
		s.deviceFolder(take)
		return
	}
	s.ask(files.Ask{For: files.Folder, Title: s.title("file.open_folder", kind), Folder: folder}, take)
}

// AskTarget asks where a file of a kind is written, and hands over its path. The user has agreed to replace a file there.
func (s *Shell) AskTarget(kind FileKind, folder, name string, take func(path string)) {
	s.ask(files.Ask{For: files.Save, Title: s.title("file.save", kind), Ends: kind.Ends, Folder: folder, Name: files.Named(name, kind.Ends)}, take)
}

// AskSave asks where a file of a kind goes, writes it, and reports that it is saved.
func (s *Shell) AskSave(kind FileKind, name string, data []byte) {
	s.AskSaveThen(kind, name, data, func() {})
}

// AskSaveThen is the same; then follows once the file is saved.
func (s *Shell) AskSaveThen(kind FileKind, name string, data []byte, then func()) {
	s.save(kind, name, data, func(path string) {
		s.Messages.Tell(s.Say("file.saved", "name", filepath.Base(path)), "", nil)
		then()
	})
}

// save asks where a file of a kind goes and writes it. then gets its path, on a phone its name.
func (s *Shell) save(kind FileKind, name string, data []byte, then func(path string)) {
	saved := func(path string, err error) {
		if err != nil {
			s.Messages.Fault(unsaved(err))
			return
		}
		then(path)
	}
	if fyne.CurrentDevice().IsMobile() {
		s.deviceSave(name, data, saved)
		return
	}
	s.AskTarget(kind, "", name, func(path string) { saved(path, write(path, data)) })
}

// write writes a file whole, or leaves what was there.
func write(path string, data []byte) error {
	return atomicfile.Write(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// unsaved explains why a file was not saved, such as a folder without permission.
func unsaved(err error) error {
	return &engine.Problem{Code: "file.not_saved", Args: engine.Args{"fault": err.Error()}, Err: err}
}

// title says what kind of file a dialog is about; a narrow one has no room for the endings.
func (s *Shell) title(key string, kind FileKind) string {
	ends := kind.Ends
	if s.Size.Form() == theme.Phone {
		ends = nil
	}
	return s.Say(key, "kind", "@"+kind.Words, "ends", ends)
}

// keyFolders is the preference that holds the folders used last.
const keyFolders = "files.recent"

// ask asks by the dialog of the system, or by ours where it has none. It remembers the folder of the answer.
func (s *Shell) ask(a files.Ask, take func(path string)) {
	prefs := s.App.Preferences()
	home, _ := os.UserHomeDir()     // without one there is no such place
	config, _ := os.UserConfigDir() // likewise
	a.Home, a.Places, a.Recent = home, append(files.UserPlaces(home, config), files.Place{Path: a.Folder}), prefs.StringList(keyFolders)
	s.askSystem(a, func(path string) {
		folder := path
		if a.For != files.Folder {
			folder = filepath.Dir(path)
		}
		prefs.SetStringList(keyFolders, files.Remember(a.Recent, folder))
		take(path)
	})
}
