package main

import (
	"encoding/json"
	"io"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/view/log"
	"sandtable/engine"
	"sandtable/engine/journal"
)

func (c sessionCommands) logCommand() *cobra.Command {
	cmd := c.command("log", "log", func([]string) error { return c.withSession(c.log) })
	cmd.Flags().BoolVar(&c.markdown, "markdown", false, c.say("flag.markdown"))
	return c.sideFlag(c.sessionFlags(cmd))
}

func (c sessionCommands) log(s *library.Session, about library.Summary) error {
	lines, head, err := c.linesOf(s)
	if err != nil {
		return err
	}
	words := c.reader(s.Game())
	if c.markdown {
		_, err := io.WriteString(c.out, log.Markdown(words, about.Name, log.Read(words, lines, head)))
		return err
	}
	for _, l := range lines {
		if err := c.line(c.logLine(s.Game(), l)); err != nil {
			return err
		}
	}
	return nil
}

// linesOf returns the log of a session as --side names it, and the head by the same numbers.
func (c sessionCommands) linesOf(s *library.Session) ([]journal.Line, int, error) {
	if c.hosts(s.Game()) {
		lines, err := s.Log(journal.Host, 1, 0)
		return lines, s.Head(), err
	}
	seen, err := c.viewOf(s)
	if err != nil {
		return nil, 0, err
	}
	lines, err := seen.Log(1, 0)
	return lines, seen.Now().Head, err
}

// logLine is an entry of the log.
type logLine struct {
	View       string          `json:"view,omitempty"` // whose numbers the entries have, if a side has secrets
	Entry      int             `json:"entry"`
	Parent     int             `json:"parent"`
	Head       int             `json:"head"` // of the session afterwards
	Act        journal.Act     `json:"act"`
	Counts     bool            `json:"counts"` // it is not undone
	Do         string          `json:"do,omitempty"`
	By         string          `json:"by,omitempty"`
	At         string          `json:"at,omitempty"`
	Args       json.RawMessage `json:"args,omitempty"`
	Faces      []int           `json:"faces,omitempty"`
	Drawn      []string        `json:"drawn,omitempty"`
	Note       string          `json:"note,omitempty"`
	Correction bool            `json:"correction,omitempty"`
	Hidden     bool            `json:"hidden,omitempty"` // it is another side's secret
	Said       []string        `json:"said,omitempty"`
	Steps      []step          `json:"steps,omitempty"`
	*stand
}

func (c sessionCommands) logLine(g *engine.Game, l journal.Line) logLine {
	words := c.reader(g)
	k := l.Command
	return logLine{View: c.viewer(g, c.side), Entry: l.Number, Parent: l.Parent, Head: l.Head, Act: l.Act, Counts: l.Counts, Do: k.Do, By: k.Side, At: k.At, Args: k.Args,
		Faces: k.Faces, Drawn: k.Drawn, Note: k.Note, Correction: l.Correction, Hidden: l.Hidden,
		Said: sentences(words, l.Said, journal.Host), Steps: steps(words, l.Steps), stand: standOf(g, l.Stand)}
}
