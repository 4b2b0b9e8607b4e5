package looks

import (
	_ "embed"
	"sync"

	"sandtable/engine/gamedata"
)

//go:embed reference.toml
var referenceFile []byte

var asides = sync.OnceValue(func() map[string]gamedata.Aside { return gamedata.Asides(referenceFile) })

// Reference lists the keys of print.toml.
func Reference() []gamedata.Key { return gamedata.ReferenceOf(File, &Looks{}, asides()) }
