package file

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/engine/userfile"
	"sandtable/printables/atomicfile"
	"sandtable/printables/underlay"
)

// copyBeside copies a file into the folder of a map and returns its name there, which no other file has.
func copyBeside(path, mapPath string) (string, error) {
	dir, name := filepath.Dir(mapPath), filepath.Base(path)
	if filepath.Dir(path) == dir {
		return name, nil
	}
	stem, end := strings.TrimSuffix(name, filepath.Ext(name)), filepath.Ext(name)
	for n := 2; Exists(filepath.Join(dir, name)); n++ {
		name = stem + "-" + strconv.Itoa(n) + end
	}
	from, err := userfile.Open(path)
	if err != nil {
		return "", underlay.Missing(filepath.Base(path))
	}
	defer from.Close()
	return name, atomicfile.Write(filepath.Join(dir, name), func(w io.Writer) error {
		_, err := io.Copy(w, from)
		return err
	})
}

// carry copies the scan along when the map was saved in another folder.
func (sc *Scans) carry(was string) error {
	u := sc.Doc().Head().Underlay
	if u == nil || was == "" || filepath.Dir(was) == filepath.Dir(sc.Doc().File().Path()) || Exists(sc.path()) {
		return nil
	}
	_, err := copyBeside(filepath.Join(filepath.Dir(was), u.File), sc.Doc().File().Path())
	return err
}
