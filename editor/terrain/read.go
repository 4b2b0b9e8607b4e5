package terrain

import (
	"embed"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// Files are the two files that hold kinds. Nil means that the file does not exist.
type Files struct {
	Terrain []byte // terrain.toml
	Russian []byte // text/ru.toml, which holds much else
}

// Read reads the kinds. Its problems are like those of package gamedata, with file, line and column; of the Russian
// texts it reads only those of kinds.
func Read(f Files) (Set, error) {
	rows, err := gamedata.ReadTerrain(f.Terrain)
	if err != nil {
		return Set{}, err
	}
	texts, err := russian(f.Russian)
	if err != nil {
		return Set{}, err
	}
	var s Set
	for _, class := range []struct {
		of   Class
		rows []gamedata.Terrain
	}{{Terrain, rows.Terrains}, {Hexside, rows.Hexsides}, {Path, rows.Paths}} {
		for _, row := range class.rows {
			prefix := class.of.String() + "." + row.ID + "."
			list := s.list(class.of)
			*list = append(*list, Kind{row, texts[prefix+"name"], texts[prefix+"effect"]})
		}
	}
	return s, nil
}

// russian returns the texts of a file by their whole keys.
func russian(data []byte) (map[string]string, error) {
	var tree map[string]any
	err := outline.Fits(data)
	if err == nil {
		err = toml.Unmarshal(data, &tree)
	}
	if err != nil {
		return nil, &engine.Problem{Code: "toml.fault", Where: "text/ru.toml", Err: err,
			Args: engine.Args{"fault": strings.TrimPrefix(err.Error(), "toml: ")}}
	}
	texts := map[string]string{}
	flatten("", tree, texts)
	return texts, nil
}

func flatten(prefix string, tree map[string]any, texts map[string]string) {
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			flatten(prefix+key+".", v, texts)
		case string:
			texts[prefix+key] = v
		}
	}
}

//go:embed house
var house embed.FS

// House returns the kinds that a map begins with before it belongs to a scenario.
func House() Set {
	s, err := Read(HouseFiles())
	if err != nil {
		panic(err) // they are part of the program, and a test reads them
	}
	return s
}

// HouseFiles returns the files that [House] is read from.
func HouseFiles() Files {
	read := func(name string) []byte {
		data, err := house.ReadFile("house/" + name)
		if err != nil {
			panic(err) // embedded
		}
		return data
	}
	return Files{Terrain: read("terrain.toml"), Russian: read("ru.toml")}
}
