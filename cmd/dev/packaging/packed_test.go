package packaging

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/stage"
	"sandtable/cmd/dev/tree"
)

var prove = flag.Bool("prove", false, "make the packages, install them and play")

//go:embed scenes
var scenes embed.FS

// TestPackages makes the packages of the last commit twice, to the same bytes, installs them in a bare Debian and under
// wine, and plays with each.
func TestPackages(t *testing.T) {
	if !*prove || os.Geteuid() != 0 {
		t.Skip("go run ./cmd/dev proof package installs the packages, as root")
	}
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	here, dir := tree.Tree{Root: root, Out: t.Output()}, t.TempDir()
	out := makeTwice(t, here, dir)
	d := newDebian(t, here, filepath.Join(dir, "root"))
	t.Run("debian", func(t *testing.T) { d.tryPackage(t, out) })
	t.Run("tarball", func(t *testing.T) { d.tryTarball(t, out) })
	t.Run("wine", func(t *testing.T) { d.tryWine(t, out) })
}

// packed is the app of a package where it was installed.
type packed struct {
	debian
	home     string // inside the Debian
	program  string // starts the app, with args
	args     []string
	openFile []string                 // the arguments that open a game file as a double click does
	stop     []string                 // the arguments that end what the app leaves running; nil: nothing
	engine   []string                 // tablectl of the same package
	inside   func(name string) string // what the app calls a file of its home
}

// at returns where this machine has a file of the app's home.
func (p packed) at(name string) string { return p.path(p.home + "/" + name) }

// tablectl returns what the package's tablectl prints, with the line ends of this machine.
func (p packed) tablectl(args ...string) string {
	p.t.Helper()
	return strings.ReplaceAll(p.ask(append(p.engine[:len(p.engine):len(p.engine)], args...)...), "\r", "")
}

// try reads what older programs wrote, plays a short evening, and opens a game file.
func (p packed) try(name string) {
	p.readOldSessions()
	sessions := p.readOldLibraries()
	p.play(name, "evening", "", nil)
	opened := p
	opened.args = p.openFile
	opened.play(name, "opened", "", nil)
	p.play(name, "older", "older", stage.Verbs{"same-sessions": func(context.Context, *stage.Stage, string) error {
		if got := p.sessions(p.at("older/sandtable.db")); got != sessions {
			return fmt.Errorf("got\n%s\nwant\n%s", got, sessions)
		}
		return nil
	}})
}

// tryFullDisk plays on a disk that is full for a while.
func (p packed) tryFullDisk(name string) {
	require.NoError(p.t, os.Mkdir(p.at("small"), 0o700))
	p.mount(p.home+"/small", "-t", "tmpfs", "-o", "size=4m", "small")
	filler := p.at("small/photographs")
	p.play(name, "full", "small", stage.Verbs{
		"fill-disk": func(context.Context, *stage.Stage, string) error { return fill(filler) },
		"free-disk": func(context.Context, *stage.Stage, string) error { return os.Remove(filler) },
	})
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
func (p packed) play(name, file, folder string, own stage.Verbs) {
	p.t.Helper()
	text, err := scenes.ReadFile("scenes/" + file + ".txt")
	require.NoError(p.t, err)
	script, err := stage.Read(name+" "+file, strings.NewReplacer("NAME", name, "FOLDER", p.inside(folder)).Replace(string(text)), own)
	require.NoError(p.t, err)
	if p.stop != nil {
		_ = p.here.Run(p.t.Context(), nil, p.program, p.stop...) // fails when nothing runs
	}
	s := &stage.Stage{Tree: p.here, Program: p.program, Args: p.args, Home: p.path(p.home)}
	require.NoError(p.t, s.Perform(p.t.Context(), script))
}

// sessions returns the sessions of a library, as our tablectl lists them.
func (p packed) sessions(db string) string {
	p.t.Helper()
	out, err := p.here.Output(p.t.Context(), "go", "run", "./cmd/tablectl", "sessions", "--db", db)
	require.NoError(p.t, err)
	return string(out)
}

// fixtures are the files that older programs wrote.
func (p packed) fixtures(pattern string) []string {
	p.t.Helper()
	found, err := filepath.Glob(p.here.Path("cmd", "tablectl", "testdata", "fixtures", pattern))
	require.NoError(p.t, err)
	require.NotEmpty(p.t, found)
	return found
}

// readOldSessions reads game files of older programs with the tablectl of the package.
func (p packed) readOldSessions() {
	for _, file := range p.fixtures("*.sandsession") {
		name := filepath.Base(file)
		p.run("cp", file, p.at(name))
		p.tablectl("import", p.inside(name), "--db", p.inside(name+".db"))
		p.tablectl("log", "--db", p.inside(name+".db"))
	}
}

// readOldLibraries compares what the tablectl of the package and ours read in libraries of older programs. It returns
// the sessions of the oldest library and puts a copy of it where the app opens it later.
func (p packed) readOldLibraries() string {
	for _, file := range p.fixtures("sandtable*.db") {
		ours, theirs := "ours-"+filepath.Base(file), "read-"+filepath.Base(file) // reading migrates them
		p.run("cp", file, p.at(ours))
		p.run("cp", file, p.at(theirs))
		require.Equal(p.t, p.sessions(p.at(ours)), p.tablectl("sessions", "--db", p.inside(theirs)), file)
	}
	const oldest = "sandtable.db"
	require.NoError(p.t, os.Mkdir(p.at("older"), 0o700))
	p.run("cp", p.fixtures(oldest)[0], p.at("older"))
	return p.sessions(p.at("ours-" + oldest))
}
