package saved

import (
	"archive/zip"
	"io"

	"sandtable/editor/vassal/sequence"
)

// The endings of the names of saved games: the current one, and that of the first versions.
const (
	Extension = ".vsav"
	Former    = ".sav"
)

// Commands of a saved game. All others stand between Begin and End.
const (
	Begin    = "begin_save"
	NoStacks = "SETUP_STACK\t" // no start stack of the module is placed
	End      = "end_save"
)

// Write writes a saved game of these commands, which the program reads without its obfuscation too.
func Write(w io.Writer, commands ...string) error {
	z := zip.NewWriter(w)
	f, err := z.Create(content)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(f, sequence.Join(separator, commands...)); err != nil {
		return err
	}
	return z.Close()
}
