package game

import (
	"cmp"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamemap"
	"sandtable/editor/terrain"
	"sandtable/engine"
)

// Files of a draft: which map is played on, the kinds of terrain, the Russian texts.
const (
	boardFile   = "board.toml"
	terrainFile = "terrain.toml"
	russianFile = "text/ru.toml"
)

// openMap opens a map of the draft to be drawn on.
func (d *openDraft) openMap(file string) (*gamemap.Map, error) {
	return gamemap.Open(d.work.Doc, file, d.shelf.file(d.id, file))
}

// stepName names a step of the draft: a stroke by its kind of terrain, a change of a value by the form that has it.
func (d *openDraft) stepName(step engine.Said, lang view.Lang) engine.Said {
	if k, ok := form.StepKey(step); ok {
		if f := forms.Find(k); f != nil {
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

// newMap adds the map of a page that begins one, and returns its file. A map without a name gets the given one. The
// first map is the one that is played on.
func (d *openDraft) newMap(settings *mapping.Settings, name string) (string, error) {
	if err := d.addKinds(); err != nil {
		return "", err
	}
	kinds, err := terrain.Read(terrain.Files{Terrain: []byte(d.work.Doc.Text(terrainFile))})
	if err != nil {
		return "", err
	}
	if len(kinds.Terrain) == 0 {
		return "", engine.Wrong("draft.no_terrain").At(terrainFile)
	}
	draft, err := settings.Draft(kinds)
	if err != nil {
		return "", err
	}
	if err := draft.SetName(cmp.Or(draft.Board().Name(), name)); err != nil {
		return "", err
	}
	id := gamedoc.IDFor(draft.Board().Name(), d.mapIDs()...)
	if err := draft.SetID(id); err != nil {
		return "", err
	}
	data, err := draft.Board().Encode()
	if err != nil {
		return "", err
	}
	file, step := "maps/"+id+".json", form.Step("draft.step.map")
	return file, d.work.Doc.Do(step, func() error {
		if err := d.work.Doc.Write(step, file, data); err != nil || d.work.Doc.String(boardFile, "board.map") != "" {
			return err
		}
		return d.work.Set(form.Key{File: boardFile, Path: "board.map"}, id)
	})
}

// mapIDs are the ids of the maps of the draft.
func (d *openDraft) mapIDs() []string {
	var ids []string
	for _, f := range d.work.Doc.Files() {
		if name, ok := strings.CutPrefix(f, "maps/"); ok {
			ids = append(ids, strings.TrimSuffix(name, ".json"))
		}
	}
	return ids
}
