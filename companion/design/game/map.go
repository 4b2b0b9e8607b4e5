package game

import (
	"strings"

	"sandtable/companion/view"
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

// Files of a draft: which map is played on, the kinds of terrain, the Russian texts.
const (
	boardFile   = "board.toml"
	terrainFile = "terrain.toml"
	russianFile = "text/ru.toml"
)

// openMap opens a map of the draft to be drawn on. One without a file is new and gets the name.
func (d *openDraft) openMap(file, name string) (*gamemap.Map, error) {
	if err := d.addKinds(); err != nil {
		return nil, err
	}
	if file == "" {
		var err error
		if file, err = d.newMap(name); err != nil {
			return nil, err
		}
	}
	return gamemap.Open(d.work.Doc, file, d.shelf.file(d.id, file))
}

// stepName names a step of the draft: a stroke by its kind of terrain, a change of a value by the form that has it.
func (d *openDraft) stepName(step engine.Said, lang view.Lang) engine.Said {
	if key, ok := step.Args["key"].(string); ok && step.Key == form.StepSet {
		file, _ := step.Args["file"].(string)
		if f := forms.Find(form.Key{File: file, Path: key}); f != nil {
			return engine.Tell("draft.form." + f.ID)
		}
	}
	kinds, _ := terrain.Read(terrain.Files{Terrain: []byte(d.work.Doc.Text(terrainFile)), Russian: []byte(d.work.Doc.Text(russianFile))})
	return doc.Named(kinds, step, lang)
}

// addKinds adds the default kinds of terrain to a draft that has none.
func (d *openDraft) addKinds() error {
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

// newMap adds a map filled with the first kind of terrain of the draft, and returns its file.
func (d *openDraft) newMap(name string) (string, error) {
	var taken []string
	for _, f := range d.work.Doc.Files() {
		if name, ok := strings.CutPrefix(f, "maps/"); ok {
			taken = append(taken, strings.TrimSuffix(name, ".json"))
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
