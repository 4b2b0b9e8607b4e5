package packaging

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/stage"
	"sandtable/cmd/dev/tree"
)

//go:embed scenes
var scenes embed.FS

// Prove makes the packages of the last commit twice, to the same bytes, installs them in a bare Debian and under wine,
// and plays with each.
func Prove(ctx context.Context, t tree.Tree) error {
	if os.Geteuid() != 0 {
		t.Say("skipped: only root can install in a folder of its own")
		return nil
	}
	if err := setup.Ensure(ctx, t, setup.App, setup.Tests, setup.Packages, setup.Installation); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sandtable-packages-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out, err := makeTwice(ctx, t, dir)
	if err != nil {
		return err
	}
	d, err := newDebian(ctx, t, filepath.Join(dir, "root"))
	if err == nil {
		err = errors.Join(d.tryPackage(ctx, out), d.tryTarball(ctx, out), d.tryWine(ctx, out))
	}
	return errors.Join(err, d.release(ctx))
}

// packed is the app of a package where it was installed.
type packed struct {
	debian
	home     string // inside the Debian
	program  string // starts the app, with args
	args     []string
	openFile []string                 // the arguments that open a game file as a double click does
	stop     []string                 // ends what the app leaves running; nil: nothing
	engine   []string                 // tablectl of the same package
	inside   func(name string) string // what the app calls a folder or file of its home
}

// at returns where this machine has a file of the app's home.
func (p packed) at(name string) string { return p.path(p.home + "/" + name) }

// tablectl returns what the package's tablectl prints.
func (p packed) tablectl(ctx context.Context, args ...string) ([]byte, error) {
	return p.ask(ctx, append(p.engine[:len(p.engine):len(p.engine)], args...)...)
}

// try reads what older programs wrote, plays a short evening, and opens a game file.
func (p packed) try(ctx context.Context, name string) error {
	p.Say("%s", name)
	if err := p.readOldSessions(ctx); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	sessions, err := p.readOldLibraries(ctx)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	compareSessions := func(ctx context.Context, _ *stage.Stage, _ string) error {
		left, err := tablectl(ctx, p.Tree, "sessions", "--db", p.at("older/sandtable.db"))
		return errors.Join(err, sameLines(left, sessions))
	}
	opened := p
	opened.args = p.openFile
	return errors.Join(p.play(ctx, name, "evening", "", nil), opened.play(ctx, name, "opened", "", nil),
		p.play(ctx, name, "older", "older", stage.Verbs{"same-sessions": compareSessions}))
}

// tryFullDisk plays on a disk that is full for a while.
func (p packed) tryFullDisk(ctx context.Context, name string) error {
	small := p.at("small")
	if err := os.Mkdir(small, 0o700); err != nil {
		return err
	}
	if err := p.Run(ctx, nil, "mount", "-t", "tmpfs", "-o", "size=4m", "small", small); err != nil {
		return err
	}
	filler := filepath.Join(small, "photographs")
	err := p.play(ctx, name, "full", "small", stage.Verbs{
		"fill-disk": func(context.Context, *stage.Stage, string) error { return fill(filler) },
		"free-disk": func(context.Context, *stage.Stage, string) error { return os.Remove(filler) },
	})
	return errors.Join(err, p.Run(context.WithoutCancel(ctx), nil, "umount", small))
}

// fill lets a file take all the room of its disk.
func fill(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	for size := 1 << 20; size > 0; size /= 2 {
		for err == nil {
			_, err = f.Write(make([]byte, size))
		}
		if !errors.Is(err, syscall.ENOSPC) {
			return errors.Join(err, f.Close())
		}
		err = nil
	}
	return f.Close()
}

// play plays a scene with the app; folder is where the scene has the app keep its data.
func (p packed) play(ctx context.Context, name, file, folder string, own stage.Verbs) error {
	text, err := scenes.ReadFile("scenes/" + file + ".txt")
	if err != nil {
		return err
	}
	script, err := stage.Read(name+" "+file, strings.NewReplacer("NAME", name, "FOLDER", p.inside(folder)).Replace(string(text)), own)
	if err != nil {
		return err
	}
	if p.stop != nil {
		_ = p.Run(ctx, nil, p.program, p.stop...) // fails when nothing runs
	}
	s := &stage.Stage{Tree: p.Tree, Program: p.program, Args: p.args, Home: p.path(p.home)}
	return s.Perform(ctx, script)
}
