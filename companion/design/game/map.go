package game

import (
	"strings"

	"sandtable/companion/place"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/editor/doc"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamemap"
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
func (d *draftPage) draw(file, name string) {
	if d.p.deps.Draw == nil {
		return
	}
	if err := d.ownKinds(); err != nil {
		d.p.Fault(err)
		return
	}
	if file == "" {
		var err error
		if file, err = d.newMap(name); err != nil {
			d.p.Fault(err)
			return
		}
	}
	m, err := gamemap.Open(d.work.Doc, file, d.p.shelf.file(d.id, file))
	if err != nil {
		d.p.Fault(err)
		return
	}
	m.Failed = d.p.Fault
	g, zip, err := d.game()
	if err != nil {
		g = nil // the map is drawn all the same
	}
	d.p.Shell.Leave()
	d.p.deps.Draw(place.Drawn{Map: m, Game: g, Package: zip, Save: d.p.save, Named: d.stepName, Back: d.p.Take})
}

// stepName names a step of the draft: a stroke by its kind of terrain, a change of a value by the form that has it.
func (d *draftPage) stepName(step engine.Said) string {
	if key, ok := step.Args["key"].(string); ok && step.Key == form.StepSet {
		file, _ := step.Args["file"].(string)
		if f := forms.Find(form.Key{File: file, Path: key}); f != nil {
			return d.p.Say("draft.form." + f.ID)
		}
	}
	kinds, _ := terrain.Read(terrain.Files{Terrain: []byte(d.work.Doc.Text(terrainFile)), Russian: []byte(d.work.Doc.Text(russianFile))})
	return d.p.Said(doc.Named(kinds, step, d.p.Set.Lang()))
}

// ownKinds gives a draft that has no kinds of terrain those of the house.
func (d *draftPage) ownKinds() error {
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
func (d *draftPage) newMap(name string) (string, error) {
	var taken []string
	for _, f := range d.work.Doc.Files() {
		if strings.HasPrefix(f, "maps/") {
			taken = append(taken, strings.TrimSuffix(strings.TrimPrefix(f, "maps/"), ".json"))
		}
	}
	id := gamedoc.IDFor(name, taken...)
	file := "maps/" + id + ".json"
	kinds, err := terrain.Read(terrain.Files{Terrain: []byte(d.work.Doc.Text(terrainFile))})
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
	data, err := draft.Board().Encode()
	if err != nil {
		return "", err
	}
	step := form.Step("draft.step.map")
	return file, d.work.Doc.Do(step, func() error {
		if err := d.work.Doc.Write(step, file, data); err != nil || d.work.Doc.String(boardFile, "board.map") != "" {
			return err
		}
		return d.work.Set(form.Key{File: boardFile, Path: "board.map"}, id)
	})
}
