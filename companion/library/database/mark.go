package database

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"

	"sandtable/engine"
)

// A mark is in the head of the database file, in bytes that SQLite reserves and does not read. It follows the log beside
// the file, so that a file whose log is missing or foreign is noticed.
type mark struct {
	library uint32 // which library it is
	changes uint32 // how many changes it and its log hold
	log     uint64 // which log it is: the salts in its head
}

const (
	markAt   = 72 // https://sqlite.org/fileformat.html, reserved for expansion
	markSize = 20
	saltAt   = 16 // in the head of a log
	logHead  = 32
)

// bytes encodes the mark behind its checksum.
func (m mark) bytes() []byte {
	b := make([]byte, 4, markSize)
	b = binary.BigEndian.AppendUint32(b, m.library)
	b = binary.BigEndian.AppendUint32(b, m.changes)
	b = binary.BigEndian.AppendUint64(b, m.log)
	binary.BigEndian.PutUint32(b, crc32.Checksum(b[4:], castagnoli))
	return b
}

// readMark reads the mark of a file; false if it has none, as in older libraries.
func readMark(path string) (m mark, marked bool) {
	b, err := readAt(path, markAt, markSize)
	if err != nil || binary.BigEndian.Uint32(b) != crc32.Checksum(b[4:], castagnoli) {
		return mark{}, false
	}
	return mark{binary.BigEndian.Uint32(b[4:]), binary.BigEndian.Uint32(b[8:]), binary.BigEndian.Uint64(b[12:])}, true
}

// readLog returns which log lies beside a database; 0 if it is empty or missing.
func readLog(path string) uint64 {
	b, err := readAt(path+"-wal", 0, logHead)
	if err != nil {
		return 0
	}
	return binary.BigEndian.Uint64(b[saltAt:])
}

// readAt reads n bytes of a file.
func readAt(path string, at int64, n int) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b := make([]byte, n)
	_, err = f.ReadAt(b, at)
	return b, err
}

// marker keeps the mark of an open database in step with its changes.
type marker struct {
	path string
	file *os.File // open for as long as the database: closing it earlier would drop SQLite's locks
	now  mark
}

// put writes the mark for a number of changes. A mark that cannot be written stays behind, which is harmless.
func (m *marker) put(changes uint32) {
	m.now.changes, m.now.log = changes, readLog(m.path)
	_, _ = m.file.WriteAt(m.now.bytes(), markAt)
}

func (m *marker) close() {
	if m != nil {
		_ = m.file.Close() // nothing is buffered
	}
}

// found is what was beside and in the head of a database before it was opened.
type found struct {
	mark
	marked bool // the file has a mark
	alone  bool // there is no log, not even an empty one
}

func find(path string) found {
	m, marked := readMark(path)
	_, err := os.Stat(path + "-wal")
	return found{m, marked, err != nil}
}

// lacks returns how many changes are missing from a library; one without any change has no number yet. A killed program may have written the mark
// of a change that never came into the log.
func (f found) lacks(library, changes uint32) int {
	ahead := int(f.changes) - int(changes)
	if !f.marked || library != 0 && f.library != library || ahead < 1 || ahead == 1 && !f.alone {
		return 0
	}
	return ahead
}

// logFits reports an error for a database beside a log that belongs to another one. A killed program may leave a log
// whose mark was not written yet: that one fits if both together are a whole library.
func logFits(path string) error {
	m, marked := readMark(path)
	log := readLog(path)
	if !marked || log == 0 || log == m.log || fitTogether(path, m) {
		return nil
	}
	return engine.Wrong("library.log_foreign", "path", path+"-wal")
}

// fitTogether opens copies of a database and its log and reports whether they are whole and not older than the mark. It
// trusts what it has no room to copy.
func fitTogether(path string, m mark) bool {
	dir, err := os.MkdirTemp("", "sandtable-*")
	if err != nil {
		return true
	}
	defer os.RemoveAll(dir)
	c := &conn{path: filepath.Join(dir, "copy.db")}
	if errors.Join(CopyFile(c.path, path), CopyFile(c.path+"-wal", path+"-wal")) != nil {
		return true
	}
	return proves(c, m)
}

// proves opens a copy and compares it with a mark, which may be ahead by the change that was being written. The first
// change gives the library its number.
func proves(c *conn, m mark) bool {
	defer c.close()
	if c.dial(c.path, "_pragma=query_only(1)") != nil || checkFile(c) != nil {
		return false
	}
	id, changes, err := counted(c)
	return err == nil && (id == m.library || id == 0) && changes+1 >= m.changes
}
