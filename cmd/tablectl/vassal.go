package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/editor/vassal"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
)

func (c gameCommands) vassalCommand() *cobra.Command {
	var errs io.Writer
	cmd := c.typedFlag(c.command("vassal GAME FILE", "vassal", func(args []string) error { return c.vassal(args[0], args[1], errs) }))
	cmd.PreRun = func(cmd *cobra.Command, _ []string) { errs = cmd.ErrOrStderr() }
	return cmd
}

// vassal writes a game as a module. It reports losses on standard error.
func (c gameCommands) vassal(game, path string, errs io.Writer) error {
	if !strings.EqualFold(filepath.Ext(path), source.Extension) {
		return engine.Wrong("vassal.ending", "path", path)
	}
	if err := checkTarget(path); err != nil {
		return err
	}
	g, m, err := c.module(game)
	if err != nil {
		return err
	}
	if err := write(path, func(w io.Writer) error { return m.Write(w, c.now()) }); err != nil {
		return err
	}
	for _, l := range m.Losses() {
		said := l.Said()
		fmt.Fprintf(errs, "tablectl: %s: %s\n", filepath.Base(path), g.Book.Say(c.language(), said.Key, said.Args))
	}
	println(c.out, "%s", path)
	return nil
}

// module makes a module of a game in all its editions.
func (c gameCommands) module(game string) (*engine.Game, *vassal.Module, error) {
	o, err := c.openingWithCopy(game)
	if err != nil {
		return nil, nil, err
	}
	g, err := c.opener.resolve(game, o)
	if err != nil {
		return nil, nil, err
	}
	others, err := vassal.OtherEditions(g, o, c.games.Open)
	if err != nil {
		return nil, nil, err
	}
	files, err := c.files(g)
	if err != nil {
		return nil, nil, err
	}
	m, err := vassal.New(g, files, c.language(), others...)
	return g, m, err
}
