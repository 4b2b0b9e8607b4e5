package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// oldSessions reads what older programs wrote with the tablectl of a package, which names a file of the root as it is told.
func (d bareDebian) oldSessions(ctx context.Context, p installed, engine tablectl) error {
	sessions, err := filepath.Glob(filepath.Join(d.fixtures(), "*.sandsession"))
	if err != nil {
		return err
	}
	if len(sessions) == 0 {
		return errors.New("there are no files of older programs")
	}
	for _, file := range sessions {
		name := filepath.Base(file)
		if err := d.run(ctx, nil, "cp", file, p.at(name)); err != nil {
			return err
		}
		for _, args := range [][]string{{"import", p.named(name)}, {"log"}} {
			if _, err := engine(ctx, append(args, "--db", p.named(name+".db"))...); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	d.say("the package reads %d sessions of older programs", len(sessions))
	return nil
}

// oldLibraries lays out what older programs kept, reads it with the tablectl of a package, and returns the sessions of the
// oldest, which is left for the app to open.
func (d bareDebian) oldLibraries(ctx context.Context, p installed, engine tablectl) ([]byte, error) {
	var oldest []byte
	for _, name := range []string{"sandtable.db", "sandtable-5.db", "sandtable-6.db"} {
		file, read := filepath.Join(d.fixtures(), name), "read-"+name // which brings it up to date
		ours := p.at("ours-" + name)
		if err := errors.Join(d.run(ctx, nil, "cp", file, ours), d.run(ctx, nil, "cp", file, p.at(read))); err != nil {
			return nil, err
		}
		want, errWant := d.sessions(ctx, ours)
		got, errGot := engine(ctx, "sessions", "--db", p.named(read))
		if err := errors.Join(errWant, errGot, sameLines(want, got)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if oldest == nil {
			oldest = want
		}
	}
	return oldest, errors.Join(os.Mkdir(p.at("older"), 0o700), d.run(ctx, nil, "cp", filepath.Join(d.fixtures(), "sandtable.db"), p.at("older")))
}

// sameLines compares what two programs say, whatever their systems end lines with.
func sameLines(want, got []byte) error {
	if strings.ReplaceAll(string(got), "\r", "") != string(want) {
		return fmt.Errorf("it says\n%s and not\n%s", got, want)
	}
	return nil
}

// fixtures are the files that older programs wrote.
func (t tree) fixtures() string {
	return filepath.Join(t.root, "cmd", "tablectl", "testdata", "fixtures")
}
