package design

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/printables/atomicfile"
)

// copyBeside copies a file into the folder of a map, under its own name or one like it that is free, and
// returns that name.
func copyBeside(path, mapPath string) (string, error) {
	dir, name := filepath.Dir(mapPath), base(path)
	if filepath.Dir(path) == dir {
		return name, nil
	}
	stem, end := strings.TrimSuffix(name, filepath.Ext(name)), filepath.Ext(name)
	for n := 2; exists(filepath.Join(dir, name)); n++ {
		name = stem + "-" + strconv.Itoa(n) + end
	}
	from, err := os.Open(path)
	if err != nil {
		return "", unreadScan(path, err)
	}
	defer from.Close()
	return name, atomicfile.Write(filepath.Join(dir, name), func(w io.Writer) error {
		_, err := io.Copy(w, from)
		return err
	})
}

// carry takes the scan along when the map was saved elsewhere.
func (sc *scans) carry(was string) error {
	u := sc.doc().Head().Underlay
	if u == nil || was == "" || filepath.Dir(was) == filepath.Dir(sc.doc().File().Path()) || exists(sc.path()) {
		return nil
	}
	_, err := copyBeside(filepath.Join(filepath.Dir(was), u.File), sc.doc().File().Path())
	return err
}
