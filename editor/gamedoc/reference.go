package gamedoc

import (
	"slices"
	"strings"
	"sync"

	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/engine/words"
	"sandtable/printables/looks"
)

// Reference lists every key of every file of a package.
var Reference = sync.OnceValue(func() []gamedata.Key {
	return slices.Concat(gamedata.Reference(), looks.Reference())
})

// Explain finds a key in the reference, with or without row numbers: "phase[3].prompt" of game.toml, "attack" of
// units.csv. ok is false if no reader has the key.
func Explain(file, path string) (key gamedata.Key, ok bool) {
	if file == Roster {
		if key, ok = gamedata.FindKey(Reference(), file, path); ok {
			return key, true
		}
		if strings.HasPrefix(path, "back_") {
			return gamedata.FindKey(Reference(), file, "back_factor")
		}
		return gamedata.FindKey(Reference(), file, "factor")
	}
	if outline.Plain(path) == "" {
		return key, false
	}
	return gamedata.FindKey(Reference(), file, outline.Plain(path))
}

// Sentence returns the explanation of a key in a language.
func Sentence(k gamedata.Key, lang words.Lang) string { return words.App().Say(lang, k.Say, nil) }

// Snippet returns an example of a key in its table or row.
func Snippet(k gamedata.Key) string {
	in, last := outline.Cut(k.Path)
	var b strings.Builder
	switch {
	case k.File == Roster:
		return k.Path + "\n" + k.Example + "\n"
	case k.Kind == "rows":
		return "[[" + k.Path + "]]\n"
	case k.Kind == "table" && k.Example == "":
		return "[" + k.Path + "]\n"
	case in != "" && tableOf(k.File, in):
		b.WriteString("[" + in + "]\n")
	case in != "":
		b.WriteString("[[" + in + "]]\n")
	}
	b.WriteString(last.Key + " = " + k.Example + "\n")
	return b.String()
}

// tableOf reports whether a path is a table, not a list of rows.
func tableOf(file, path string) bool {
	k, ok := gamedata.FindKey(Reference(), file, path)
	return ok && k.Kind == "table"
}
