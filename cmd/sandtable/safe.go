package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/companion/library/disk"
	"sandtable/companion/library/rescue"
	"sandtable/companion/library/salvage"
	"sandtable/companion/table"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/scenarios"
)

// begin opens the library in a folder and checks it off the UI goroutine. It shows the Table screen with a fault of what
// led here, or what is wrong with the library.
func (p *places) begin(dir string, faults ...error) { p.enter(dir, true, faults...) }

// enter is begin; check says whether the library is checked before it opens.
func (p *places) enter(dir string, check bool, faults ...error) {
	p.during(home.Working{Does: "start"}, func(context.Context, func(done, of int)) error { return p.unlock(dir, check) }, func(err error) {
		if err != nil {
			p.rescue(dir, err, nil)
			return
		}
		p.start()
		for _, err := range faults {
			if err != nil {
				p.table.Messages.Fault(err)
			}
		}
	})
}

// mostChecked is the size up to which a games file is checked before the start, for about a second. A larger one is checked
// beside the first screen.
const mostChecked = 32 << 20

// unlock opens the library in a folder, and closes it again if it is damaged. p.opens reports that it opens nevertheless,
// p.unchecked that it was too large to be checked.
func (p *places) unlock(dir string, check bool) error {
	p.opens, p.unchecked = false, false
	lib, err := disk.Open(dir, scenarios.Catalogue())
	if err != nil {
		return err
	}
	info, err := os.Stat(disk.File(lib).Path())
	if check = check && err == nil; check && info.Size() > mostChecked {
		p.unchecked = true
	} else if check {
		if err := disk.File(lib).Use(disk.File(lib).Check); err != nil {
			p.opens = true
			_ = lib.Close() // the damage is the fault to report
			return err
		}
	}
	p.lib, p.backups = lib, backup.NewMaker(disk.File(lib))
	return nil
}

// start shows the Table screen with the library, and opens the files that the program was started with.
func (p *places) start() {
	p.games, p.fault = p.lib.Games(), nil
	p.design, p.game, p.print = nil, nil, nil
	disk.File(p.lib).SettleBy(soon)
	backups := p.backups
	p.lib.OnTurn(func() { go func() { _ = backups.Make(time.Now()) }() }) // as in close
	p.open()
	files := p.files
	p.files = nil
	p.openPaths(files)
	if p.unchecked {
		checkBeside(p, p.lib)
	}
}

// checkBeside checks the library while it is used, and says what is damaged.
func checkBeside(p *places, lib *library.Library) {
	p.aside(func() {
		err := database.CheckBeside(disk.File(lib))
		loop.Do(func() {
			if err != nil && p.lib == lib {
				p.table.Messages.Fault(err)
			}
		})
	})
}

// soon runs a function two seconds later: often enough for copies of the games file, seldom enough for the disk.
func soon(f func()) { time.AfterFunc(2*time.Second, f) }

// close makes a backup and closes the library. It first stops what is done to the games file, or waits for it.
func (p *places) close() error {
	p.over.Store(true)
	if p.stop != nil {
		p.stop()
	}
	p.working.Wait()
	if p.lib == nil {
		return p.fault
	}
	_ = p.backups.Make(time.Now()) // the settings say when the last one was made
	return p.lib.Close()
}

// during shows what is done, and how far it is, while work runs off the UI goroutine; then runs on it afterwards.
func (p *places) during(card home.Working, work func(ctx context.Context, progress func(done, of int)) error, then func(error)) {
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	show := func(card home.Working) { table.Refuse(p.app, p.win, card, map[string]func(){"stop": stop}) }
	show(card)
	shown := 0 // percent
	p.working.Add(1)
	p.aside(func() {
		err := work(ctx, func(done, of int) {
			if percent := 100 * done / max(of, 1); percent >= shown+progressStep && !p.over.Load() {
				shown, card.Done, card.Of = percent, done, of
				now := card
				loop.Do(func() { show(now) })
			}
		})
		stop()
		p.working.Done()
		if !p.over.Load() {
			loop.Do(func() { then(err) })
		}
	})
}

// progressStep is how many percent lie between two pictures of the progress.
const progressStep = 5

// restore puts a backup in the place of the library, which is backed up first, and starts again with it.
func (p *places) restore(path string) {
	dir, lib := disk.File(p.lib).Dir(), p.lib
	p.lib, p.fault = nil, nil
	p.during(home.Working{Does: "restore"}, func(_ context.Context, progress func(done, of int)) error {
		_ = p.backups.Make(time.Now(), path) // the library is kept beside the new one too
		if err := lib.Close(); err != nil {
			return err
		}
		_, err := backup.Replace(filepath.Join(dir, database.FileName), path, progress)
		return err
	}, func(err error) {
		p.begin(dir, err)
	})
}

// mend replaces the open library, in which damage was found, by what can be read of it.
func (p *places) mend() {
	dir, lib := disk.File(p.lib).Dir(), p.lib
	p.lib, p.fault = nil, nil
	p.salvage(dir, lib)
}

