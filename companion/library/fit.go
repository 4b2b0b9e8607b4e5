package library

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// maxName is how many characters a name has at most: far more than any screen shows.
const maxName = 300

// fitName makes a name fit for storage: one line, no control characters, at most maxName characters.
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

// check returns an error for a first line that this program would not have written.
func (h head) check() error {
	for _, id := range append([]string{h.Game, h.Edition, h.For}, h.Options...) {
		if !idForm.MatchString(id) {
			return fmt.Errorf("invalid id %q", id)
		}
	}
	if h.Name != fitName(h.Name) {
		return errors.New("the name is too long, or holds control characters")
	}
	return engine.CheckTime(h.Begun)
}

// checkCommand returns an error for a command that this program would not have stored.
func checkCommand(c engine.Command) error {
	if !idForm.MatchString(c.Side) {
		return fmt.Errorf("a command has the invalid side %q", c.Side)
	}
	return nil
}

// contents collects the packages and copies in a file, and the hashes that its entries name.
type contents struct {
	db      record.Store
	games   *Games
	file    *fileReader
	lines   map[string]int // the line of each
	named   map[string]bool
	unnamed int
	bytes   int
}

// Limits for the packages and copies in a file.
const (
	maxContentBytes = 256 << 20
	maxUnnamed      = 3 // earlier versions exported a package even if the session had not taken it up
)

func newContents(l *Library, r *fileReader) *contents {
	return &contents{db: l.db, games: l.games, file: r, lines: map[string]int{}, named: map[string]bool{}}
}

func (k *contents) take(c content.Item) error {
	k.lines[c.Hash] = k.file.line
	if k.bytes += len(c.Data); k.bytes > maxContentBytes {
		return k.file.damageAt(errors.New("the packages are too large"))
	}
	return nil
}

// names adds the hashes that events name.
func (k *contents) names(events []engine.Event) {
	for _, hash := range content.TakenUp(events) {
		k.named[hash] = true
	}
}

// settle checks the contents of a file after all of it was read. A package that this version can open must have its
// stated hash, and so must one that is too old to open, which is no error until the head needs it. settle drops and counts contents that no
// entry names, and refuses a file with more than maxUnnamed of them.
func (k *contents) settle(id int64, o engine.Opening) error {
	for _, hash := range engine.SortedKeys(k.lines) {
		if !k.named[hash] {
			if k.unnamed++; k.unnamed > maxUnnamed {
				return damagedAt(k.lines[hash], errors.New("no entry names the package"))
			}
			if err := k.db.Delete(record.Uses, id, hash); err != nil {
				return err
			}
			continue
		}
		if err := k.isItself(hash, o); err != nil {
			return err
		}
	}
	if k.unnamed > 0 {
		return record.Sweep(k.db)
	}
	return nil
}

// hashOf returns the hash of a package, whether this version can open it or not.
func hashOf(zip []byte) (string, error) {
	fsys, err := gamedata.Zip(zip)
	if err != nil {
		return "", err
	}
	_, hash, err := gamedata.Pack(fsys)
	return hash, err
}

// isItself returns an error for a package whose content does not match its hash.
func (k *contents) isItself(hash string, o engine.Opening) error {
	row, _, err := record.Get(k.db, record.Content, hash)
	if err != nil || row.Text("kind") != content.Package {
		return err
	}
	o.Package = row.Bytes("data")
	got, err := hashOf(o.Package)
	if err != nil {
		var g *engine.Game
		if g, err = k.games.Open(o); err == nil {
			got = g.Hash
		}
	}
	if err == nil && got != hash {
		err = fmt.Errorf("a package has the hash %s, want %s", got, hash)
	}
	if err != nil {
		return damagedAt(k.lines[hash], err)
	}
	return nil
}
