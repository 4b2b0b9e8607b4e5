package packaging

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/cmd/dev/tree"
)

// debianSuite is the Debian in which the package is installed; newer ones have everything that this one has.
const debianSuite = "bookworm"

// desktopParts are what a desktop has and a bare Debian lacks.
var desktopParts = []string{"libgl1-mesa-dri", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils"}

// debian is a bare Debian without Go in a folder, which programs enter with chroot.
type debian struct {
	tree.Tree
	root string
}

// newDebian makes one. The caller must release it.
func newDebian(ctx context.Context, t tree.Tree, root string) (debian, error) {
	d := debian{t, root}
	if err := t.Run(ctx, nil, "debootstrap", "--variant=minbase", debianSuite, root); err != nil {
		return d, err
	}
	if err := t.Run(ctx, nil, "mount", "-t", "proc", "proc", d.path("/proc")); err != nil {
		return d, err
	}
	return d, d.enter(ctx, "apt-get", "-qq", "update")
}

func (d debian) release(ctx context.Context) error {
	return d.Run(context.WithoutCancel(ctx), nil, "umount", "-l", d.path("/proc"))
}

// path returns where this machine has a file of the Debian.
func (d debian) path(inside string) string { return d.root + inside }

// enter runs a program in the Debian.
func (d debian) enter(ctx context.Context, args ...string) error {
	return d.Run(ctx, []string{"DEBIAN_FRONTEND=noninteractive", "DISPLAY="}, "chroot", append([]string{d.root}, args...)...)
}

// ask returns what a program in the Debian prints.
func (d debian) ask(ctx context.Context, args ...string) ([]byte, error) {
	return d.Output(ctx, "chroot", append([]string{d.root}, args...)...)
}

// install installs packages with no more than they depend on.
func (d debian) install(ctx context.Context, packages ...string) error {
	return d.enter(ctx, append([]string{"apt-get", "-qq", "install", "-y", "--no-install-recommends"}, packages...)...)
}

// bring copies the file that matches a pattern into the Debian and returns its path there.
func (d debian) bring(ctx context.Context, pattern string) (string, error) {
	file, err := oneFile(pattern)
	if err != nil {
		return "", err
	}
	inside := "/tmp/" + filepath.Base(file)
	return inside, d.Run(ctx, nil, "cp", file, d.path(inside))
}

// makeHome makes a home folder in the Debian.
func (d debian) makeHome(user string) (string, error) {
	home := "/home/" + user
	return home, os.MkdirAll(d.path(home), 0o755)
}

// ownGame is a game of the user's own, as a file.
const ownGame = "/tmp/own_game.sandtable"

// makeOwnGame writes it with the tablectl of the package.
func (d debian) makeOwnGame(ctx context.Context) error {
	for _, args := range []string{
		"new /tmp/own_game --template track",
		"games add /tmp/own_game --db /tmp/own.db",
		"games send own_game " + ownGame + " --db /tmp/own.db",
	} {
		if err := d.enter(ctx, append([]string{"tablectl"}, strings.Fields(args)...)...); err != nil {
			return err
		}
	}
	return nil
}

// tryPackage installs the .deb and plays with it, on a full disk too.
func (d debian) tryPackage(ctx context.Context, out string) error {
	deb, err := d.bring(ctx, filepath.Join(out, "*.deb"))
	if err != nil {
		return err
	}
	if err := d.install(ctx, append([]string{deb}, desktopParts...)...); err != nil {
		return err
	}
	if err := d.makeOwnGame(ctx); err != nil {
		return err
	}
	if err := d.checkFileType(ctx); err != nil {
		return err
	}
	p, err := d.program("player", "sandtable", "tablectl")
	if err != nil {
		return err
	}
	return errors.Join(p.try(ctx, "debian"), p.tryFullDisk(ctx, "debian"))
}

// tryTarball unpacks the tarball in a folder with a space in its name and plays from there.
func (d debian) tryTarball(ctx context.Context, out string) error {
	file, err := oneFile(filepath.Join(out, "sandtable-*-linux-amd64.tar.gz"))
	if err != nil {
		return err
	}
	const folder = "/srv/any folder"
	if err := os.MkdirAll(d.path(folder), 0o755); err != nil {
		return err
	}
	if err := d.Run(ctx, nil, "tar", "-xzf", file, "--strip-components=1", "-C", d.path(folder)); err != nil {
		return err
	}
	p, err := d.program("guest", folder+"/sandtable", folder+"/tablectl")
	if err != nil {
		return err
	}
	p.openFile = slices.Concat(p.args, []string{ownGame})
	return p.try(ctx, "tarball")
}

// program returns a program of the Debian with a home folder of its own. A double click starts the desktop's opener,
// which does not wait for the program: both live in a process namespace that ends with them.
func (d debian) program(user, app, engine string) (packed, error) {
	home, err := d.makeHome(user)
	apart := []string{"--pid", "--fork", "--kill-child", "--mount-proc=" + d.path("/proc"), "chroot", d.root,
		"env", "HOME=" + home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=", "XDG_DATA_HOME="}
	opener := []string{"sh", "-c", "gio open " + ownGame + "; while pidof sandtable; do sleep 1; done"}
	return packed{
		debian: d, home: home, program: "unshare",
		args:     slices.Concat(apart, []string{app}),
		openFile: slices.Concat(apart, opener),
		engine:   []string{engine},
		inside:   func(name string) string { return home + "/" + name },
	}, err
}

// checkFileType asks the desktop's own tool what a double click on a game file starts.
func (d debian) checkFileType(ctx context.Context) error {
	out, err := d.ask(ctx, "sh", "-c", "gio info -a standard::content-type "+ownGame+"; gio mime application/x-sandtable-game")
	if err == nil && !(strings.Contains(string(out), "application/x-sandtable-game") && strings.Contains(string(out), "sandtable.desktop")) {
		err = fmt.Errorf("a double click would not start the app: %s", out)
	}
	return err
}

// oneFile returns the only file that matches a pattern.
func oneFile(pattern string) (string, error) {
	found, err := filepath.Glob(pattern)
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("%d files match %s: %s", len(found), pattern, strings.Join(found, " "))
	}
	if err != nil {
		return "", err
	}
	return found[0], nil
}
