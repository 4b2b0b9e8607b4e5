package game

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"sandtable/companion/view/draft"
	"sandtable/engine/outline"
)

// gameFile is the file that makes a folder a draft.
const gameFile = "game.toml"

// gone is the prefix of the folder of a deleted draft, which can be restored.
const gone = ".deleted-"

// store keeps drafts on the disk, a folder each.
type store struct{ folder string }

func (s store) path(id string) string { return filepath.Join(s.folder, id) }

// list gives the drafts that are there, the one changed last first.
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
		info, err := os.Stat(filepath.Join(s.path(f.Name()), gameFile))
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

// name is what a draft calls its game; the folder's name where it does not say.
func (s store) name(id string) string {
	data, err := os.ReadFile(filepath.Join(s.path(id), gameFile))
	var says struct {
		Name string `toml:"name"`
	}
	if err != nil || outline.Fits(data) != nil || toml.Unmarshal(data, &says) != nil || says.Name == "" {
		return id
	}
	return says.Name
}

// make puts files into a folder of their own, and returns what the draft is known by.
func (s store) make(name string, files map[string][]byte) (string, error) {
	id := s.free(name)
	return id, s.write(id, nil, files)
}

// free is a folder name like the given one that is not taken.
func (s store) free(name string) string {
	stem := strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || r < ' ' {
			return '-'
		}
		return r
	}, strings.ToLower(name)), ".-")
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

// remove puts a draft out of sight.
func (s store) remove(id string) error {
	if err := os.RemoveAll(s.path(gone + id)); err != nil {
		return err
	}
	return os.Rename(s.path(id), s.path(gone+id))
}

// restore restores a removed draft.
func (s store) restore(id string) error { return os.Rename(s.path(gone+id), s.path(id)) }
