package ui

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
)

// place is where the map lies, or where it might if it was never saved.
func (p *Place) path() string {
	if at := p.doc.Path(); at != "" {
		return at
	}
	return filepath.Join(p.deps.Folder, "map.json")
}

// keep writes a recovery copy beside the map, elsewhere, after every step.
func (c *chart) keep() {
	d := c.p.doc
	if c.keeping || c.p.deps.Folder == "" && d.Path() == "" || !d.NeedsKeeping() {
		return
	}
	c.keeping = true
	at := c.p.path()
	s := d.Snapshot(at)
	c.p.deps.Go(func() {
		err := os.MkdirAll(filepath.Dir(at), 0o700)
		if err == nil {
			err = s.Write()
		}
		fyne.Do(func() {
			c.keeping = false
			if err != nil {
				c.p.fault(err)
				return
			}
			d.Kept(s)
			c.keep()
		})
	})
}
