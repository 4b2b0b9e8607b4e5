package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// libraryCommands has the commands of games that are added to a library.
type libraryCommands struct{ keeper }

// gamesCommand lists the games. Its subcommands add, export and remove those of a library.
func (c libraryCommands) gamesCommand() *cobra.Command {
	cmd := c.command("games", "games", func([]string) error {
		if err := c.listGames(); err != nil {
			return err
		}
		return gameCommands{c.opener}.listGames()
	})
	replace := false
	add := c.databaseFlag(c.command("add FOLDER|ZIP", "games_add", func(args []string) error {
		return c.with(false, func(lib *library.Library) error { return c.add(lib, args[0], replace) })
	}))
	add.Flags().BoolVar(&replace, "replace", false, c.say("flag.replace"))
	cmd.AddCommand(add,
		c.databaseFlag(c.command("remove GAME", "games_remove", func(args []string) error {
			return c.with(true, func(lib *library.Library) error { return lib.Games().Drop(args[0]) })
		})),
		c.databaseFlag(c.command("send GAME FILE", "games_send", func(args []string) error {
			return c.with(true, func(lib *library.Library) error { return c.send(lib, args[0], args[1]) })
		})))
	return c.databaseFlag(cmd)
}

// listGames adds the games of the database that --db names to the catalogue, if there is one.
func (c keeper) listGames() error {
	if c.database == "" || !there(c.database) {
		return nil
	}
	return c.with(true, func(lib *library.Library) error {
		c.games = lib.Games()
		return nil
	})
}

// addedGame is a game that was added to a library, or exported.
type addedGame struct {
	Game    string `json:"game"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Hash    string `json:"hash"`
	There   bool   `json:"there,omitempty"`  // the library had it already
	Behind  int    `json:"behind,omitempty"` // open sessions with another version
	File    string `json:"file,omitempty"`
}

// add adds a package. In place of a game that comes with Sandtable it does so only with replace.
func (c libraryCommands) add(lib *library.Library, path string, replace bool) error {
	fsys, err := c.folder(path)
	if err != nil {
		return err
	}
	got, err := lib.Games().Weigh(fsys, c.stamp())
	if err != nil {
		return c.packageFault(path, err)
	}
	if list := faults(fsys, got.Game); len(list) > 0 {
		return c.packageFault(path, list[0])
	}
	if got.Asks() && !replace {
		return c.replaces(got)
	}
	if err := lib.Games().Keep(got); err != nil {
		return err
	}
	behind, err := lib.Behind(got.Game)
	if err != nil {
		return err
	}
	return c.line(addedGame{Game: got.Game, Name: got.Name, Version: got.Version, Hash: got.Hash, There: got.There, Behind: len(behind)})
}

// replaces refuses to replace a game, and names both.
func (c libraryCommands) replaces(got library.Arrival) error {
	s := c.reader(got.New)
	return engine.Wrong("call.replaces", "game", got.Game, "new", home.Maker(s, got.New, false), "old", home.Maker(s, got.Old, got.Built))
}

func (c libraryCommands) send(lib *library.Library, game, path string) error {
	zip, hash, err := lib.Games().Package(game)
	if err != nil {
		return err
	}
	if err := write(path, func(w io.Writer) error {
		_, err := w.Write(zip)
		return err
	}); err != nil {
		return err
	}
	if gamedata.IsForOwnUse(zip) {
		fmt.Fprintln(c.errs, "tablectl: "+view.Plain(view.AppBook(), c.language()).Say("file.own_use"))
	}
	about, ok := lib.BroughtGame(game)
	if !ok { // one of the app's own
		about.Name = game
	}
	return c.line(addedGame{Game: game, Name: about.Name, Version: about.Version, Hash: hash, File: path})
}
