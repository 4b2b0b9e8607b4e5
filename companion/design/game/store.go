package game

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"sandtable/companion/view/draft"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/outline"
	"sandtable/printables/atomicfile"
)

// gameFile is the file that makes a folder a draft.
const gameFile = "game.toml"

// gone is the prefix of the folder of a deleted draft, which can be restored.
const gone = ".deleted-"

// store keeps drafts on the disk, a folder each.
type store struct{ folder string }

func (s store) path(id string) string { return filepath.Join(s.folder, id) }

func (s store) file(id, name string) string {
	return filepath.Join(s.path(id), filepath.FromSlash(name))
}

// has reports whether a draft exists.
func (s store) has(id string) bool {
	_, err := os.Stat(s.file(id, gameFile))
	return err == nil
}

// list returns the drafts, the one changed last first.
func (s store) list() ([]draft.Entry, error) {
	found, err := os.ReadDir(s.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	type dated struct {
		draft.Entry
		at time.Time
	}
	var all []dated
	for _, f := range found {
		info, err := os.Stat(s.file(f.Name(), gameFile))
		if err != nil || strings.HasPrefix(f.Name(), ".") {
			continue
		}
		k := draft.Entry{ID: f.Name(), Name: s.name(f.Name()), When: info.ModTime().Format(time.DateOnly)}
		all = append(all, dated{k, info.ModTime()})
	}
	slices.SortStableFunc(all, func(a, b dated) int { return b.at.Compare(a.at) })
	out := make([]draft.Entry, len(all))
	for i, d := range all {
		out[i] = d.Entry
	}
	return out, nil
}

// name returns the name of the game in a draft, or the folder's if it has none.
func (s store) name(id string) string {
	data, err := os.ReadFile(s.file(id, gameFile))
	var game struct {
		Name string `toml:"name"`
	}
	if err != nil || outline.Fits(data) != nil || toml.Unmarshal(data, &game) != nil || game.Name == "" {
		return id
	}
	return game.Name
}

// make writes files into a new folder and returns its id.
func (s store) make(name string, files map[string][]byte) (string, error) {
	id := s.free(name)
	return id, gamedoc.Save(s.path(id), nil, files)
}

// write writes a file of a draft that is not part of its package.
func (s store) write(id, name string, data []byte) error {
	return atomicfile.Write(s.file(id, name), func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// free returns an unused folder name similar to the given one.
func (s store) free(name string) string {
	stem := strings.Trim(page.FileName(strings.ReplaceAll(strings.ToLower(name), " ", "-")), ".-")
	if stem == "" {
		stem = "game"
	}
	id := stem
	for n := 2; ; n++ {
		if _, err := os.Stat(s.path(id)); errors.Is(err, fs.ErrNotExist) {
			return id
		}
		id = stem + "-" + strconv.Itoa(n)
	}
}

// remove hides a draft, so that restore can show it again.
func (s store) remove(id string) error {
	if err := os.RemoveAll(s.path(gone + id)); err != nil {
		return err
	}
	return os.Rename(s.path(id), s.path(gone+id))
}

func (s store) restore(id string) error { return os.Rename(s.path(gone+id), s.path(id)) }
