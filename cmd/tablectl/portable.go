package main

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/printables/atomicfile"
)

// carried describes a portable file that was written or imported.
type carried struct {
	File    string `json:"file,omitempty"`
	Session int64  `json:"session,omitempty"`
	Copy    string `json:"copy,omitempty"`
	Game    string `json:"game"`
	Name    string `json:"name,omitempty"`
	Entries int    `json:"entries,omitempty"`

	Met   journal.MeetingKind `json:"met,omitempty"`   // how the file was merged with the library's session
	Since *stand              `json:"since,omitempty"` // where the two diverge

	Secrets string `json:"secrets,omitempty"` // what a written file tells its reader

	LeftOut int `json:"left_out,omitempty"` // packages and tables of the file that no entry uses
	Untimed int `json:"untimed,omitempty"`  // entries whose time was left out because it is not one

	Note string `json:"note,omitempty"` // what was left out, in words
}

func (c sessionCommands) exportCommand() *cobra.Command {
	cmd := c.command("export FILE", "export", func(args []string) error {
		return c.with(true, func(lib *library.Library) error { return c.export(lib, args[0]) })
	})
	cmd.Flags().StringVar(&c.side, "side", "", c.say("flag.export_side"))
	return c.sessionFlags(cmd)
}

func (c sessionCommands) export(lib *library.Library, path string) error {
	about, err := c.summary(lib)
	if err != nil {
		return err
	}
	export := lib.Export
	if c.side != "" {
		export = func(id int64, w io.Writer) error { return lib.ExportFor(id, c.side, w) }
	}
	secrets, into := c.secretsOf(lib, about), atomicfile.Write
	if secrets != "" {
		into = atomicfile.WritePrivate
	}
	if err := writeBy(into, path, func(w io.Writer) error { return export(about.ID, w) }); err != nil {
		return err
	}
	if secrets != "" {
		secrets += " " + view.Plain(view.AppBook(), c.language()).Say("file.private")
	}
	return c.line(carried{File: path, Session: about.ID, Game: about.Game, Name: about.Name, Entries: about.Entries, Secrets: secrets})
}

// secretsOf says which secrets an exported session holds; "" for none.
func (c sessionCommands) secretsOf(lib *library.Library, about library.Summary) string {
	s, err := lib.Resume(about.ID)
	if err != nil {
		return view.AllSecrets(view.Plain(view.AppBook(), c.language())) // the export says what is wrong
	}
	c.warnOfDetour(s)
	return view.Secrets(c.reader(s.Game()), cmp.Or(c.side, about.Serves))
}

// write writes a file, as a whole or not at all.
func write(path string, content func(io.Writer) error) error {
	return writeBy(atomicfile.Write, path, content)
}

func writeBy(into func(string, func(io.Writer) error) error, path string, content func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return engine.Wrong("file.is_folder", "path", path)
	}
	err := into(path, content)
	if errors.Is(err, fs.ErrNotExist) {
		return engine.Wrong("file.folder", "path", filepath.Dir(path))
	}
	err = fileFault(path, err)
	if p, ok := engine.AsProblem(err); ok && p.Code == "file.unreadable" { // such as a name that is too long
		p.Code = "file.unwritable"
	}
	return err
}

func (c sessionCommands) importCommand() *cobra.Command {
	return c.databaseFlag(c.command("import FILE [GAME]", "import", func(args []string) error {
		_ = atomicfile.FinishFile(args[0]) // fails in a read-only folder
		data, err := readFile(args[0])
		if err == nil && len(args) > 1 {
			_, err = c.opening(args[1])
		}
		if err != nil {
			return err
		}
		return c.with(false, func(lib *library.Library) error { return c.bring(lib, args[0], data) })
	}))
}

func (c sessionCommands) bring(lib *library.Library, path string, data []byte) error {
	got, err := lib.Import(bytes.NewReader(data), c.stamp())
	if err != nil {
		return problemAt(path, err)
	}
	if got.Typed != nil {
		return c.line(carried{Copy: got.Typed.Name, Game: got.Typed.Game})
	}
	about, err := lib.Session(got.Session)
	if err != nil {
		return err
	}
	out := carried{Session: about.ID, Game: about.Game, Name: about.Name, Met: got.Met.Kind, LeftOut: got.LeftOut, Untimed: got.Untimed}
	if got.Untimed > 0 {
		out.Note = c.say("library.untimed", "n", got.Untimed)
	}
	if about.Serves == "" { // else the number would reveal secrets of other sides
		out.Entries = about.Entries
	}
	if got.Met.Kind == journal.Differs {
		out.Since = &stand{Turn: got.Met.Since.Turn, Phase: got.Met.Since.Phase}
	}
	return c.line(out)
}
