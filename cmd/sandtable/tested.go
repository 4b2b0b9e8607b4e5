package main

import (
	"bytes"
	"os"
	"path/filepath"
	"time"

	"sandtable/companion/library/disk"
	"sandtable/companion/view/feedback"
	"sandtable/engine"
)

// readTested reads a saved game that testers played, in a library that is gone afterwards.
func (p *places) readTested(data []byte, read func(name string, s feedback.Session) error) error {
	dir, err := os.MkdirTemp("", "sandtable")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lib, err := disk.OpenFile(filepath.Join(dir, "one.db"), p.games)
	if err != nil {
		return err
	}
	defer lib.Close()
	got, err := lib.Import(bytes.NewReader(data), time.Now().UTC().Format(time.RFC3339))
	if err != nil {
		return err
	}
	if got.Session == 0 {
		return engine.Wrong("file.no_session")
	}
	s, err := lib.Resume(got.Session)
	if err != nil {
		return err
	}
	about, err := lib.Session(got.Session)
	if err != nil {
		return err
	}
	return read(about.Name, s)
}
