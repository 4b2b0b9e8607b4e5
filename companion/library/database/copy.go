package database

import (
	"errors"
	"io"
	"os"
	"strings"
)

// FileName is the database's name in its directory.
const FileName = "sandtable.db"

// CopyTo writes a copy of the database, as it is at this moment, whole or not at all. It replaces a file of that name. It
// uses a connection of its own, so that the database can be used meanwhile.
func (d *DB) CopyTo(path string) error {
	c := &conn{path: d.path}
	defer c.close()
	if err := c.dial(d.path, "_pragma=busy_timeout(5000)"); err != nil {
		return Fault(path, err)
	}
	part := path + ".part"
	_ = os.Remove(part) // a killed program may have left one
	err := c.exec("VACUUM INTO ?", part)
	if err == nil {
		err = errors.Join(SyncFile(part), os.Rename(part, path))
	}
	if err != nil {
		_ = os.Remove(part) // usually it does not exist
	}
	return Fault(path, err)
}

// SyncFile takes the rights of others from a file and waits until it is on the disk.
func SyncFile(path string) error {
	takeRights(path, 0o600)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// CopyFile copies a file to a path without one.
func CopyFile(to, from string) error { return CopyFileBy(to, from, nil) }

// CopyFileBy copies a file to a path without one, and says how far it is if progress is not nil.
func CopyFileBy(to, from string, progress func(done, of int)) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, io.TeeReader(in, counting(in, progress)))
	return errors.Join(err, out.Close())
}

// keepPrivate takes the rights of other users from a database and the files beside it. It ignores errors.
func keepPrivate(path string) {
	for _, name := range Files(path) {
		takeRights(name, 0o600)
	}
}

// Files returns a database file and the files that SQLite has beside it at times.
func Files(path string) []string {
	return []string{path, path + "-wal", path + "-shm", path + "-journal"}
}

// KeepFolderPrivate takes the rights of other users from a folder that holds only files of the app.
func KeepFolderPrivate(dir string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		if name := e.Name(); name != "maps" && name != "drafts" && name != "stamps" && name != "backups" && !strings.HasPrefix(name, "sandtable") {
			return
		}
	}
	takeRights(dir, 0o700)
}

// takeRights removes all permissions but those in rights from a file.
func takeRights(path string, rights os.FileMode) {
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&^rights != 0 {
		_ = os.Chmod(path, info.Mode().Perm()&rights) // fails for another user's file
	}
}

// counter says how much of a file was read.
type counter struct {
	done, of int
	progress func(done, of int)
}

// counting returns a counter for a file; without progress it says nothing.
func counting(in *os.File, progress func(done, of int)) io.Writer {
	info, err := in.Stat()
	if progress == nil || err != nil {
		return io.Discard
	}
	return &counter{of: int(info.Size()), progress: progress}
}

// Write implements io.Writer.
func (c *counter) Write(b []byte) (int, error) {
	c.done += len(b)
	c.progress(min(c.done, c.of), c.of)
	return len(b), nil
}
