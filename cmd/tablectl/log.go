package main

import (
	"encoding/json"
	"io"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/engine"
	"sandtable/engine/journal"
)

func (c *call) logCommand() *cobra.Command {
	cmd := c.command("log", "log", func([]string) error { return c.resumed(c.log) })
	cmd.Flags().BoolVar(&c.markdown, "markdown", false, c.say("flag.markdown"))
	cmd.Flags().StringVar(&c.side, "side", "", c.say("flag.side"))
	return c.sessionFlags(cmd)
}

func (c *call) log(s *library.Session, about library.Summary) error {
	lines, head, err := c.lines(s)
	if err != nil {
		return err
	}
	words := c.reader(s.Game())
	if c.markdown {
		_, err := io.WriteString(c.out, words.Markdown(about.Name, words.Log(lines, head)))
		return err
	}
	for _, l := range lines {
		if err := c.line(c.logged(s.Game(), l)); err != nil {
			return err
		}
	}
	return nil
}

// lines are the entries that are shown, and where the session stands among them: as a side sees them, or
// as everybody may; a report holds no trace of what others keep to themselves.
func (c *call) lines(s *library.Session) ([]journal.Line, int, error) {
	if c.side != "" || c.markdown {
		view := s.SideView(c.side)
		lines, err := view.Log(1, 0)
		return lines, view.Now().Head, err
	}
	lines, err := s.Log("", 1, 0)
	return lines, s.Head(), err
}

// logged is an entry of the log.
type logged struct {
	Entry      int             `json:"entry"`
	Parent     int             `json:"parent"`
	Head       int             `json:"head"` // where the session stood afterwards
	Act        journal.Act     `json:"act"`
	Counts     bool            `json:"counts"` // it is part of how things stand now
	Do         string          `json:"do,omitempty"`
	By         string          `json:"by,omitempty"`
	At         string          `json:"at,omitempty"`
	Args       json.RawMessage `json:"args,omitempty"`
	Faces      []int           `json:"faces,omitempty"`
	Drawn      []string        `json:"drawn,omitempty"`
	Note       string          `json:"note,omitempty"`
	Correction bool            `json:"correction,omitempty"`
	Hidden     bool            `json:"hidden,omitempty"` // another side keeps it to itself
	Said       []string        `json:"said,omitempty"`
	Steps      []step          `json:"steps,omitempty"`
	*stand
}

func (c *call) logged(g *engine.Game, l journal.Line) logged {
	words := c.reader(g)
	k := l.Command
	return logged{Entry: l.Number, Parent: l.Parent, Head: l.Head, Act: l.Act, Counts: l.Counts, Do: k.Do, By: k.Side, At: k.At, Args: k.Args,
		Faces: k.Faces, Drawn: k.Drawn, Note: k.Note, Correction: l.Correction, Hidden: l.Hidden,
		Said: said(words, l.Said, c.side), Steps: steps(words, l.Steps), stand: standOf(g, l.Stand)}
}
