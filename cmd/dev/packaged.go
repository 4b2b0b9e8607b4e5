package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// suiteName is the Debian in which the package is installed; a newer one has all that this one has.
const suiteName = "bookworm"

// inRoot is what the bare Debian gets besides the package: what a desktop would have.
var inRoot = []string{"libgl1-mesa-dri", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils"}

// installNeeds are what the packages are tried with.
var installNeeds = []need{
	{
		what: "debootstrap", systems: linux,
		there:    func(m machine) bool { return m.has("debootstrap") },
		packages: map[string]string{"apt": "debootstrap"},
	},
}

// installed is a packed program where it was put.
type installed struct {
	home    string // the home folder that it sees, as this machine names it
	program string
	args    []string
	file    []string            // the arguments that open a file of a game as a double click does
	rest    []string            // the arguments of program that end what it leaves running; nil: nothing
	root    string              // the folder in which folders for it are, as this machine names it
	named   func(string) string // how the program names a folder in there
}

// at is a folder of that name for the program, as this machine names it.
func (p installed) at(name string) string { return filepath.Join(p.root, name) }

// in are the arguments that start the program with that folder as its own.
func (p installed) in(name string) []string {
	return slices.Concat(p.args, []string{"--data", p.named(name)})
}

// tablectl is the engine of the same package.
type tablectl func(ctx context.Context, args ...string) ([]byte, error)

// packageTest makes the packages of the last commit, installs them in a bare Debian and under wine, and plays.
func packageTest(ctx context.Context, t tree) error {
	if !(host{ctx}).isRoot() {
		t.say("left out: only root can install in a folder of its own")
		return nil
	}
	if err := t.setUp(ctx, append(append(buildNeeds, testNeeds...), append(packageNeeds, installNeeds...)...)); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sandtable-packages-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out, err := t.makeTwice(ctx, dir)
	if err != nil {
		return err
	}
	d, err := t.newDebian(ctx, filepath.Join(dir, "root"))
	if err == nil {
		err = errors.Join(d.tryPackage(ctx, out), d.tryTarball(ctx, out), d.tryWine(ctx, out))
	}
	return errors.Join(err, d.letGo(ctx))
}

// bareDebian is a folder with a Debian that has no Go, into which a program can change its root.
type bareDebian struct {
	tree
	root string
}

// newDebian makes one. The caller must let it go.
func (t tree) newDebian(ctx context.Context, root string) (bareDebian, error) {
	d := bareDebian{t, root}
	if err := t.run(ctx, nil, "debootstrap", "--variant=minbase", suiteName, root); err != nil {
		return d, err
	}
	return d, errors.Join(t.run(ctx, nil, "mount", "-t", "proc", "proc", filepath.Join(root, "proc")), d.in(ctx, "apt-get", "-qq", "update"))
}

func (d bareDebian) letGo(ctx context.Context) error {
	return d.run(context.WithoutCancel(ctx), nil, "umount", "-l", filepath.Join(d.root, "proc"))
}

// in runs a program there.
func (d bareDebian) in(ctx context.Context, args ...string) error {
	return d.run(ctx, []string{"DEBIAN_FRONTEND=noninteractive"}, "chroot", append([]string{d.root}, args...)...)
}

// get installs packages there, with no more than they need.
func (d bareDebian) get(ctx context.Context, packages ...string) error {
	return d.in(ctx, append([]string{"apt-get", "-qq", "install", "-y", "--no-install-recommends"}, packages...)...)
}

// put copies a file there and returns where it is.
func (d bareDebian) put(ctx context.Context, file string) (string, error) {
	at := "/tmp/" + filepath.Base(file)
	return at, d.run(ctx, nil, "cp", file, d.root+at)
}

// homeFor makes a home folder there.
func (d bareDebian) homeFor(who string) (string, error) {
	home := "/home/" + who
	return home, errors.Join(os.MkdirAll(d.root+home+"/.cache", 0o755), os.MkdirAll(d.root+home+"/.config", 0o755))
}

// tryPackage installs the package for Debian and plays with what is there then.
func (d bareDebian) tryPackage(ctx context.Context, out string) error {
	deb, err := oneFile(out, "*.deb")
	if err != nil {
		return err
	}
	at, err := d.put(ctx, deb)
	if err != nil {
		return err
	}
	if err := errors.Join(d.get(ctx, append([]string{at}, inRoot...)...), d.ownGame(ctx)); err != nil {
		return err
	}
	p, err := d.installed("player", "sandtable")
	if err != nil {
		return err
	}
	return errors.Join(d.fileType(ctx), d.tryInstalled(ctx, p, "debian", d.engine("tablectl")), d.tryFull(ctx, p, "debian"))
}

// tryTarball unpacks the tarball in a folder with a space in its name, and plays from there.
func (d bareDebian) tryTarball(ctx context.Context, out string) error {
	file, err := oneFile(out, "sandtable-*-linux-amd64.tar.gz")
	if err != nil {
		return err
	}
	const folder = "/srv/any folder"
	if err := errors.Join(os.MkdirAll(d.root+folder, 0o755), d.run(ctx, nil, "tar", "-xzf", file, "--strip-components=1", "-C", d.root+folder)); err != nil {
		return err
	}
	p, err := d.installed("guest", folder+"/sandtable")
	if err != nil {
		return err
	}
	p.file = slices.Concat(p.args, []string{ownFile})
	return d.tryInstalled(ctx, p, "tarball", d.engine(folder+"/tablectl"))
}

// installed is a program there with a home of its own. A double click goes through the desktop's own opener, which does
// not wait: what it starts ends with the folder of processes around it.
func (d bareDebian) installed(who, program string) (installed, error) {
	home, err := d.homeFor(who)
	free := []string{d.root, "env", "HOME=" + home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=", "XDG_DATA_HOME="}
	apart := []string{"--pid", "--fork", "--kill-child", "--mount-proc=" + filepath.Join(d.root, "proc"), "chroot"}
	opener := []string{"sh", "-c", "gio open " + ownFile + "; while pidof sandtable; do sleep 1; done"}
	return installed{home: d.root + home, program: "unshare", root: d.root + home, args: slices.Concat(apart, free, []string{program}),
		file: slices.Concat(apart, free, opener), named: func(name string) string { return home + "/" + name }}, err
}

// engine is the tablectl of a package there.
func (d bareDebian) engine(program ...string) tablectl {
	return func(ctx context.Context, args ...string) ([]byte, error) {
		return d.output(ctx, "chroot", slices.Concat([]string{d.root}, program, args)...)
	}
}

// ownFile is a game of one's own as a file to be opened.
const ownFile = "/tmp/own_game.sandtable"

// ownGame writes it with the tablectl of the package.
func (d bareDebian) ownGame(ctx context.Context) error {
	return errors.Join(d.in(ctx, "tablectl", "new", "/tmp/own_game", "--template", "track"), d.in(ctx, "tablectl", "games", "add", "/tmp/own_game", "--db", "/tmp/own.db"),
		d.in(ctx, "tablectl", "games", "send", "own_game", ownFile, "--db", "/tmp/own.db"))
}

// fileType asks the desktop's own tool what a double click on a file of a game would start.
func (d bareDebian) fileType(ctx context.Context) error {
	out, err := d.output(ctx, "chroot", d.root, "sh", "-c", "gio info -a standard::content-type "+ownFile+"; gio mime application/x-sandtable-game")
	if err == nil && !(strings.Contains(string(out), "application/x-sandtable-game") && strings.Contains(string(out), "sandtable.desktop")) {
		err = fmt.Errorf("a double click would not start the app: %s", out)
	}
	return err
}

// tryInstalled plays a short evening with an installed program, opens a file of a game as a double click does, and what
// older programs wrote.
func (d bareDebian) tryInstalled(ctx context.Context, p installed, name string, engine tablectl) error {
	d.say("%s", name)
	sessions, err := d.oldLibraries(ctx, p, engine)
	if err := errors.Join(err, d.oldSessions(ctx, p, engine)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, what := range []script{p.evening(name), p.opened(name), p.older(name, sessions)} {
		if err := d.performAt(ctx, p, what); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// tryFull plays on a disk that is full for a while.
func (d bareDebian) tryFull(ctx context.Context, p installed, name string) error {
	small := p.at("small")
	if err := errors.Join(os.Mkdir(small, 0o700), d.run(ctx, nil, "mount", "-t", "tmpfs", "-o", "size=4m", "small", small)); err != nil {
		return err
	}
	return errors.Join(d.performAt(ctx, p, p.full(name)), d.run(context.WithoutCancel(ctx), nil, "umount", small))
}

// performAt plays a script with an installed program on a display of its own.
func (t tree) performAt(ctx context.Context, p installed, what script) error {
	dir, err := os.MkdirTemp("", "sandtable-display-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if p.rest != nil {
		_ = t.run(ctx, nil, p.program, p.rest...) // fails when nothing runs
	}
	screen, err := startDisplay(ctx, dir, what.display)
	if err != nil {
		return err
	}
	defer screen.stop()
	s := &stage{ctx: ctx, tree: t, program: p.program, args: what.args, home: p.home, shots: filepath.Join(t.root, ".shots", "smoke"), display: screen}
	return s.perform(what)
}

// oneFile is the file that a pattern fits.
func oneFile(dir, pattern string) (string, error) {
	found, err := filepath.Glob(filepath.Join(dir, pattern))
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("%d files are called %s: %s", len(found), pattern, strings.Join(found, " "))
	}
	if err != nil {
		return "", err
	}
	return found[0], nil
}
