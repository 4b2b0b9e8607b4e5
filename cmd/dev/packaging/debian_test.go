package packaging

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// debianSuite is the Debian in which the package is installed; newer ones have everything that this one has.
const debianSuite = "bookworm"

// desktopParts are what a desktop has and a bare Debian lacks.
var desktopParts = []string{"libgl1-mesa-dri", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils"}

// debian is a bare Debian without Go in a folder, which programs enter with chroot.
type debian struct {
	t    *testing.T
	here tree.Tree
	root string
}

func newDebian(t *testing.T, here tree.Tree, root string) debian {
	d := debian{t, here, root}
	d.run("debootstrap", "--variant=minbase", debianSuite, root)
	d.mount("/proc", "-t", "proc", "proc")
	d.enter("apt-get", "-qq", "update")
	return d
}

// path returns where this machine has a file of the Debian.
func (d debian) path(inside string) string { return d.root + inside }

// run runs a program of this machine.
func (d debian) run(program string, args ...string) {
	d.t.Helper()
	require.NoError(d.t, d.here.Run(d.t.Context(), nil, program, args...))
}

// mount mounts on a folder of the Debian until the end of the test.
func (d debian) mount(inside string, args ...string) {
	d.run("mount", append(args, d.path(inside))...)
	d.t.Cleanup(func() { _ = d.here.Run(context.Background(), nil, "umount", "-l", d.path(inside)) })
}

// enter runs a program in the Debian.
func (d debian) enter(args ...string) {
	d.t.Helper()
	env := []string{"DEBIAN_FRONTEND=noninteractive", "DISPLAY="}
	require.NoError(d.t, d.here.Run(d.t.Context(), env, "chroot", append([]string{d.root}, args...)...))
}

// ask returns what a program in the Debian prints.
func (d debian) ask(args ...string) string {
	d.t.Helper()
	out, err := d.here.Output(d.t.Context(), "chroot", append([]string{d.root}, args...)...)
	require.NoError(d.t, err)
	return string(out)
}

// install installs packages with no more than they depend on.
func (d debian) install(packages ...string) {
	d.t.Helper()
	d.enter(append([]string{"apt-get", "-qq", "install", "-y", "--no-install-recommends"}, packages...)...)
}

// bring copies a file into the Debian and returns its path there.
func (d debian) bring(file string) string {
	inside := "/tmp/" + filepath.Base(file)
	d.run("cp", file, d.path(inside))
	return inside
}

// makeHome makes a home folder in the Debian.
func (d debian) makeHome(user string) string {
	home := "/home/" + user
	require.NoError(d.t, os.MkdirAll(d.path(home), 0o755))
	return home
}

// ownGame is a game of the user's own, as a file.
const ownGame = "/tmp/own_game.sandtable"

// makeOwnGame writes it with the tablectl of the package.
func (d debian) makeOwnGame() {
	for _, args := range []string{
		"new /tmp/own_game --template track",
		"games add /tmp/own_game --db /tmp/own.db",
		"games send own_game " + ownGame + " --db /tmp/own.db",
	} {
		d.enter(append([]string{"tablectl"}, strings.Fields(args)...)...)
	}
}

// tryPackage installs the .deb and plays with it, on a full disk too.
func (d debian) tryPackage(t *testing.T, out string) {
	d.t = t
	made := oneFile(t, filepath.Join(out, "*.deb"))
	d.check(made)
	deb := d.bring(made)
	d.install(append([]string{deb}, desktopParts...)...)
	d.makeOwnGame()
	// What a double click on a game file starts, by the desktop's own tool.
	opener := d.ask("sh", "-c", "gio info -a standard::content-type "+ownGame+"; gio mime application/x-sandtable-game")
	require.Contains(t, opener, "application/x-sandtable-game")
	require.Contains(t, opener, "io.sandtable.app.desktop")
	p := d.program("player", "sandtable", "tablectl")
	p.try("debian")
	p.tryFullDisk("debian")
}

// tryTarball unpacks the tarball in a folder with a space in its name and plays from there.
func (d debian) tryTarball(t *testing.T, out string) {
	d.t = t
	const folder = "/srv/any folder"
	require.NoError(t, os.MkdirAll(d.path(folder), 0o755))
	file := oneFile(t, filepath.Join(out, "sandtable-*-linux-amd64.tar.gz"))
	d.run("tar", "-xzf", file, "--strip-components=1", "-C", d.path(folder))
	p := d.program("guest", folder+"/sandtable", folder+"/tablectl")
	p.openFile = slices.Concat(p.args, []string{ownGame})
	p.try("tarball")
}

// program returns a program of the Debian with a home folder of its own. A double click starts the desktop's opener,
// which does not wait for the program: both live in a process namespace that ends with them.
func (d debian) program(user, app, engine string) packed {
	home := d.makeHome(user)
	apart := []string{"--pid", "--fork", "--kill-child", "--mount-proc=" + d.path("/proc"), "chroot", d.root,
		"env", "HOME=" + home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=", "XDG_DATA_HOME="}
	opener := []string{"sh", "-c", "gio open " + ownGame + "; while pidof sandtable; do sleep 1; done"}
	return packed{
		debian: d, home: home, program: "unshare",
		args:     slices.Concat(apart, []string{app}),
		openFile: slices.Concat(apart, opener),
		engine:   []string{engine},
		inside:   func(name string) string { return home + "/" + name },
	}
}

// check has the checkers of Debian and of desktops read the package. The owner has to give the address of the maintainer.
func (d debian) check(deb string) {
	d.t.Helper()
	d.run("lintian", "--allow-root", "--fail-on", "error,warning", "--suppress-tags", "bogus-mail-host,bogus-mail-host-in-debian-changelog", deb)
	files := filepath.Join(filepath.Dir(deb), "files")
	d.run("dpkg-deb", "-x", deb, files)
	d.run("desktop-file-validate", filepath.Join(files, "usr/share/applications/io.sandtable.app.desktop"))
	d.run("appstreamcli", "validate", "--no-net", filepath.Join(files, "usr/share/metainfo/io.sandtable.app.metainfo.xml"))
	require.NoError(d.t, os.RemoveAll(files))
}

// oneFile returns the only file that matches a pattern.
func oneFile(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.Len(t, found, 1, pattern)
	return found[0]
}
