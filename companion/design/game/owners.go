package game

import (
	"maps"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/words"
)

// sides returns a game that has only the sides of the draft, its name and a map. It replaces a draft that cannot be played
// in the map editor.
func (d *openDraft) sides(b *board.Board) *engine.Game {
	texts := map[string]*i18n.Message{}
	of := func(at, key string) string { return d.work.Doc.String(gameFile, at+key) }
	name := func(key, text string) { texts[key] = words.Plain(key, text) }
	name("game.name", of("", "name"))
	g := &engine.Game{ID: of("", "id"), Boards: []*board.Board{b}}
	for _, r := range d.work.Doc.Rows(gameFile, "side") {
		g.Sides = append(g.Sides, engine.Side{ID: r.ID, Colour: of(r.Path, ".colour"), Mark: of(r.Path, ".mark"), Letter: of(r.Path, ".letter")})
		name("side."+r.ID+".name", of(r.Path, ".name"))
	}
	russian := maps.Clone(texts) // what is not translated is English
	if own, err := words.Parse(words.Russian, russianFile, []byte(d.work.Doc.Text(russianFile))); err == nil {
		maps.Copy(russian, own)
	}
	g.Book = words.App().With(map[words.Lang]map[string]*i18n.Message{words.English: texts, words.Russian: russian})
	g.Prepare()
	return g
}
