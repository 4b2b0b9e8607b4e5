package library

import (
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// maxName is how many characters a name has at most: far more than any screen shows.
const maxName = 300

// fitName is a name as it is kept: on one line, without control characters, not longer than anybody reads.
func fitName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	if runes := []rune(name); len(runes) > maxName {
		name = string(runes[:maxName])
	}
	return name
}

var idForm = regexp.MustCompile(`^[a-z0-9_-]{0,64}$`)

// sound finds what no file has that was written here.
func (h head) sound() error {
	for _, id := range append([]string{h.Game, h.Edition, h.For}, h.Options...) {
		if !idForm.MatchString(id) {
			return errors.New("an id is none")
		}
	}
	if h.Name != fitName(h.Name) {
		return errors.New("the name is too long, or holds control characters")
	}
	return soundTime(h.Begun)
}

// soundCommand finds what no command has that was entered here.
func soundCommand(c engine.Command) error {
	if !idForm.MatchString(c.Side) {
		return errors.New("the side of a command is none")
	}
	return soundTime(c.At)
}

// soundTime refuses what is no time; there may be none.
func soundTime(at string) error {
	if _, err := time.Parse(time.RFC3339, at); err != nil && at != "" {
		return errors.New("a time is none")
	}
	return nil
}

// contents are the packages and copies that a file brings, and those that its entries name.
type contents struct {
	library *Library
	file    *fileReader
	lines   map[string]int // the line of each
	named   map[string]bool
	unnamed int
	bytes   int
}

// Bounds of what a file brings beside its entries.
const (
	maxContentBytes = 256 << 20
	maxUnnamed      = 3 // earlier versions handed on a package that was not taken up in the end
)

func newContents(l *Library, r *fileReader) *contents {
	return &contents{library: l, file: r, lines: map[string]int{}, named: map[string]bool{}}
}

func (k *contents) take(c content) error {
	k.lines[c.hash] = k.file.line
	if k.bytes += len(c.data); k.bytes > maxContentBytes {
		return k.file.damageAt(errors.New("the packages are too large"))
	}
	return nil
}

// names keeps what events name.
func (k *contents) names(events []engine.Event) {
	for _, hash := range takenUp(events) {
		k.named[hash] = true
	}
}

// takenUp lists the packages and copies that events put on the table.
func takenUp(events []engine.Event) (hashes []string) {
	for _, e := range events {
		if t, ok := e.Change.(*engine.PackageTaken); ok {
			hashes = append(hashes, t.Package, t.Copy)
		}
	}
	return hashes
}

// settle checks the contents of a file after all of it was read. A package that can be read must have its stated
// hash; one that cannot, being older than any known one, is missed only where the head comes to it. Contents that no
// entry names are dropped and counted, and a file full of them refused.
func (k *contents) settle(id int64, o engine.Opening) error {
	for _, hash := range engine.SortedKeys(k.lines) {
		if !k.named[hash] {
			if k.unnamed++; k.unnamed > maxUnnamed {
				return damagedAt(k.lines[hash], errors.New("no entry names the package"))
			}
			if err := k.library.db.exec(`DELETE FROM uses WHERE session = ? AND hash = ?`, id, hash); err != nil {
				return err
			}
			continue
		}
		if err := k.isItself(hash, o); err != nil {
			return err
		}
	}
	if k.unnamed > 0 {
		return k.library.db.sweep()
	}
	return nil
}

// isItself finds a package whose content does not match its hash.
func (k *contents) isItself(hash string, o engine.Opening) error {
	var kind string
	if err := k.library.db.one(`SELECT kind, data FROM content WHERE hash = ?`, []any{hash}, &kind, &o.Package); err != nil || kind != packageKind {
		return err
	}
	if g, err := k.library.games.Open(o); err == nil && g.Hash != hash {
		return damagedAt(k.lines[hash], fmt.Errorf("the package %s is said to be %s", g.Hash, hash))
	}
	return nil
}

// namedIn lists the packages and copies that the entries of a session name.
func (d *database) namedIn(id int64) (map[string]bool, error) {
	named := map[string]bool{}
	err := d.each(func(rows *sql.Rows) error {
		var number int
		var data sql.RawBytes
		if err := rows.Scan(&number, &data); err != nil {
			return err
		}
		events, err := journal.DecodeEvents(data)
		if err != nil {
			return &engine.Problem{Code: "session.damaged", Args: engine.Args{"entry": number}, Err: err}
		}
		for _, hash := range takenUp(events) {
			named[hash] = true
		}
		return nil
	}, `SELECT number, events FROM event WHERE session = ? AND instr(events, CAST('"package"' AS BLOB)) ORDER BY number`, id)
	return named, err
}