// damaged are the Problems of a library that a backup, salvage or a new library mends.
var damaged = map[string]bool{"library.corrupt": true, "library.foreign": true, "library.empty": true, "library.log_foreign": true, "library.rows": true, "library.nothing": true}

// rescue shows why the library in a folder does not open, and offers what helps if it is damaged.
//
// It offers the newest good backup; with newer the newest that is older than that one, or newer itself without an older one.
func (p *places) rescue(dir string, fault error, newer *rescue.Copy) {
	p.lib, p.fault = nil, fault
	problem, ok := engine.AsProblem(fault)
	if !ok || !damaged[problem.Code] {
		table.Refuse(p.app, p.win, home.Refused{Fault: fault, Version: version}, nil)
		return
	}
	refused := home.Refused{Fault: fault, Damaged: true, Zone: time.Local, Log: problem.Code == "library.log_foreign", Opens: p.opens, Older: newer != nil}
	p.during(home.Working{Does: "look", Stops: true}, func(ctx context.Context, _ func(done, of int)) error {
		refused.Backup, refused.Holds = newestGood(ctx, dir, newer)
		refused.Last = refused.Backup == nil
		if refused.Last && newer != nil {
			refused.Backup, refused.Holds = newestGood(ctx, dir, &rescue.Copy{At: newer.At.Add(time.Second)})
		}
		return nil
	}, func(error) { offer(p, dir, refused) })
}

// offer shows the ways out of damage.
func offer(p *places, dir string, refused home.Refused) {
	table.Refuse(p.app, p.win, refused, map[string]func(){
		"without": func() { p.withoutLog(dir) },
		"restore": func() { p.replace(dir, refused.Backup.Path) },
		"older":   func() { p.rescue(dir, refused.Fault, refused.Backup) },
		"salvage": func() { p.salvage(dir, nil) },
		"as_is":   func() { p.enter(dir, false) },
		"fresh": func() {
			table.Refuse(p.app, p.win, home.Fresh{}, map[string]func(){"no": func() { offer(p, dir, refused) }, "fresh": func() { p.replace(dir, "") }})
		},
	})
}

// withoutLog begins without the log beside the library, which stays under another name.
func (p *places) withoutLog(dir string) {
	if err := backup.SetLogAside(filepath.Join(dir, database.FileName)); err != nil {
		p.rescue(dir, err, nil)
		return
	}
	p.begin(dir)
}

// newestGood returns the newest backup that is whole and older than another, and how many sessions it holds; nil without
// one, and once ctx ended.
func newestGood(ctx context.Context, dir string, newer *rescue.Copy) (*rescue.Copy, int) {
	for _, b := range backup.List(dir) {
		if ctx.Err() != nil {
			break
		}
		if newer != nil && !b.At.Before(newer.At) {
			continue
		}
		if list, err := disk.Look(b.Path); err == nil {
			return &b, len(list)
		}
	}
	return nil, 0
}

// replace moves the damaged library aside and begins with a backup, or without a path with a new library.
func (p *places) replace(dir, by string) {
	kept := ""
	p.during(home.Working{Does: "restore"}, func(_ context.Context, progress func(done, of int)) (err error) {
		kept, err = backup.Replace(filepath.Join(dir, database.FileName), by, progress)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			p.rescue(dir, err, nil)
		case by == "" && kept != "":
			table.Refuse(p.app, p.win, home.Fresh{Kept: kept}, map[string]func(){"begin": func() { p.begin(dir) }})
		default:
			p.begin(dir)
		}
	})
}

// salvage replaces the damaged library by what can be read of it, and shows what is lost before it begins. It first closes
// the library if that is open.
func (p *places) salvage(dir string, open *library.Library) {
	out := filepath.Join(dir, "sandtable-salvaged.db")
	reader := view.Plain(view.AppBook(), theme.NewSettings(p.app).Lang())
	from := salvage.Source{Path: filepath.Join(dir, database.FileName), Games: scenarios.Catalogue(), Unnamed: func(id int64) string { return home.Unnamed(reader, id) }}
	var got *rescue.Result
	p.during(home.Working{Does: "salvage", Stops: true}, func(ctx context.Context, progress func(done, of int)) (err error) {
		if open != nil {
			_ = open.Close() // what it cannot write is read from the log
		}
		_ = os.Remove(out) // an earlier attempt may have left one
		from.Progress = progress
		got, err = salvage.Salvage(ctx, from, out)
		if err == nil {
			_, err = backup.Replace(from.Path, out, nil)
		}
		_ = os.Remove(out) // it is in place now, or worth nothing
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			p.begin(dir)
		case err != nil:
			p.rescue(dir, err, nil)
		default:
			table.Refuse(p.app, p.win, home.Salvage{Result: *got}, map[string]func(){"begin": func() { p.begin(dir) }})
		}
	})
}
