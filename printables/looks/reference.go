package looks

import (
	_ "embed"
	"sync"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/symbol"
)

//go:embed reference.toml
var referenceFile []byte

// asides are those of the file, with the symbols and size marks that there are.
var asides = sync.OnceValue(func() map[string]gamedata.Aside {
	all := gamedata.Asides(referenceFile)
	for key, words := range map[string][]string{
		"looks_symbollook.branch": engine.IDs(symbol.Branches(), func(b symbol.Branch) string { return b.ID }),
		"looks_sizelook.mark":     engine.IDs(symbol.Sizes(), func(z symbol.Size) string { return z.ID }),
	} {
		aside := all[key]
		aside.Words = words
		all[key] = aside
	}
	return all
})

// Reference lists the keys of print.toml.
func Reference() []gamedata.Key { return gamedata.ReferenceOf(File, &Looks{}, asides()) }
