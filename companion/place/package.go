package place

import (
	"strings"

	"sandtable/engine/gamedata"
)

// Kinds of files that more than one screen has to do with.
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
	// GameFolders are games as folders.
	GameFolders = FileKind{Words: "file.kind_game_folder"}
)

// Package is a game that is handed on as one file.
type Package struct {
	Name    string // of the game, in the reader's language
	Version string // as its author counts, or empty
	Zip     []byte
}

// FileName is the name that the file is proposed to have: name and version of the game.
func (p Package) FileName() string {
	name := p.Name
	if p.Version != "" {
		name += " " + p.Version
	}
	return FileName(name) + gamedata.Extension
}

// Send asks where the file of a game goes and writes it there.
func (s *Shell) Send(p Package) { s.AskSave(GameFiles, p.FileName(), p.Zip) }

// FileName makes a name that every file system takes.
func FileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}
