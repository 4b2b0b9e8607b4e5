package main

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/engine"
	"sandtable/engine/journal"
)

func (c sessionCommands) playCommand() *cobra.Command {
	cmd := c.command("play GAME", "play", func(args []string) error { return c.play(args[0]) })
	cmd.Flags().StringVar(&c.begin, "new", "", c.say("flag.new"))
	cmd.Flags().StringVar(&c.side, "side", "", c.say("flag.play_side"))
	return c.sessionFlags(c.typedFlag(cmd))
}

func (c sessionCommands) play(game string) error {
	if err := c.listGames(); err != nil {
		return err
	}
	o, err := c.opening(game)
	if err != nil {
		return err
	}
	g, err := c.resolve(game, o) // before a database is created for it
	if err != nil {
		return err
	}
	return c.with(false, func(lib *library.Library) error {
		s, err := c.sessionOf(lib, g, o)
		if err != nil {
			return err
		}
		c.game = s.Game() // with the options of the session
		c.warnOfDetour(s)
		p := &player{opener: c.opener, library: lib, session: s, seat: s}
		if c.side != "" {
			if p.seat, err = c.seatOf(lib, s); err != nil {
				return err
			}
		}
		return p.all()
	})
}

// sessionOf continues the last session of a game in a database, or begins one.
func (c sessionCommands) sessionOf(lib *library.Library, g *engine.Game, o engine.Opening) (*library.Session, error) {
	list, err := lib.Sessions()
	if err != nil {
		return nil, err
	}
	if c.begin != "" || len(list) == 0 && c.session == 0 {
		return c.beginSession(lib, g, o)
	}
	if i := slices.IndexFunc(list, func(s library.Summary) bool { return s.Game == g.ID }); c.session == 0 && i >= 0 {
		c.session = list[i].ID
	}
	about, err := c.summary(lib)
	if err != nil {
		return nil, err
	}
	if about.Game != g.ID {
		return nil, engine.Wrong("db.other_game", "path", c.database, "have", about.Game, "want", g.ID)
	}
	if (c.edition != "" || c.options != nil) && rules(about.Edition, about.Options) != rules(g.Edition, g.Options) {
		return nil, engine.Wrong("db.other_rules", "number", about.ID, "have", rules(about.Edition, about.Options), "want", rules(g.Edition, g.Options))
	}
	if c.copy != "" {
		return nil, engine.Wrong("db.copy_late", "number", about.ID)
	}
	return lib.Resume(about.ID)
}

// rules describes an edition with its options.
func rules(edition string, options []string) string {
	return strings.Join(append([]string{edition}, options...), " + ")
}

// beginSession begins a session, with the typed copy that --copy names.
func (c sessionCommands) beginSession(lib *library.Library, g *engine.Game, o engine.Opening) (*library.Session, error) {
	name := c.begin
	if name == "" {
		name = c.reader(g).Say("game.name")
	}
	if c.copy != "" {
		var err error
		if o.Copy, err = c.readTyped(lib, g.ID, c.copy); err != nil {
			return nil, err
		}
	}
	s, err := lib.New(o, name, c.stamp())
	if err == nil && g.Side(c.side) != nil {
		err = lib.Serve(s.ID(), c.side)
	}
	return s, err
}

// readTyped reads a typed copy: one in the database by name, or a file.
func (c opener) readTyped(lib *library.Library, game, name string) ([]byte, error) {
	_, data, err := lib.Copies().Get(game, name)
	if err != nil && there(name) {
		return c.typedFile(name)
	}
	return data, err
}

// player runs commands, one a line.
type player struct {
	opener
	library *library.Library
	session *library.Session
	seat    seat
}

// seat is the session as its player sees it. The host sees all of it and plays every side; with --side the player sees and
// asks only what that side may.
type seat interface {
	Now() journal.Position
	Do(engine.Command) (journal.Entry, error)
	Undo(journal.By) (journal.Moved, error)
	Redo(journal.By) (journal.Moved, error)
	Jump(int, journal.By) (journal.Moved, error)
}

// ownDevice is a session that only one side has here: the opponent plays elsewhere. The player sees what that side sees,
// and also enters what the opponent announces.
type ownDevice struct {
	journal.SideView
	side    string
	session *library.Session
}

// Do enters a command of the player's side, or of the one that the command names.
func (d ownDevice) Do(c engine.Command) (journal.Entry, error) {
	c.Side = cmp.Or(c.Side, d.side)
	return d.session.Do(c)
}

// seatOf returns a session as the side of --side plays it.
func (c sessionCommands) seatOf(lib *library.Library, s *library.Session) (seat, error) {
	view, err := c.viewOf(s)
	if err != nil {
		return nil, err
	}
	c.keeper.session = s.ID()
	about, err := c.summary(lib)
	if err == nil && about.Serves == c.side {
		return ownDevice{view, c.side, s}, nil
	}
	return view, err
}

// announces reports whether the player also enters what the opponent announces.
func (p *player) announces() bool {
	_, own := p.seat.(ownDevice)
	return own
}

// all answers every line of the input. It returns an error only if an answer cannot be written or the input cannot be
// read.
func (p *player) all() error {
	in := bufio.NewReaderSize(p.in, 64<<10)
	for {
		text, err := readLine(in)
		text = strings.TrimSpace(text)
		_, bad := engine.AsProblem(err)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case bad:
			err = p.line(p.refusal(err))
		case err == nil && text != "" && !strings.HasPrefix(text, "#"):
			err = p.line(p.answer(text))
		}
		if err != nil {
			return err
		}
	}
}

// readLine reads a line without its end, and returns io.EOF after the last. It skips a line that is too long and returns
// a Problem.
func readLine(in *bufio.Reader) (string, error) {
	var text strings.Builder
	for {
		part, more, err := in.ReadLine()
		if err != nil && text.Len() == 0 {
			return "", err
		}
		if text.Len() <= mostInput {
			text.Write(part)
		}
		switch {
		case more:
		case text.Len() > mostInput:
			return "", engine.Wrong("input.long", "most", mostInput)
		default:
			return text.String(), nil
		}
	}
}
