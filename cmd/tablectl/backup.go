package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
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
		list, err := library.Look(args[0])
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
		list, err := library.LookInBackup(args[0])
		if err == nil && len(list) == 0 {
			err = holdsNone(args[1])
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

// holdsNone refuses to replace a file that has sessions by a backup without one.
func holdsNone(path string) error {
	if !there(path) {
		return nil
	}
	if list, err := library.Look(path); err == nil && len(list) > 0 {
		return engine.Wrong("backup.holds_none", "count", len(list), "path", path)
	}
	return nil
}
