package main

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"sandtable/editor/doc"
	"sandtable/editor/vassal/convert"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// beginning holds the flags of new.
type beginning struct {
	gameCommands
	template, copied, module, id, title string
	empty                               bool
}

// emptyTemplate is the smallest package there is.
const emptyTemplate = "empty"

func (c gameCommands) newCommand() *cobra.Command {
	n := &beginning{gameCommands: c}
	cmd := c.command("new FOLDER", "new", nil)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if ways := cmd.Flags(); moreThanOne(ways.Changed("template"), n.copied != "", n.module != "", n.empty) {
			return engine.Wrong("begin.one")
		}
		return n.make(args[0])
	}
	f := cmd.Flags()
	f.StringVar(&n.template, "template", template.List()[0].ID, c.say("flag.begin.template", "known", templates()))
	f.StringVar(&n.copied, "copy", "", c.say("flag.begin.copy"))
	f.StringVar(&n.module, "from", "", c.say("flag.begin.from"))
	f.BoolVar(&n.empty, "empty", false, c.say("flag.begin.empty"))
	f.StringVar(&n.id, "id", "", c.say("flag.begin.own_id"))
	f.StringVar(&n.title, "title", "", c.say("flag.begin.title"))
	return cmd
}

func moreThanOne(said ...bool) bool {
	return len(slices.DeleteFunc(said, func(s bool) bool { return !s })) > 1
}

// templates lists the ids of all templates.
func templates() []string {
	return engine.IDs(template.List(), func(t template.Template) string { return t.ID })
}

// make writes a new game into a folder. It does not overwrite a folder.
func (n *beginning) make(folder string) error {
	if there(folder) {
		return engine.Wrong("map.exists", "path", folder)
	}
	if err := checkTarget(folder); err != nil {
		return err
	}
	if n.module != "" {
		return n.ofModule(folder)
	}
	from, err := n.from()
	if err != nil {
		return err
	}
	id := cmp.Or(n.id, idOf(folder))
	files, err := gamedata.Begin(from, id, n.title)
	if err != nil {
		return err
	}
	if err := writeAll(folder, files); err != nil {
		return err
	}
	println(n.out, "%s", n.say("begun.made", "path", folder, "game", id))
	return nil
}

// idOf makes the id of a game of the name of its folder.
func idOf(folder string) string {
	return doc.IDFor(filepath.Base(filepath.Clean(folder)), "game", func(string) bool { return false })
}

// from returns the package that the new game copies.
func (n *beginning) from() (fs.FS, error) {
	switch {
	case n.empty:
		return find(emptyTemplate)
	case n.copied == "":
		return find(n.template)
	case n.isPath(n.copied):
		return n.folder(n.copied)
	case scenarios.Own(n.copied) != nil:
		return nil, engine.Wrong("begin.own", "game", n.copied)
	}
	data, _, err := n.games.Package(n.copied)
	if err != nil {
		return nil, err
	}
	return gamedata.Zip(data)
}

func find(id string) (fs.FS, error) {
	t, ok := template.Find(id)
	if !ok {
		return nil, engine.Wrong("print.word", "key", "--template", "word", id, "known", templates())
	}
	return t.Files, nil
}

// writeAll writes a folder whole or not at all.
func writeAll(folder string, files map[string][]byte) error {
	work, err := os.MkdirTemp(filepath.Dir(filepath.Clean(folder)), ".new-")
	if err == nil {
		err = fill(work, files)
	}
	if err == nil {
		err = os.Rename(work, folder)
	}
	if err != nil {
		_ = os.RemoveAll(work) // the error before it is reported
		return fileFault(folder, err)
	}
	return nil
}

func fill(folder string, files map[string][]byte) error {
	if err := os.Chmod(folder, 0o755); err != nil {
		return err
	}
	for _, name := range engine.SortedKeys(files) {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, files[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ample is the memory in bytes up to which garbage may wait while a module is read. What a large module makes exceeds the
// usual limit, and the collector took two thirds of the time.
const ample = 320 << 20

// ofModule writes a VASSAL module as a new game, and reports what came and what is left out.
func (n *beginning) ofModule(folder string) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(ample))
	made, err := fromModule(n.module, cmp.Or(n.id, idOf(folder)), n.title)
	if err != nil {
		return err
	}
	if made.Files[convert.KeptFile], err = made.Report.Kept(); err != nil {
		return err
	}
	if err := writeAll(folder, made.Files); err != nil {
		return err
	}
	println(n.out, "%s", n.say("begun.made", "path", folder, "game", made.ID))
	n.list("begun.came", made.Report.Came, convert.Count.Came)
	n.list("begun.lost", made.Report.Lost, convert.Count.Lost)
	println(n.out, "\n%s", n.say("begun.next"))
	for _, s := range made.Report.Next {
		println(n.out, "  %s", n.book.Say(n.language(), s.Key, s.Args))
	}
	println(n.out, "\n%s", n.say("vassal.next.rights"))
	return nil
}

// list prints the counts of a report under a head.
func (n *beginning) list(head string, counts []convert.Count, said func(convert.Count) engine.Said) {
	if len(counts) > 0 {
		println(n.out, "\n%s", n.say(head))
	}
	for _, c := range counts {
		println(n.out, "  %s", n.book.Say(n.language(), said(c).Key, said(c).Args))
	}
}
