package main

import (
	"bytes"
	"context"
	"errors"
	"image"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// evening is a short game: three taps to the first turn of the first game on the list, which is then begun.
func (p installed) evening(name string) script {
	return script{args: p.args, acts: []act{
		shot(name + "_home"),
		click(640, 170), // the first game
		key("Return"),   // start
		key("n"), key("n"), key("n"),
		click(185, 262), // move, then fight
		shot(name + "_turn"),
		again(),
		changes(key("c")), // continue
		shot(name + "_again"),
	}, after: []act{
		left("sandtable.db"),
		answers(`"do":"order_allied"`, "cmd/tablectl", "log", "--db", "FILE:sandtable.db"),
	}}
}

// opened shows what a double click on a file of a game does.
func (p installed) opened(name string) script {
	return script{args: p.file, acts: []act{shot(name + "_opened")},
		after: []act{left("sandtable.db"), answers("own_game", "cmd/tablectl", "games", "--db", "FILE:sandtable.db")}}
}

// older opens a library that an older program wrote; every session in it stays as it was.
func (p installed) older(name string, sessions []byte) script {
	return script{args: p.in("older"), acts: []act{
		changes(click(640, 596)), // the settings, with the version
		shot(name + "_version"),
		changes(key("Escape")),
		changes(click(640, 285)), // all sessions
		shot(name + "_older"),
		changes(key("Escape")),
		changes(key("c")), // continue
		shot(name + "_older_session"),
	}, after: []act{{"ask for the sessions", func(s *stage) error {
		now, err := s.tree.sessions(s.ctx, filepath.Join(p.at("older"), "sandtable.db"))
		return errors.Join(err, sameLines(sessions, now))
	}}}}
}

// full fills the disk in the middle of a battle, and makes room again.
func (p installed) full(name string) script {
	return script{args: p.in("small"), acts: []act{
		click(640, 170), key("Return"), key("n"), key("n"), key("n"),
		click(185, 262),    // move, then fight
		key("n"), key("n"), // to movement, to battles
		click(185, 240), // a new battle
		shot(name + "_battle"),
		fill(p.at("small")),
		key("ctrl+z"),
		shot(name + "_full"),
		{"make room", func(*stage) error { return os.Remove(filler(p.at("small"))) }},
		key("Escape"),
		shot(name + "_room"),
		key("ctrl+z"), key("ctrl+y"),
		shot(name + "_goes_on"),
	}, after: []act{
		{"look at what is kept", func(s *stage) error {
			db := filepath.Join(p.at("small"), "sandtable.db")
			return errors.Join(answers(`"do":"redo"`, "cmd/tablectl", "log", "--db", db).do(s), answers(`"ok":true`, "cmd/tablectl", "verify", "--db", db).do(s))
		}},
	}}
}

// changes waits until the screen shows something else after an act, where that takes longer than the screen stands still.
func changes(a act) act {
	return act{a.says, func(s *stage) error {
		before, err := s.display.picture()
		if err != nil {
			return err
		}
		if err := a.do(s); err != nil {
			return err
		}
		for range 60 {
			now, err := s.display.picture()
			if err != nil || other(before, now) {
				return errors.Join(err, s.settle())
			}
			pause(s.ctx, 500*time.Millisecond)
		}
		return errors.New("the screen stays as it was")
	}}
}

// other reports whether two pictures of a screen show different things: more differs than a button under the pointer.
func other(a, b *image.RGBA) bool {
	differ := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if !bytes.Equal(a.Pix[i:i+4], b.Pix[i:i+4]) {
			differ++
		}
	}
	return differ > len(a.Pix)/4*3/100
}

// filler is the file that takes all the room of a folder.
func filler(dir string) string { return filepath.Join(dir, "photographs") }

// fill takes all the room of a small disk.
func fill(dir string) act {
	return act{"fill the disk", func(*stage) error {
		for size := 1 << 20; size > 0; size /= 2 {
			f, err := os.OpenFile(filler(dir), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
			if err != nil {
				return err
			}
			for err == nil {
				_, err = f.Write(make([]byte, size))
			}
			if err := errors.Join(f.Close(), butFor(err, syscall.ENOSPC)); err != nil {
				return err
			}
		}
		return nil
	}}
}

// butFor is the error, unless it is the one that is wanted.
func butFor(err, wanted error) error {
	if errors.Is(err, wanted) {
		return nil
	}
	return err
}

// sessions lists those of a library, as the engine of this tree reads a copy of it.
func (t tree) sessions(ctx context.Context, db string) ([]byte, error) {
	return t.output(ctx, "go", "run", "./cmd/tablectl", "sessions", "--db", db)
}
