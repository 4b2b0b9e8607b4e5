package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
)

// mapping has the commands of maps.
type mapping struct {
	*call
	errs io.Writer
}

func (c *call) mapCommand() *cobra.Command {
	cmd := c.group("map COMMAND", "map")
	m := &mapping{call: c}
	cmd.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		m.errs = cmd.ErrOrStderr()
		return c.checkLanguage()
	}
	cmd.AddCommand(m.newCommand(),
		c.command("info FILE", "map_info", func(args []string) error { return m.info(args[0]) }),
		c.command("check FILE", "map_check", func(args []string) error { return m.check(args[0]) }),
		m.convertCommand(), m.renderCommand())
	return cmd
}

// readMap opens a map of any format.
func readMap(path string) (*doc.Document, []format.Loss, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, nil, engine.Wrong("file.is_folder", "path", path)
	}
	if !there(path) {
		return nil, nil, engine.Wrong("file.none", "path", path)
	}
	return format.Open(path)
}

// checkTarget refuses a path that no file can be written to.
func checkTarget(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return engine.Wrong("file.is_folder", "path", path)
	}
	return inFolder(path)
}

// openMap reads a map and writes what the import lost to standard error.
func (m *mapping) openMap(path string) (*doc.Document, error) {
	d, losses, err := readMap(path)
	if err != nil {
		return nil, err
	}
	m.reportLosses(path, losses)
	return d, nil
}

// reportLosses writes losses to standard error, one a line.
func (m *mapping) reportLosses(path string, losses []format.Loss) {
	for _, l := range losses {
		fmt.Fprintf(m.errs, "tablectl: %s: %s\n", filepath.Base(path), m.lossText(l))
	}
}

func (m *mapping) lossText(l format.Loss) string {
	said := l.Said()
	return m.book.Say(m.language(), said.Key, said.Args)
}

// check writes the findings of a map, one a line.
func (m *mapping) check(path string) error {
	d, err := m.openMap(path)
	if err != nil {
		return err
	}
	count := 0
	for _, f := range doc.Check(d.Board(), d.Kinds()) {
		said := f.Said(d.Kinds(), m.language())
		println(m.out, "%s", m.book.Say(m.language(), said.Key, said.Args))
		if count++; f.Code == doc.FoundMore {
			count += f.Count - 1
		}
	}
	if count == 0 {
		println(m.out, "%s", m.say("map.sound", "path", path))
		return nil
	}
	println(m.out, "%s", m.say("map.found", "path", path, "count", count))
	return errDiffers
}

// pdfOf returns a function that writes a map as one page of its own size.
func pdfOf(title string, lang words.Lang) func(io.Writer, draw.Page) error {
	return func(w io.Writer, page draw.Page) error {
		return pdf.Write(context.Background(), w, pdf.Document{Title: title, Language: string(lang), Pages: []draw.Page{page}}, nil)
	}
}

// drawable refuses a file that is not a picture.
func drawable(path string) error {
	f, err := format.ByName(path)
	if err == nil && f.Read != nil {
		err = engine.Wrong("map.no_picture").At(filepath.Base(path))
	}
	return err
}
