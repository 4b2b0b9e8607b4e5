// Command sandtable is the app: it wires the games, the library and the places together and holds
// nothing else.
package main

import (
	"crypto/sha256"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/user"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"sandtable/companion/library/database"
	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/engine/words"
)

// appID names the app to the system: its preferences and its storage are under it.
const appID = "io.sandtable.app"

// version is what the app says of itself; who packs it sets it.
var version = home.FromSource

//go:embed icon.png
var icon []byte

// desktopSize is the window's first size on a desktop, in Fyne units; phoneSize that of --phone.
var (
	desktopSize = fyne.NewSize(1280, 800)
	phoneSize   = fyne.NewSize(390, 844)
)

func main() {
	phone := flag.Bool("phone", false, "show the phone's screens in a phone-sized window")
	data := flag.String("data", "", "the folder that holds the sessions; the app's own storage by default")
	guide := flag.Bool("guide", true, "lead through the first game of each kind")
	flag.Parse()
	if err := run(*phone, *guide, *data, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "sandtable: "+engine.Explain(words.App(), words.English, err))
		os.Exit(1)
	}
}

// run shows the window, with files opened in it.
func run(phone, guide bool, data string, files []string) error {
	prepareHome()
	a := app.NewWithID(idFor(data))
	a.SetIcon(fyne.NewStaticResource("icon.png", icon))
	dir, err := storage(a, data)
	if err != nil {
		return err
	}
	w := a.NewWindow("Sandtable")
	w.SetPadded(false)
	w.Resize(desktopSize)
	if phone {
		w.Resize(phoneSize)
	}
	p := &places{app: a, win: w, aside: func(work func()) { go work() }, folder: filepath.Join(dir, "maps"), guides: guide}
	p.begin(dir)
	p.openPaths(files)
	w.SetOnDropped(p.onDrop)
	rest(w)
	w.ShowAndRun()
	return p.close()
}

// prepareHome makes the folders in which the window toolkit makes its own: a new user has no cache yet, and a service or
// a launcher may give no home.
func prepareHome() {
	if _, err := os.UserHomeDir(); err != nil {
		if u, err := user.Current(); err == nil {
			_ = os.Setenv("HOME", u.HomeDir)
		}
	}
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // where that cannot be done, the toolkit says so
	}
}

// idFor is the system's name of the app: its settings are under it, so each folder of sessions has its own.
func idFor(data string) string {
	if data == "" {
		return appID
	}
	if path, err := filepath.Abs(data); err == nil {
		data = path
	}
	if path, err := filepath.EvalSymlinks(data); err == nil {
		data = path
	}
	return fmt.Sprintf("%s.%x", appID, sha256.Sum256([]byte(data)))[:len(appID)+13]
}

// storage is the folder of the sessions, made if it is not there.
func storage(a fyne.App, data string) (string, error) {
	dir := data
	if dir == "" {
		root := a.Storage().RootURI()
		if root == nil {
			return "", errors.New("find the app's storage: this system names none; give a folder with --data")
		}
		dir = filepath.Join(root.Path(), "library")
	}
	return dir, database.MakeFolder(dir)
}
