package card

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/worksheet"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Game makes the cards and tiles of a game.
type Game struct {
	sheet.Subject
	Looks *looks.Looks
}

// Any reports whether print.toml asks for cards that are cut out, or for tiles, or whether the game is played with cards.
func Any(g *engine.Game, l *looks.Looks) bool {
	return len(l.Tiles) > 0 || slices.ContainsFunc(l.Cards, func(k looks.Card) bool { return k.Size != "" }) || len(basic.HandsOf(g)) > 0
}

// Pieces gives the cards in the order of print.toml, those of the game's decks, then the tiles.
func (w Game) Pieces() ([]counter.Piece, error) {
	terrains, err := w.Terrains()
	if err != nil {
		return nil, err
	}
	var out []counter.Piece
	for i := range w.Looks.Cards {
		if k := &w.Looks.Cards[i]; k.Size != "" {
			out = append(out, w.cards(k, terrains)...)
		}
	}
	for _, h := range basic.HandsOf(w.Game) {
		out = append(out, w.deck(h)...)
	}
	for _, t := range w.Looks.Tiles {
		out = append(out, w.tiles(t, terrains)...)
	}
	return out, nil
}

// cards gives the card of a row, or one for every value that its worksheet can be asked for.
func (w Game) cards(k *looks.Card, terrains *picture.Terrains) []counter.Piece {
	if k.Calc == "" {
		return []counter.Piece{w.card(k, k.ID, picture.Card{Title: w.words(k.Title, k.TitleRu), Text: w.words(k.Text, k.TextRu), Sign: k.Sign}, picture.Card{})}
	}
	calc, _ := looks.SheetOf(w.Game, k.Calc) // checked when the row was read
	if t := looks.EachOf(w.Game, calc, k.Each); t != nil {
		var out []counter.Piece
		for _, a := range looks.Answers(w.Game, calc, k.Each, t) {
			out = append(out, w.planned(k, t.Values[a.Value-t.Min], w.Value(t, a.Value), a.Answer))
		}
		return out
	}
	var out []counter.Piece
	input, _ := looks.InputOf(calc, k.Each)
	for _, v := range input.Values {
		if a, ok := looks.AnswerFor(w.Game, calc, k.Each, v.ID); ok {
			front := picture.Card{Title: w.Or("reckon."+k.Calc+".input."+k.Each+".value."+v.ID+".name", v.ID), Text: strings.TrimSpace(w.lines(a.Steps) + "\n\n" + w.added(k, v.ID))}
			front.Art, front.Ratio = w.swatch(terrains, v.ID)
			out = append(out, w.card(k, v.ID, front, picture.Card{}))
		}
	}
	return out
}

// planned is a card with a drawing to scale on its front and what print.toml adds, and the worksheet on its back.
func (w Game) planned(k *looks.Card, value, title string, a worksheet.Answer) counter.Piece {
	plan := picture.PlanOf(w.Game, a.Plan, func(t engine.Said) string { return w.Book.Say(w.Lang, t.Key, t.Args) })
	front := picture.Card{Title: title, Text: w.added(k, value), Art: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.Setup.Style) }}
	return w.card(k, value, front, picture.Card{Title: title, Text: w.lines(a.Steps)})
}

// lines are the lines of a worksheet.
func (w Game) lines(steps []engine.Step) string {
	var lines []string
	for _, s := range steps {
		line := sheet.Sentence(w.Book.Say(w.Lang, s.Key, s.Args))
		if shown := sheet.Shown(s); shown != "" {
			line += ": **" + shown + "**"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n\n")
}

// added is what print.toml says on the card of a value.
func (w Game) added(k *looks.Card, value string) string {
	for _, v := range k.Values {
		if v.ID == value {
			return w.words(v.Text, v.TextRu)
		}
	}
	return ""
}

// card makes the piece. A side without title, text and art is no side.
func (w Game) card(k *looks.Card, id string, front, back picture.Card) counter.Piece {
	p := counter.Piece{ID: id, Name: cmp.Or(front.Title, k.ID), Copies: max(1, k.Copies)}
	front.Name = sheet.Sentence(strings.ReplaceAll(id, "_", " "))
	front.Bare = k.Picture != "" && front.Title+front.Text == ""
	p.Shape, p.Size = usual(k.Size, 0)
	p.Front = picture.Face{Ground: w.ground(k.Ground, draw.White), Card: &front, Picture: artwork.Use{File: k.Picture}}
	back.Title, back.Text = cmp.Or(w.words(k.BackTitle, k.BackTitleR), back.Title), cmp.Or(w.words(k.BackText, k.BackTextRu), back.Text)
	back.Bare = k.BackPict != "" && back.Title+back.Text == ""
	if back.Title+back.Text+k.BackGround+k.BackPict != "" {
		p.Back = &picture.Face{Ground: w.ground(k.BackGround, p.Front.Ground), Card: &back, Picture: artwork.Use{File: k.BackPict}}
	}
	return p
}

func (w Game) words(english, russian string) string {
	return looks.Words{English: english, Russian: russian}.In(w.Voice)
}

// ground gives a colour or that of a side, which was checked when the row was read.
func (w Game) ground(text string, other draw.Colour) draw.Colour {
	if e := w.Emblem(text); e.Shape != "" {
		return w.Setup.Style.Ground(e.Colour)
	}
	if c, err := draw.ParseColour(text); err == nil && text != "" {
		return w.Setup.Style.Ground(c)
	}
	return other
}

// swatch returns a sample of the kind of terrain, hexside or path with the id, nil for an unknown one.
func (w Game) swatch(terrains *picture.Terrains, id string) (func(draw.Canvas, draw.Rect), float64) {
	for i := range terrains.Terrain {
		if k := &terrains.Terrain[i]; k.ID == id {
			return func(c draw.Canvas, box draw.Rect) { k.Swatch(c, box, w.Setup.Style) }, 1.1547
		}
	}
	for i := range terrains.Hexsides {
		if k := &terrains.Hexsides[i]; k.ID == id {
			return func(c draw.Canvas, box draw.Rect) { k.HexsideSwatch(c, box, w.Setup.Style) }, 3
		}
	}
	for i := range terrains.Paths {
		if k := &terrains.Paths[i]; k.ID == id {
			return func(c draw.Canvas, box draw.Rect) { k.PathSwatch(c, box, w.Setup.Style) }, 3
		}
	}
	return nil, 0
}

// tiles gives a hex tile for every kind of terrain of a row, its name on the back.
func (w Game) tiles(t looks.TileLook, terrains *picture.Terrains) []counter.Piece {
	var out []counter.Piece
	for i := range terrains.Terrain {
		k := &terrains.Terrain[i]
		if len(t.Terrain) > 0 && !slices.Contains(t.Terrain, k.ID) {
			continue
		}
		ground := w.Setup.Style.Ground(k.Colour)
		front := picture.Card{Bare: true, Art: func(c draw.Canvas, box draw.Rect) { k.Swatch(c, box, w.Setup.Style) }}
		back := picture.Card{Title: sheet.Sentence(k.Name)}
		p := counter.Piece{ID: "tile_" + k.ID, Name: k.Name, Copies: max(1, t.Copies), Front: picture.Face{Ground: ground, Card: &front}, Back: &picture.Face{Ground: ground, Card: &back}}
		p.Shape, p.Size = usual(looks.HexTile, t.Size)
		out = append(out, p)
	}
	return out
}
