package mapping

import (
	"context"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/sheet"
)

// papers are the ids of the papers for home printers.
var papers = []string{"a4", "a3", "letter"}

// pages lays a map out over several sheets at true size, with its legend and marks for gluing.
func pages(m format.Map, paper string, o format.Options) (*printables.Printout, error) {
	size, err := sheet.ParsePaper(paper)
	if err != nil {
		return nil, err
	}
	set, err := printables.Open(gameOf(m), nil)
	if err != nil {
		return nil, err
	}
	set.Only(m.Board, o.Under)
	return set.Print(printables.Job{Setup: sheet.Setup{Paper: size, Style: o.Style, Lang: o.Lang}, Products: []string{"map"}})
}

// writePages writes the pages of a map as a PDF.
func writePages(path string, m format.Map, paper string, o format.Options) error {
	out, err := pages(m, paper, o)
	if err != nil {
		return err
	}
	_, err = out.Write(context.Background(), path, 0, nil)
	return err
}

// gameOf returns a game that has only a map, because printing needs a game.
func gameOf(m format.Map) *engine.Game {
	texts := map[words.Lang]map[string]*i18n.Message{}
	for _, lang := range words.Langs() {
		texts[lang] = map[string]*i18n.Message{}
		if name := m.Board.Name(); name != "" {
			texts[lang]["game.name"] = words.Plain("game.name", name)
		}
		for _, class := range terrain.Classes {
			for _, k := range m.Kinds.Of(class) {
				key := class.String() + "." + k.ID + ".name"
				texts[lang][key] = words.Plain(key, k.NameIn(lang))
			}
		}
	}
	return &engine.Game{ID: m.Board.ID(), Terrains: m.Kinds.Terrains(terrain.Terrain), Hexsides: m.Kinds.Terrains(terrain.Hexside),
		Paths: m.Kinds.Terrains(terrain.Path), Book: words.App().With(texts)}
}
