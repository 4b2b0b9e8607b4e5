package library

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Backup is a copy of a library in the folder of its backups.
type Backup struct {
	Path  string
	At    time.Time // UTC; for a copy made before an upgrade the time of its file
	Bytes int64
}

// backupTime is how the name of a backup ends before its ".db".
const backupTime = "2006-01-02T150405Z"

// BackupFolder returns where the backups of the library in a directory are.
func BackupFolder(dir string) string { return filepath.Join(dir, "backups") }

// Backups lists the backups of the library in a directory, newest first.
func Backups(dir string) (list []Backup) {
	files, err := os.ReadDir(BackupFolder(dir))
	if err != nil {
		return nil // none was made
	}
	for _, f := range files {
		if info, err := f.Info(); err == nil && strings.HasSuffix(f.Name(), ".db") {
			list = append(list, Backup{filepath.Join(BackupFolder(dir), f.Name()), backupAt(f.Name(), info), info.Size()})
		}
	}
	slices.SortStableFunc(list, func(a, b Backup) int { return b.At.Compare(a.At) })
	return list
}

// backupAt returns when a backup was made, by its name.
func backupAt(name string, info os.FileInfo) time.Time {
	name = strings.TrimSuffix(name, ".db")
	at, err := time.Parse(backupTime, name[max(0, len(name)-len(backupTime)):])
	if err != nil {
		return info.ModTime().UTC()
	}
	return at
}

// Backup copies the library into the folder of its backups, unless the newest one holds all of it already, and removes
// the backups that are no longer useful. Others may use the library meanwhile.
func (l *Library) Backup(at time.Time) error {
	l.backing.Lock()
	defer l.backing.Unlock()
	dir := filepath.Dir(l.db.path)
	list := Backups(dir)
	if changes, err := l.changes(); err != nil || changes == 0 || len(list) > 0 && changes == changesIn(list[0].Path) {
		return err
	}
	if err := MakeFolder(BackupFolder(dir)); err != nil {
		return err
	}
	if err := l.CopyTo(filepath.Join(BackupFolder(dir), "sandtable-"+at.UTC().Format(backupTime)+".db")); err != nil {
		return err
	}
	for _, b := range spare(Backups(dir), at.UTC()) {
		_ = os.Remove(b.Path) // the next backup tries again
	}
	return nil
}

// changes returns how many changes the library holds.
func (l *Library) changes() (n uint32, err error) {
	err = l.db.use(func() error {
		_, n, err = l.db.counted()
		return err
	})
	return n, err
}

// changesIn returns how many changes a backup holds; 0 if it cannot be read.
func changesIn(path string) uint32 {
	d := newDatabase(path)
	defer d.close()
	if d.dial(path, "mode=ro&immutable=1") != nil {
		return 0
	}
	_, n, err := d.counted()
	if err != nil {
		return 0
	}
	return n
}

// CopyTo writes a copy of the library, as it is at this moment, whole or not at all. It replaces a file of that name.
func (l *Library) CopyTo(path string) error {
	d := newDatabase(l.db.path)
	defer d.close()
	if err := d.dial(l.db.path, "_pragma=busy_timeout(5000)"); err != nil {
		return fault(path, err)
	}
	part := path + ".part"
	_ = os.Remove(part) // a killed program may have left one
	err := d.exec("VACUUM INTO ?", part)
	if err == nil {
		err = errors.Join(syncFile(part), os.Rename(part, path))
	}
	if err != nil {
		_ = os.Remove(part) // usually it does not exist
	}
	return fault(path, err)
}

// syncFile takes the rights of others from a file and waits until it is on the disk.
func syncFile(path string) error {
	takeRights(path, 0o600)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
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
// total size. The list is in order, newest first. A copy made before an upgrade stays.
func spare(list []Backup, now time.Time) (out []Backup) {
	days, weeks, n, bytes := map[string]bool{}, map[string]bool{}, 0, int64(0)
	for _, b := range list {
		if strings.Contains(filepath.Base(b.Path), upgradeName) {
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

// keepOlder copies a database of an older format, with its log, before it is upgraded.
func keepOlder(path string) error {
	b, err := readAt(path, 60, 4) // https://sqlite.org/fileformat.html, the user version
	if err != nil {
		return nil // opening says why
	}
	version := binary.BigEndian.Uint32(b)
	if version == 0 || int(version) >= len(migrations) {
		return nil
	}
	folder, name := BackupFolder(filepath.Dir(path)), strings.TrimSuffix(filepath.Base(path), ".db")
	to := filepath.Join(folder, fmt.Sprintf("%s%s%d.db", name, upgradeName, version))
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	return errors.Join(MakeFolder(folder), copyWithLog(to, path))
}

// copyWithLog copies a database and the log beside it, if there is one.
func copyWithLog(to, from string) error {
	if err := copyFile(to+"-wal", from+"-wal"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return copyFile(to, from)
}
