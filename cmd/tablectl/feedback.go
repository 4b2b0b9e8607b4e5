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
	"sandtable/companion/library/disk"
	"sandtable/companion/report"
	"sandtable/companion/view"
	"sandtable/companion/view/evenings"
	"sandtable/companion/view/feedback"
	"sandtable/companion/view/home"
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

// reckoning holds the flags of stats.
type reckoning struct {
	keeper
	choice  evenings.Choice
	json    bool
	csv     bool
	picture string
}

// statsCommand prints statistics over the sessions of a database.
func (c sessionCommands) statsCommand() *cobra.Command {
	p := &reckoning{keeper: c.keeper}
	cmd := c.command("stats", "stats", func([]string) error { return p.with(true, p.run) })
	f := cmd.Flags()
	f.StringVar(&p.choice.Game, "game", "", c.say("flag.stats.game"))
	f.BoolVar(&p.choice.Open, "all", false, c.say("flag.stats.all"))
	f.BoolVar(&p.json, "json", false, c.say("flag.answer_json"))
	f.BoolVar(&p.csv, "csv", false, c.say("flag.stats.csv"))
	f.StringVar(&p.picture, "picture", "", c.say("flag.stats.picture"))
	return c.databaseFlag(cmd)
}

func (p *reckoning) run(lib *library.Library) error {
	words := view.Plain(p.book, p.language())
	if p.choice.Game != "" {
		if _, err := lib.Games().Open(engine.Opening{ID: p.choice.Game, Default: true}); err != nil {
			return err
		}
	}
	s, err := evenings.Of(lib, p.choice, func(e library.Summary) string { return home.Name(words, lib.Games(), e) })
	if err != nil {
		return err
	}
	if p.picture != "" {
		if err := write(p.picture, func(w io.Writer) error { return report.WriteStatistics(w, s, words) }); err != nil {
			return err
		}
	}
	return p.print(s, words)
}

// print writes the statistics in the format of the flags.
func (p *reckoning) print(s *evenings.Stats, words view.Reader) error {
	switch {
	case p.json:
		s.Explain(words)
		return p.block(s, 4)
	case p.csv:
		_, err := p.out.Write(s.CSV())
		return err
	}
	writePage(p.out, s.Page(words))
	return nil
}

// withTemporaryLibrary runs work on a library that is deleted afterwards.
func (c opener) withTemporaryLibrary(work func(*library.Library) error) error {
	dir, err := os.MkdirTemp("", "tablectl")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lib, err := disk.OpenFile(filepath.Join(dir, "one.db"), c.games)
	if err != nil {
		return err
	}
	defer lib.Close()
	return work(lib)
}
