package main

import (
	"os"
	"path/filepath"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/library/salvage"
	"sandtable/companion/table"
	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/scenarios"
)

// start opens the library in a folder and shows the Table screen with it.
func (p *places) start(dir string) error {
	lib, err := library.Open(dir, scenarios.Catalogue())
	if err != nil {
		return err
	}
	p.lib, p.backups, p.games, p.fault = lib, backup.NewMaker(lib.File()), lib.Games(), nil
	p.design, p.game, p.print = nil, nil, nil
	lib.File().SettleBy(soon)
	backups := p.backups
	lib.OnTurn(func() { go func() { _ = backups.Make(time.Now()) }() }) // as in close
	p.open()
	return nil
}

// soon runs a function two seconds later: often enough for copies of the games file, seldom enough for the disk.
func soon(f func()) { time.AfterFunc(2*time.Second, f) }

// close makes a backup and closes the library.
func (p *places) close() error {
	if p.lib == nil {
		return p.fault
	}
	_ = p.backups.Make(time.Now()) // the settings say when the last one was made
	return p.lib.Close()
}

// restore puts a backup in the place of the library, which is backed up first, and starts again with it.
func (p *places) restore(path string) error {
	dir := p.lib.File().Dir()
	if err := p.close(); err != nil {
		return err
	}
	_, err := backup.Replace(dir, path)
	p.begin(dir)
	return err
}

// mend replaces the open library, in which damage was found, by what can be read of it.
func (p *places) mend() {
	dir := p.lib.File().Dir()
	_ = p.lib.Close() // the salvage reads the log too
	p.salvage(dir)
}

// damaged are the Problems of a library that a backup, salvage or a new library mends.
var damaged = map[string]bool{"library.corrupt": true, "library.foreign": true, "library.empty": true, "library.log_foreign": true, "library.rows": true}

// rescue shows why the library in a folder does not open, and offers what helps if it is damaged.
func (p *places) rescue(dir string, fault error) {
	p.lib, p.fault = nil, fault
	refused := home.Refused{Fault: fault}
	do := map[string]func(){}
	if problem, ok := engine.AsProblem(fault); ok && damaged[problem.Code] {
		refused.Damaged = true
		refused.Backup, refused.Holds = newestGood(dir)
		refused.Zone = time.Local
		do["restore"] = func() { p.replace(dir, refused.Backup.Path) }
		do["salvage"] = func() { p.salvage(dir) }
		do["fresh"] = func() { p.replace(dir, "") }
	}
	table.Refuse(p.app, p.win, refused, do)
}

// newestGood returns the newest backup that is whole, and how many sessions it holds; nil without one.
func newestGood(dir string) (*backup.Copy, int) {
	for _, b := range backup.List(dir) {
		if list, err := library.Look(b.Path); err == nil {
			return &b, len(list)
		}
	}
	return nil, 0
}

// begin opens the library in a folder, or shows why it does not open.
func (p *places) begin(dir string) {
	if err := p.start(dir); err != nil {
		p.rescue(dir, err)
	}
}

// replace moves the damaged library aside and begins with a backup, or without a path with a new library.
func (p *places) replace(dir, by string) {
	if _, err := backup.Replace(dir, by); err != nil {
		p.rescue(dir, err)
		return
	}
	p.begin(dir)
}

// salvage replaces the damaged library by what can be read of it, and shows what is lost before it begins.
func (p *places) salvage(dir string) {
	out := filepath.Join(dir, "sandtable-salvaged.db")
	_ = os.Remove(out) // an earlier attempt may have left one
	got, err := salvage.Salvage(filepath.Join(dir, "sandtable.db"), out, scenarios.Catalogue())
	if err == nil {
		_, err = backup.Replace(dir, out)
	}
	_ = os.Remove(out) // it is in place now, or worth nothing
	if err != nil {
		p.rescue(dir, err)
		return
	}
	table.Refuse(p.app, p.win, home.Salvage{Result: *got}, map[string]func(){"begin": func() { p.begin(dir) }})
}
