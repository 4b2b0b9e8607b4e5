package game

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sandtable/companion/place"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/doc"
	"sandtable/editor/gamedoc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The size of a new map: a sheet of A3 holds it.
const (
	mapCols, mapRows = 20, 14
	hexAcross        = 19.0 // mm
)

// The files of a draft beside its map: which one is played on, the kinds of terrain, the Russian texts.
const (
	boardFile   = "board.toml"
	terrainFile = "terrain.toml"
	russianFile = "text/ru.toml"
)

// draw opens a map of the draft in the map editor. One without a file is new, and called name.
func (d *desk) draw(file, name string) {
	if d.p.deps.Draw == nil {
		return
	}
	if err := d.ownKinds(); err != nil {
		d.p.Fault(err)
		return
	}
	d.p.save()
	if file == "" {
		var err error
		if file, err = d.newMap(name); err != nil {
			d.p.Fault(err)
			return
		}
	}
	g, zip, err := d.game()
	if err != nil {
		g = nil // the map is drawn all the same
	}
	d.p.Leave()
	d.p.deps.Draw(place.Drawn{Path: d.p.shelf.file(d.id, file), Game: g, Package: zip, Back: func() {
		d.takeUp()
		d.p.Take()
	}})
}

// ownKinds gives a draft that has no kinds of terrain those of the house.
func (d *desk) ownKinds() error {
	if d.work.Doc.Has(terrainFile) {
		return nil
	}
	files, err := terrain.House().Write(terrain.Files{Russian: []byte(d.work.Doc.Text(russianFile))})
	if err != nil {
		return err
	}
	step := form.Step("draft.step.map")
	return d.work.Doc.Do(step, func() error {
		if err := d.work.Doc.Write(step, terrainFile, terrain.HouseFiles().Terrain); err != nil || !d.work.Doc.Has(russianFile) {
			return err
		}
		return d.work.Doc.Write(step, russianFile, files.Russian)
	})
}

// newMap makes a map of the first kind of terrain of the draft.
func (d *desk) newMap(name string) (string, error) {
	var taken []string
	for _, f := range d.work.Doc.Files() {
		if strings.HasPrefix(f, "maps/") {
			taken = append(taken, strings.TrimSuffix(strings.TrimPrefix(f, "maps/"), ".json"))
		}
	}
	id := gamedoc.IDFor(name, taken...)
	file := "maps/" + id + ".json"
	path := d.p.shelf.file(d.id, file)
	kinds, err := doc.KindsFor(path)
	if err != nil {
		return "", err
	}
	if len(kinds.Terrain) == 0 {
		return "", engine.Wrong("draft.no_terrain").At(terrainFile)
	}
	draft, err := board.NewDraft(id, hex.FlatOdd, mapCols, mapRows, hex.FlatOdd.Regular(hexAcross))
	if err != nil {
		return "", err
	}
	if err := draft.SetName(name); err != nil {
		return "", err
	}
	for c := range draft.Board().Field().All() {
		if err := draft.SetTerrain(c, kinds.Terrain[0].ID); err != nil {
			return "", err
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", err
	}
	if err := doc.New(draft, kinds).File().SaveAs(path); err != nil {
		return "", err
	}
	d.takeUp()
	if d.work.Doc.String(boardFile, "board.map") == "" {
		err = d.work.Set(form.Key{File: boardFile, Path: "board.map"}, id)
	}
	return file, err
}

// takeUp brings what the map editor wrote into the draft, as one step: maps, kinds of terrain, their texts.
func (d *desk) takeUp() {
	files, err := drawnFiles(os.DirFS(d.p.shelf.path(d.id)))
	if err != nil {
		d.p.Fault(err)
		return
	}
	step := form.Step("draft.step.map")
	err = d.work.Doc.Do(step, func() error {
		for _, f := range files {
			data, err := os.ReadFile(d.p.shelf.file(d.id, f))
			if err != nil {
				return err
			}
			if err := d.work.Doc.Write(step, f, data); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		d.p.Fault(err)
	}
}

// drawnFiles are the files of a draft that the map editor writes.
func drawnFiles(files fs.FS) ([]string, error) {
	out, err := fs.Glob(files, "maps/*.json")
	for _, name := range []string{terrainFile, russianFile} {
		if _, missing := fs.Stat(files, name); missing == nil {
			out = append(out, name)
		}
	}
	return out, err
}
