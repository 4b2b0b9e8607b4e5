package place

import (
	"os"

	"sandtable/companion/view/files"
	"sandtable/companion/view/page"
	"sandtable/engine/gamedata"
	"sandtable/printables/atomicfile"
	"sandtable/printables/grid"
)

// Kinds of files that more than one screen opens or saves.
var (
	// GameFiles are games as one file each.
	GameFiles = FileKind{"file.kind_game", []string{gamedata.Extension, ".zip"}}
	// ModuleFiles are modules for VASSAL.
	ModuleFiles = FileKind{"file.kind_module", []string{".vmod"}}
	// PictureFiles are pictures for counters.
	PictureFiles = FileKind{"file.kind_picture", []string{".png", ".jpg", ".jpeg", ".svg"}}
	// LayoutFiles are layouts of counters for dies.
	LayoutFiles = FileKind{"file.kind_layout", []string{".toml"}}
	// PaperFiles are documents to print.
	PaperFiles = FileKind{"file.kind_pdf", []string{".pdf"}}
	// MapFiles are maps of the editor.
	MapFiles = FileKind{"file.kind_map", []string{".json"}}
	// ListFiles are lists of counters, and games.
	ListFiles = FileKind{"file.kind_list", append(grid.Endings(), ".zip", gamedata.Extension)}
	// PrintFolders are where printouts go.
	PrintFolders = FileKind{Words: "file.kind_prints"}
	// GameFolders are games as folders.
	GameFolders = FileKind{Words: "file.kind_game_folder"}
)

// Package is a game as one file, for others.
type Package struct {
	Name    string // of the game, in the reader's language
	Version string // as its author numbers it, or empty
	Zip     []byte
	Open    int // problems that its author has not solved
}

// FileName returns the proposed name of the file: name and version of the game.
func (p Package) FileName() string {
	name := p.Name
	if p.Version != "" {
		name += " " + p.Version
	}
	return page.FileName(name) + gamedata.Extension
}

// Send asks where to save the file of a game and writes it. It says what it wrote, how large that is, and who can open it.
// Before it sends a game for its owner's own use, it asks whether to.
func (f *Files) Send(p Package) {
	if gamedata.IsForOwnUse(p.Zip) {
		f.messages.Hold(f.titles.words.Say("file.own_use"), f.titles.words.Say("file.own_use_send"), func() { f.send(p) })
		return
	}
	f.send(p)
}

func (f *Files) send(p Package) {
	f.save(GameFiles, p.FileName(), p.Zip, atomicfile.Write, func(path string) {
		home, _ := os.UserHomeDir() // without one the path is written whole
		words := f.titles.words.Say("file.sent", "path", files.Short(path, home), "size", (len(p.Zip)+1023)/1024)
		if p.Open > 0 {
			words += " " + f.titles.words.Say("file.sent_open", "count", p.Open)
		}
		f.messages.Tell(words, "", nil)
	})
}
