package main

import (
	"errors"
	"time"

	"sandtable/companion/library"
	"sandtable/scenarios"
)

// start opens the library in a folder and shows the Table screen with it.
func (p *places) start(dir string) error {
	lib, err := library.Open(dir, scenarios.Catalogue())
	if err != nil {
		return err
	}
	p.lib, p.games = lib, lib.Games()
	p.design, p.game, p.print = nil, nil, nil
	lib.SettleBy(soon)
	lib.OnTurn(func() { go func() { _ = lib.Backup(time.Now()) }() }) // as in close
	p.open()
	return nil
}

// soon runs a function two seconds later: often enough for copies of the games file, seldom enough for the disk.
func soon(f func()) { time.AfterFunc(2*time.Second, f) }

// close makes a backup and closes the library.
func (p *places) close() error {
	_ = p.lib.Backup(time.Now()) // the settings say when the last one was made
	return p.lib.Close()
}

// restore puts a backup in the place of the library, which is backed up first, and starts again with it.
func (p *places) restore(path string) error {
	dir := p.lib.Dir()
	if err := p.close(); err != nil {
		return err
	}
	_, err := library.Replace(dir, path)
	return errors.Join(err, p.start(dir))
}
