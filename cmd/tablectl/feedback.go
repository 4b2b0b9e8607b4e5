package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/view/feedback"
	"sandtable/engine"
)

// feedbackCommand prints what sessions of testers show about a game.
func (c sessionCommands) feedbackCommand() *cobra.Command {
	asJSON := false
	cmd := c.command("feedback SESSION…", "feedback", nil)
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return engine.Wrong("call.args", "command", cmd.CommandPath(), "want", "SESSION…")
		}
		return nil
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error { return c.feedback(args, asJSON) }
	cmd.Flags().BoolVar(&asJSON, "json", false, c.say("flag.answer_json"))
	return cmd
}

func (c sessionCommands) feedback(paths []string, asJSON bool) error {
	report := &feedback.Report{}
	for _, path := range paths {
		if err := c.addSession(report, path); err != nil {
			return err
		}
	}
	if asJSON {
		out := json.NewEncoder(c.out)
		out.SetIndent("", "  ")
		return out.Encode(report)
	}
	_, err := io.WriteString(c.out, report.Markdown(c.reader(c.game)))
	return err
}

// addSession reads one session file into the report.
func (c sessionCommands) addSession(report *feedback.Report, path string) error {
	data, err := readFile(path)
	if err != nil {
		return err
	}
	return c.withTemporaryLibrary(func(lib *library.Library) error {
		got, err := lib.Import(bytes.NewReader(data), c.stamp())
		if err != nil {
			return problemAt(path, err)
		}
		if got.Session == 0 {
			return engine.Wrong("file.no_session", "path", path)
		}
		s, err := lib.Resume(got.Session)
		if err != nil {
			return err
		}
		if c.game != nil && c.game.ID != s.Game().ID {
			return engine.Wrong("feedback.games", "was", c.game.ID, "now", s.Game().ID, "path", path)
		}
		about, err := lib.Session(got.Session)
		if err != nil {
			return err
		}
		c.game = s.Game()
		return report.Add(c.reader(c.game), cmp.Or(about.Name, filepath.Base(path)), s)
	})
}

// withTemporaryLibrary runs work on a library that is deleted afterwards.
func (c opener) withTemporaryLibrary(work func(*library.Library) error) error {
	dir, err := os.MkdirTemp("", "tablectl")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lib, err := library.OpenFile(filepath.Join(dir, "one.db"), c.games)
	if err != nil {
		return err
	}
	defer lib.Close()
	return work(lib)
}
