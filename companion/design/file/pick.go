package file

import (
	"path/filepath"

	"sandtable/companion/place"
	"sandtable/editor/doc"
)

// Picker asks for files on this device.
type Picker struct {
	Files    *place.Files
	Messages *place.Messages

	Device *Device
	Doc    func() *doc.Document
}

// Open asks for a file to read.
func (pk *Picker) Open(kind place.FileKind, then func(path string)) {
	folder := pk.nearby()
	if folder == pk.Device.Folder {
		folder = "" // the page lists the files of this folder already
	}
	pk.Files.AskPath(kind, folder, then)
}

// nearby returns the folder of the open map, which dialogs show first.
func (pk *Picker) nearby() string {
	if path := pk.Doc().File().Path(); path != "" {
		return filepath.Dir(path)
	}
	return pk.Device.Folder
}

// Save asks where to write a file and proposes a name and the folder of the open map.
func (pk *Picker) Save(kind place.FileKind, name string, then func(path string)) {
	folder := pk.nearby()
	if folder == pk.Device.Folder {
		if err := makeFolder(filepath.Join(folder, name)); err != nil {
			pk.Messages.Fault(err)
			return
		}
	}
	pk.Files.AskTarget(kind, folder, name, then)
}
