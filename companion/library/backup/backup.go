// Package backup makes copies of a library beside it, keeps the useful ones, and puts one in the place of the library.
package backup

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"sandtable/companion/library/database"
	"sandtable/companion/library/rescue"
)

// backupTime is how the name of a backup ends before its ".db".
const backupTime = "2006-01-02T150405Z"

// Folder returns where the backups of the library in a directory are.
func Folder(dir string) string { return filepath.Join(dir, "backups") }

// List lists the backups of the library in a directory, newest first.
func List(dir string) (list []rescue.Copy) {
	files, err := os.ReadDir(Folder(dir))
	if err != nil {
		return nil // none was made
	}
	for _, f := range files {
		if info, err := f.Info(); err == nil && info.Mode().IsRegular() && strings.HasSuffix(f.Name(), ".db") {
			list = append(list, of(filepath.Join(Folder(dir), f.Name()), info))
		}
	}
	slices.SortStableFunc(list, func(a, b rescue.Copy) int { return b.At.Compare(a.At) })
	return list
}

// Stat describes one file as a backup.
func Stat(path string) (rescue.Copy, error) {
	info, err := os.Stat(path)
	if err != nil {
		return rescue.Copy{}, err
	}
	return of(path, info), nil
}

func of(path string, info os.FileInfo) rescue.Copy {
	at, ok := dated(path)
	if !ok {
		at = info.ModTime().UTC()
	}
	return rescue.Copy{Path: path, At: at, Bytes: info.Size()}
}

// dated returns when a backup was made, by its name; false for a file that another put there.
func dated(path string) (at time.Time, ok bool) {
	name := strings.TrimSuffix(filepath.Base(path), ".db")
	at, err := time.Parse(backupTime, name[max(0, len(name)-len(backupTime)):])
	return at, err == nil
}

// Maker makes the backups of an open database, one at a time.
type Maker struct {
	db *database.DB
	mu sync.Mutex
}

// NewMaker returns the maker of the backups of a database.
func NewMaker(db *database.DB) *Maker { return &Maker{db: db} }

// Make copies the database into the folder of its backups, unless the newest one holds all of it already, and removes
// the backups that are no longer useful, but not those in use. Others may use the database meanwhile.
func (m *Maker) Make(at time.Time, used ...string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	dir := filepath.Dir(m.db.Path())
	list := List(dir)
	changes, err := m.db.Changes()
	if err != nil || changes == 0 || len(list) > 0 && changes == database.ChangesIn(list[0].Path) {
		return err
	}
	if err := database.MakeFolder(Folder(dir)); err != nil {
		return err
	}
	if err := m.db.CopyTo(filepath.Join(Folder(dir), "sandtable-"+at.UTC().Format(backupTime)+".db")); err != nil {
		return err
	}
	for _, b := range spare(List(dir), at.UTC()) {
		if !slices.Contains(used, b.Path) {
			_ = os.Remove(b.Path) // the next backup tries again
		}
	}
	return nil
}

// How many backups are kept.
const (
	keptNewest = 5
	keptDays   = 7
	keptWeeks  = 5 // of 31 days
	keptAlways = 2 // however large they are
	keptBytes  = 256 << 20
)

// spare lists the backups that can go: all but the newest five, one a day for a week and one a week for a month, within a
// total size. The list is in order, newest first. A copy made before an upgrade stays, and so does a file that the user put
// there.
func spare(list []rescue.Copy, now time.Time) (out []rescue.Copy) {
	days, weeks, n, bytes := map[string]bool{}, map[string]bool{}, 0, int64(0)
	for _, b := range list {
		if _, ours := dated(b.Path); !ours || strings.Contains(filepath.Base(b.Path), upgradeName) {
			continue
		}
		age := int(now.Sub(b.At) / (24 * time.Hour))
		keep := first(days, b.At.Format(time.DateOnly), age < keptDays)
		keep = first(weeks, weekOf(b.At), age < keptWeeks*7) || keep
		keep = keep || n < keptNewest
		if n >= keptAlways && bytes+b.Bytes > keptBytes || !keep {
			out = append(out, b)
			continue
		}
		n, bytes = n+1, bytes+b.Bytes
	}
	return out
}

func weekOf(at time.Time) string {
	year, week := at.ISOWeek()
	return fmt.Sprint(year, "-", week)
}

// first reports whether a day or week is recent and has no backup yet, and notes that it has one now.
func first(seen map[string]bool, of string, recent bool) bool {
	was := seen[of]
	seen[of] = true
	return recent && !was
}

// upgradeName is in the name of a copy made before an upgrade, followed by the version of its format.
const upgradeName = "-format-"

// KeepOlder copies a database of an older format, with its log, before it is upgraded.
func KeepOlder(path string, version int) error {
	folder, name := Folder(filepath.Dir(path)), strings.TrimSuffix(filepath.Base(path), ".db")
	to := filepath.Join(folder, fmt.Sprintf("%s%s%d.db", name, upgradeName, version))
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	return errors.Join(database.MakeFolder(folder), copyWithLog(to, path))
}

// copyWithLog copies a database and the log beside it, if there is one.
func copyWithLog(to, from string) error {
	if err := database.CopyFile(to+"-wal", from+"-wal"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return database.CopyFile(to, from)
}
