package game

import (
	"bytes"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"sandtable/printables/atomicfile"
)

// keptEvery is how long after a change the draft is written.
const keptEvery = 400 * time.Millisecond

// keep has the draft written a little later, so that a crash costs no more than the field being typed.
func (p *Place) keep() {
	if p.due {
		return
	}
	p.due = true
	later := p.deps.Later
	if later == nil {
		later = func(do func()) { time.AfterFunc(keptEvery, func() { fyne.Do(do) }) }
	}
	later(p.save)
}

// save writes what has changed since the draft was written last.
func (p *Place) save() {
	p.due = false
	for _, s := range p.screens {
		d, ok := s.(*desk)
		if !ok {
			continue
		}
		now := d.work.Doc.Snapshot()
		was := d.written
		d.written = now
		if err := p.shelf.write(d.id, was, now); err != nil {
			d.written = was
			p.Fault(err)
		}
	}
}

// write brings the files of a draft on the disk up to date.
func (s store) write(id string, was, now map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if old, ok := was[name]; ok && bytes.Equal(old, now[name]) {
			continue
		}
		if err := s.put(id, name, now[name]); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(was)) {
		if _, ok := now[name]; ok {
			continue
		}
		if err := os.Remove(s.file(id, name)); err != nil {
			return err
		}
	}
	return nil
}

func (s store) file(id, name string) string {
	return filepath.Join(s.path(id), filepath.FromSlash(name))
}

// put writes one file whole or not at all.
func (s store) put(id, name string, data []byte) error {
	path := s.file(id, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// has reports whether there is such a draft.
func (s store) has(id string) bool {
	_, err := os.Stat(s.file(id, gameFile))
	return err == nil
}
