package game

import (
	"path"
	"strconv"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/printables/artwork"
)

// addPicture puts a picture into the draft, and its name into a column of a counter. It reports what the picture
// loses.
func (d *draftPage) addPicture(column, row, name string, data []byte) {
	brought, err := d.bring(column, row, path.Base(name), data)
	if err != nil {
		d.p.Fault(err)
		return
	}
	d.refresh()
	if lost := brought.Lost(); len(lost) > 0 {
		d.p.Fault(lost[0])
	}
}

func (d *draftPage) bring(column, row, name string, data []byte) (*artwork.Picture, error) {
	p, err := artwork.Read(name, data)
	if err != nil {
		return nil, err
	}
	doc, step := d.work.Doc, engine.Tell("draft.step.picture")
	return p, doc.Do(step, func() error {
		if err := doc.Write(step, path.Join(artwork.Folder, name), data); err != nil {
			return err
		}
		at, err := strconv.Atoi(row)
		if err != nil {
			return nil // of no counter
		}
		return doc.Sheet(gamedoc.Roster).SetCell(at, column, name)
	})
}
