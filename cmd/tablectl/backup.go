package main

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/companion/library/disk"
	"sandtable/companion/library/salvage"
	"sandtable/engine"
)

// copied is the answer of backup and restore.
type copied struct {
	Sessions int    `json:"sessions"`
	Kept     string `json:"kept,omitempty"` // where the replaced file is now
}

// backupCommand copies a whole database into a new file.
func backupCommand(c *call) *cobra.Command {
	return c.command("backup FILE OUT", "backup", func(args []string) error {
		if err := inFolder(args[1]); err != nil {
			return err
		}
		if _, err := os.Lstat(args[1]); err == nil {
			return engine.Wrong("library.exists", "path", args[1])
		}
		list, err := disk.Look(args[0])
		if err != nil {
			return err
		}
		db, err := database.OpenToRead(args[0])
		if err != nil {
			return err
		}
		if err := errors.Join(db.CopyTo(args[1]), db.Close()); err != nil {
			return err
		}
		return c.line(copied{Sessions: len(list)})
	})
}

// restoreCommand puts such a copy in the place of a database, which it keeps.
func restoreCommand(c *call) *cobra.Command {
	return c.command("restore BACKUP FILE", "restore", func(args []string) error {
		if err := inFolder(args[1]); err != nil {
			return err
		}
		list, err := disk.LookInBackup(args[0])
		if err == nil && len(list) == 0 {
			err = holdsNone(c, args[1])
		}
		if err != nil {
			return err
		}
		kept, err := backup.Replace(args[1], args[0], nil)
		if err != nil {
			return err
		}
		return c.line(copied{len(list), kept})
	})
}

// holdsNone refuses to replace a file that has sessions, whole or damaged, by a backup without one.
func holdsNone(c *call, path string) error {
	if !there(path) {
		return nil
	}
	list, err := disk.Look(path)
	if err != nil {
		return damagedHolds(c, path)
	}
	if len(list) > 0 {
		return engine.Wrong("backup.holds_none", "count", len(list), "path", path)
	}
	return nil
}

// damagedHolds refuses to replace a file of which a salvage reads sessions.
func damagedHolds(c *call, path string) error {
	ctx, stop := untilStopped()
	defer stop()
	dir, err := os.MkdirTemp("", "tablectl-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	got, err := salvage.Salvage(ctx, c.damaged(path), filepath.Join(dir, database.FileName))
	if p, ok := engine.AsProblem(err); ok && p.Code == "library.nothing" {
		return nil
	}
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if n := got.Readable(); err == nil && n > 0 {
		err = engine.Wrong("backup.holds_none_damaged", "count", n, "size", (info.Size()+1023)>>10, "path", path)
	}
	return err
}

// damaged is a damaged file as a salvage reads it.
func (c *call) damaged(path string) salvage.Source {
	unnamed := func(id int64) string { return c.say("rescue.unnamed", "n", strconv.FormatInt(id, 10)) }
	return salvage.Source{Path: path, Games: c.games, Unnamed: unnamed}
}
