package packaging

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/cmd/dev/tree"
)

// fixtures are the files that older programs wrote.
func fixtures(t tree.Tree, pattern string) ([]string, error) {
	found, err := filepath.Glob(t.Path("cmd", "tablectl", "testdata", "fixtures", pattern))
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("no fixtures match %s", pattern)
	}
	return found, err
}

// readOldSessions reads game files of older programs with the tablectl of the package.
func (p packed) readOldSessions(ctx context.Context) error {
	files, err := fixtures(p.Tree, "*.sandsession")
	if err != nil {
		return err
	}
	for _, file := range files {
		name := filepath.Base(file)
		if err := p.Run(ctx, nil, "cp", file, p.at(name)); err != nil {
			return err
		}
		for _, args := range [][]string{{"import", p.inside(name)}, {"log"}} {
			if _, err := p.tablectl(ctx, append(args, "--db", p.inside(name+".db"))...); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	p.Say("the package reads %d sessions of older programs", len(files))
	return nil
}

// readOldLibraries compares what the tablectl of the package and ours read in libraries of older programs. It returns
// the sessions of the oldest library and puts a copy of it where the app opens it later.
func (p packed) readOldLibraries(ctx context.Context) ([]byte, error) {
	files, err := fixtures(p.Tree, "sandtable*.db")
	if err != nil {
		return nil, err
	}
	sessions := map[string][]byte{}
	for _, file := range files {
		name := filepath.Base(file)
		ours, theirs := "ours-"+name, "read-"+name // reading migrates them
		if err := errors.Join(p.Run(ctx, nil, "cp", file, p.at(ours)), p.Run(ctx, nil, "cp", file, p.at(theirs))); err != nil {
			return nil, err
		}
		want, errWant := tablectl(ctx, p.Tree, "sessions", "--db", p.at(ours))
		got, errGot := p.tablectl(ctx, "sessions", "--db", p.inside(theirs))
		if err := errors.Join(errWant, errGot, sameLines(got, want)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		sessions[name] = want
	}
	const oldest = "sandtable.db"
	older := p.at("older")
	return sessions[oldest], errors.Join(os.Mkdir(older, 0o700), p.Run(ctx, nil, "cp", p.Path("cmd", "tablectl", "testdata", "fixtures", oldest), older))
}

// tablectl returns what tablectl of the repository prints.
func tablectl(ctx context.Context, t tree.Tree, args ...string) ([]byte, error) {
	return t.Output(ctx, "go", append([]string{"run", "./cmd/tablectl"}, args...)...)
}

// sameLines compares the output of two programs, whatever ends their lines.
func sameLines(got, want []byte) error {
	if !bytes.Equal(bytes.ReplaceAll(got, []byte("\r"), nil), want) {
		return fmt.Errorf("got\n%s\nwant\n%s", got, want)
	}
	return nil
}
