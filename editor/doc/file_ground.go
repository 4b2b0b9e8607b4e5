package doc

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"sandtable/editor/ground"
	"sandtable/engine"
)

// groundPaths returns where the kinds of ground of a map lie: in the scenario of
// whose folder the map is part, or beside the map.
func groundPaths(path string) (terrain, russian string) {
	dir := filepath.Dir(path)
	for _, root := range []string{dir, filepath.Dir(dir)} {
		if exists(filepath.Join(root, "game.toml")) {
			return filepath.Join(root, "terrain.toml"), filepath.Join(root, "text", "ru.toml")
		}
	}
	stem := strings.TrimSuffix(path, filepath.Ext(path))
	return stem + ".terrain.toml", stem + ".terrain.ru.toml"
}

// readGround reads the files of the kinds of ground that belong to a map. found
// is false where there are none.
func readGround(path string) (f ground.Files, found bool, err error) {
	terrain, russian := groundPaths(path)
	if !exists(terrain) {
		return ground.Files{}, false, nil
	}
	if f.Terrain, err = readFile(terrain); err != nil {
		return f, true, err
	}
	if exists(russian) {
		f.Russian, err = readFile(russian)
	}
	return f, true, err
}

// KindsFor returns the kinds of ground that a map at a place is drawn with: those
// of the scenario whose folder it is, those beside the map, or the house kinds.
func KindsFor(path string) (ground.Set, error) {
	files, found, err := readGround(path)
	if err != nil || !found {
		return ground.House(), err
	}
	kinds, err := ground.Read(files)
	return kinds, inFile(path, err)
}

// saveKinds writes the files of the kinds of ground, if any kind was changed.
func (d *Document) saveKinds() error {
	if d.kinds.Equal(d.file.kinds) {
		return nil
	}
	files, err := d.kinds.Write(d.file.old)
	if err != nil {
		return err
	}
	terrain, russian := groundPaths(d.file.path)
	if err := write(terrain, files.Terrain); err != nil {
		return err
	}
	if !bytes.Equal(files.Russian, d.file.old.Russian) || !exists(russian) {
		if err := os.MkdirAll(filepath.Dir(russian), 0o755); err != nil {
			return unwritten(russian, err)
		}
		if err := write(russian, files.Russian); err != nil {
			return err
		}
	}
	d.file.old, d.file.kinds = files, d.kinds
	return nil
}

// takeUp makes the kinds of another place those of the document, with those added
// that the map uses and that place has not.
func (d *Document) takeUp(files ground.Files) error {
	theirs, err := ground.Read(files)
	if err != nil {
		return err
	}
	d.file.old, d.file.kinds = files, theirs
	all := theirs
	terrain, hexsides, paths := d.Board().Used()
	for c, used := range [][]string{terrain, hexsides, paths} {
		for _, id := range used {
			class := ground.Class(c)
			ours, known := d.kinds.Find(class, id)
			if _, there := theirs.Find(class, id); there || !known {
				continue
			}
			if all, err = all.Put(class, -1, ours); err != nil {
				return err
			}
		}
	}
	return d.Do(engine.Tell("editor.step.kinds"), func(s *Stroke) error {
		s.SetKinds(all)
		return nil
	})
}
