package gamedoc

import (
	"reflect"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/printables/looks"
)

// parsed is the current state of a TOML file: its bytes, the offsets of its keys, and its values.
type parsed struct {
	file string
	data []byte
	*outline.File
	says map[string]any
	err  error
}

func parse(file string, data []byte) *parsed {
	p := &parsed{file: file, data: data}
	if p.says, p.err = gamedata.Says(file, data); p.err != nil {
		return p
	}
	p.File, p.err = outline.Parse(data)
	return p
}

// meant returns a Problem unless a changed file has the intended values.
func (p *parsed) meant(says map[string]any) error {
	if p.err != nil {
		return refused(p.file, p.err)
	}
	if !reflect.DeepEqual(p.says, says) {
		return refused(p.file, nil)
	}
	return nil
}

// refused is the Problem of a change with another result than intended.
func refused(file string, cause error) error {
	return &engine.Problem{Code: "gamedoc.refused", Where: file, Err: cause}
}

// KeyOrder lists the keys of a table in the order of the reference.
func KeyOrder(file, path string) []string {
	var key []string
	if steps, ok := outline.Steps(path); ok {
		for _, s := range steps {
			if s.Key != "" {
				key = append(key, s.Key)
			}
		}
	}
	if file == looks.File {
		return looks.KeyOrder(key...)
	}
	return gamedata.KeyOrder(file, key...)
}
