package changes_test

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing/fstest"

	"sandtable/engine"
	"sandtable/engine/changes"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Two versions of a game are compared after reading, so that comments and order make no difference.
func ExampleTold() {
	was := os.DirFS("../gamedata/testdata/tiny")
	now := fstest.MapFS{}
	names, err := fs.Glob(was, "*.*")
	texts, err2 := fs.Glob(was, "text/*")
	if err != nil || err2 != nil {
		fmt.Println(err, err2)
		return
	}
	for _, name := range append(names, texts...) {
		data, err := fs.ReadFile(was, name)
		if err != nil {
			fmt.Println(err)
			return
		}
		text := strings.Replace(string(data), `"The Ford"`, `"The Old Ford"`, 1)
		now[name] = &fstest.MapFile{Data: []byte("\n" + text)}
	}
	version := func(fsys fs.FS) changes.Version {
		g, err := gamedata.Open(fsys, nil, engine.Opening{Default: true})
		if err != nil {
			panic(err)
		}
		return changes.Version{Game: g, Files: fsys}
	}
	sections, err := changes.Told(version(was), version(now), words.English)
	for _, s := range sections {
		fmt.Println(s.Title, s.Lines)
	}
	fmt.Println(err)
	// Output:
	// Texts [“The Ford” → “The Old Ford”]
	// <nil>
}
