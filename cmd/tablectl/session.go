package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/library/database"
	"sandtable/companion/library/disk"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/userfile"
)

// keeper opens the database of a call, and sessions in it.
type keeper struct{ opener }

// store opens the database that --db names; unless it must exist, store creates it. made reports that it is new, so that
// a failing call can remove it.
func (c keeper) store(must bool) (lib *library.Library, made bool, err error) {
	if c.database == "" {
		return nil, false, engine.Wrong("call.database")
	}
	if err := inFolder(c.database); err != nil {
		return nil, false, err
	}
	if made = !there(c.database); made && must {
		return nil, false, engine.Wrong("db.none", "path", c.database)
	}
	if info, err := os.Stat(c.database); err == nil && info.IsDir() {
		return nil, false, engine.Wrong("file.is_folder", "path", c.database)
	}
	lib, err = disk.OpenFile(c.database, c.games)
	return lib, made, err
}

// inFolder refuses a file whose folder does not exist.
func inFolder(path string) error {
	dir := filepath.Dir(path)
	switch info, err := os.Stat(dir); {
	case err == nil && !info.IsDir():
		return engine.Wrong("file.not_folder", "path", dir)
	case userfile.Missing(err):
		return engine.Wrong("file.folder", "path", dir)
	}
	return nil
}

func there(path string) bool {
	_, err := os.Stat(path)
	return !userfile.Missing(err)
}

// with runs work on the database that --db names. If work fails, with removes a database that it created and that is
// still empty.
func (c keeper) with(must bool, work func(*library.Library) error) error {
	lib, made, err := c.store(must)
	if err != nil {
		if made {
			c.remove()
		}
		return err
	}
	disk.File(lib).SettleBy(soon)
	if err := disk.File(lib).Incomplete(); err != nil {
		fmt.Fprintln(c.errs, "tablectl: "+c.fault(err))
	}
	err = work(lib)
	spare := err != nil && made && empty(lib)
	if shut := lib.Close(); err == nil {
		err = shut
	}
	if spare {
		c.remove()
	}
	return err
}

// soon runs a function two seconds later: often enough for copies of the database, seldom enough for the disk.
func soon(f func()) { time.AfterFunc(2*time.Second, f) }

// remove deletes a database with SQLite's files beside it.
func (c keeper) remove() {
	for _, name := range database.Files(c.database) {
		_ = os.Remove(name) // most do not exist
	}
}

// empty reports whether a library holds neither a session nor a typed copy nor a game.
func empty(lib *library.Library) bool {
	sessions, err := lib.Sessions()
	if err != nil || len(sessions) > 0 {
		return false
	}
	copies, err := lib.Copies().List("")
	return err == nil && len(copies) == 0 && len(lib.Games().Brought()) == 0
}

// summary returns the session that --session names, or the one played last.
func (c keeper) summary(lib *library.Library) (library.Summary, error) {
	list, err := lib.Sessions()
	if err != nil {
		return library.Summary{}, err
	}
	if c.session == 0 {
		if len(list) == 0 {
			return library.Summary{}, engine.Wrong("db.empty", "path", c.database)
		}
		return list[0], nil
	}
	for _, s := range list {
		if s.ID == c.session {
			return s, nil
		}
	}
	return library.Summary{}, engine.Wrong("db.session", "path", c.database, "number", c.session)
}

// withSession runs work on the session that --session names, or the one played last.
func (c keeper) withSession(work func(*library.Session, library.Summary) error) error {
	return c.with(true, func(lib *library.Library) error {
		about, err := c.summary(lib)
		if err != nil {
			return err
		}
		return c.resume(lib, about, work)
	})
}

// resume runs work on a session.
func (c keeper) resume(lib *library.Library, about library.Summary, work func(*library.Session, library.Summary) error) error {
	s, err := lib.Resume(about.ID)
	if err != nil {
		return err
	}
	c.game = s.Game()
	c.warnOfDetour(s)
	return work(s, about)
}

// warnOfDetour says that a damaged entry made the session continue before it.
func (c keeper) warnOfDetour(s *library.Session) {
	if err := s.Detour(); err != nil {
		fmt.Fprintln(c.errs, "tablectl: "+c.fault(err))
	}
}

// hostSeat names the seat without a side in --side: the one that play has without the flag.
const hostSeat = "host"

// hosts reports whether --side names the host, and not a side of that id.
func (c keeper) hosts(g *engine.Game) bool { return c.side == hostSeat && g.Side(hostSeat) == nil }

// viewer returns whose numbers the entries of a view have: a side's, "open" or the host's. It returns "" for a game
// without secrets, in which all have the same.
func (c *call) viewer(g *engine.Game, side string) string {
	if len(g.Keepers()) == 0 {
		return ""
	}
	return cmp.Or(side, "open")
}

// viewOf returns a session as the side of --side sees it, else its public part.
func (c keeper) viewOf(s *library.Session) (journal.SideView, error) {
	if c.side != "" {
		if err := s.Game().KnowsSide(c.side); err != nil {
			return journal.SideView{}, err
		}
	}
	return s.SideView(c.side), nil
}

// sessionCommands has the commands of sessions.
type sessionCommands struct{ keeper }

// listed is a session in a list.
type listed struct {
	Session int64    `json:"session"`
	Name    string   `json:"name"`
	Game    string   `json:"game"`
	Edition string   `json:"edition"`
	Options []string `json:"options"`
	Begun   string   `json:"begun"`
	Played  string   `json:"played"`
	Entries int      `json:"entries"`
	Turn    int      `json:"turn"`
	Phase   string   `json:"phase"`
	Ended   string   `json:"ended,omitempty"`
	Damaged bool     `json:"damaged,omitempty"`
}

func (c sessionCommands) sessionsCommand() *cobra.Command {
	return c.databaseFlag(c.command("sessions", "sessions", func([]string) error {
		return c.with(true, func(lib *library.Library) error {
			list, err := lib.Sessions()
			for _, s := range list {
				if err == nil {
					err = c.line(listed{s.ID, s.Name, s.Game, s.Edition, s.Options, s.Begun, s.Played, s.Entries, s.Stand.Turn, s.Stand.Phase, s.Stand.Ended, s.Damaged})
				}
			}
			return err
		})
	}))
}
