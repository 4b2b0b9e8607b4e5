package game

import (
	"os"
	"path/filepath"
	"time"

	"sandtable/companion/widget/loop"
	"sandtable/editor/gamedoc"
)

// keptEvery is how long after a change of the field that is typed in the draft is written.
const keptEvery = 400 * time.Millisecond

// keep has the draft written a little later, so that a crash costs no more than the field being typed.
func (p *Screen) keep() {
	if p.due {
		return
	}
	p.due = true
	later := p.deps.Later
	if later == nil {
		later = func(do func()) { time.AfterFunc(keptEvery, func() { loop.Do(do) }) }
	}
	later(p.save)
}

// scheduleSave writes the draft: at once when a step is done or undone, a little later while typing continues in the same
// field.
func (d *draftPage) scheduleSave() {
	_, done := d.work.Doc.Steps()
	if done != d.steps && !d.work.Within() {
		d.p.save()
		return
	}
	d.steps = done
	d.p.keep()
}

// save writes what has changed since the draft was written last.
func (p *Screen) save() {
	p.due = false
	d := p.desk
	if d == nil {
		return
	}
	was, now := d.written, d.work.Doc.Snapshot()
	d.written = now
	_, d.steps = d.work.Doc.Steps()
	if err := p.shelf.write(d.id, was, now); err != nil {
		d.written = was
		p.Fault(err)
	}
}

// write brings the files of a draft on the disk up to date.
func (s store) write(id string, was, now map[string][]byte) error {
	return gamedoc.Save(s.path(id), was, now)
}

func (s store) file(id, name string) string {
	return filepath.Join(s.path(id), filepath.FromSlash(name))
}

// has reports whether there is such a draft.
func (s store) has(id string) bool {
	_, err := os.Stat(s.file(id, gameFile))
	return err == nil
}
