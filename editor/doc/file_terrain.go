package doc

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/printables/atomicfile"
)

// terrainPaths returns the files of the kinds of terrain of a map: in the scenario whose folder the map is part of,
// or beside the map.
func terrainPaths(path string) (english, russian string) {
	dir := filepath.Dir(path)
	for _, root := range []string{dir, filepath.Dir(dir)} {
		if exists(filepath.Join(root, "game.toml")) {
			return filepath.Join(root, "terrain.toml"), filepath.Join(root, "text", "ru.toml")
		}
	}
	stem := strings.TrimSuffix(path, filepath.Ext(path))
	return stem + ".terrain.toml", stem + ".terrain.ru.toml"
}

// finish completes a save of a map and its kinds of terrain that a killed program left unfinished.
func finish(path string) {
	dir := filepath.Dir(path)
	for _, root := range []string{dir, filepath.Dir(dir)} {
		_ = atomicfile.Finish(root) // in a read-only folder the files are read as they are
	}
	_ = atomicfile.FinishFile(path)
}

// readTerrain reads the files of the kinds of terrain that belong to a map. found is false if the map has none.
func readTerrain(path string) (f terrain.Files, found bool, err error) {
	english, russian := terrainPaths(path)
	if !exists(english) {
		return terrain.Files{}, false, nil
	}
	if f.Terrain, err = readFile(english); err != nil {
		return f, true, err
	}
	if exists(russian) {
		f.Russian, err = readFile(russian)
	}
	return f, true, err
}

// KindsFor returns the kinds of terrain that a map at a place is drawn with: those
// of the scenario whose folder it is, those beside the map, or the house kinds.
func KindsFor(path string) (terrain.Set, error) {
	finish(path)
	files, found, err := readTerrain(path)
	if err != nil || !found {
		return terrain.House(), err
	}
	kinds, err := terrain.Read(files)
	return kinds, inFile(path, err)
}

// addKinds adds the files of the kinds of terrain to those that are saved together, if any kind was changed, and
// returns them.
func (f *File) addKinds(s *atomicfile.Set) (terrain.Files, error) {
	if f.doc.kinds.Equal(f.kinds) {
		return f.old, nil
	}
	files, err := f.doc.kinds.Write(f.old)
	if err != nil {
		return files, err
	}
	english, russian := terrainPaths(f.path)
	if err := add(s, english, files.Terrain); err != nil {
		return files, err
	}
	if bytes.Equal(files.Russian, f.old.Russian) && exists(russian) {
		return files, nil
	}
	if err := os.MkdirAll(filepath.Dir(russian), 0o755); err != nil {
		return files, unwritten(russian, err)
	}
	return files, add(s, russian, files.Russian)
}

// takeUp makes the kinds of another place those of the document, with those added
// that the map uses and that place has not.
func (f *File) takeUp(files terrain.Files) error {
	theirs, err := terrain.Read(files)
	if err != nil {
		return err
	}
	f.old, f.kinds = files, theirs
	all := theirs
	kinds, hexsides, paths := f.doc.Board().Used()
	for c, used := range [][]string{kinds, hexsides, paths} {
		for _, id := range used {
			class := terrain.Class(c)
			ours, known := f.doc.kinds.Find(class, id)
			if _, there := theirs.Find(class, id); there || !known {
				continue
			}
			if all, err = all.Put(class, -1, ours); err != nil {
				return err
			}
		}
	}
	return f.doc.Do(engine.Tell("editor.step.kinds"), func(s *Stroke) error {
		s.SetKinds(all)
		return nil
	})
}
