package counterlist

import (
	"slices"
	"strings"

	"sandtable/printables/counter"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// put puts a cell where its column says.
func (t *translated) put(side, field, text string) {
	at := side + field
	switch {
	case slices.Contains(numberFields, field):
		t.numbers[side] = append(t.numbers[side], ranked{slices.Index(numberFields, field), numberText(text)})
	case field == "factors":
		t.numbers[side] = append(t.numbers[side], ranked{-1, strings.ReplaceAll(text, "/", " ")})
	case field == "symbol":
		t.symbol(side, text)
	case field == "mark":
		t.mark(side, text)
	case field == "picture":
		t.picture(at, text)
	case field == stepField:
		if isYes(text) {
			t.cell[side+"emblem"] = emblemIDs[0]
		}
	case slices.Contains(ColourFields(), field):
		if chosen := OwnersColour(t.choice.Colours, text); chosen != "" {
			t.cell[at] = chosen
		} else if colour, ok := colourOf(text); ok {
			t.cell[at] = colour
		} else {
			t.warn(at, "print.csv_colour", "colour", text)
		}
	case slices.Contains(looks.SlotIDs, field):
		t.text(at, text)
	case field == copiesMark:
		t.copiesOf(text)
	case field == "shape":
		t.shape(text)
	case field == "sign":
		t.sign(at, text)
	case field == "size" || field == "width" || field == "height":
		if isLength(text) {
			t.cell[at] = text
		} else {
			t.warn(at, "print.csv_cell", "cell", text)
		}
	case slices.Contains(pieceColumns, field) || slices.Contains(plainColumns, field):
		t.cell[at] = text
	default:
		t.warn(at, "print.csv_cell", "cell", text)
	}
}

// numberText is a factor without what parts factors from one another.
func numberText(text string) string {
	text = strings.ReplaceAll(text, " ", "")
	if rest, ok := strings.CutPrefix(text, "-"); ok && rest != "" {
		text = "−" + rest
	}
	return text
}

// symbol looks up the symbol that a cell names. Of one that is not known the word itself is printed.
func (t *translated) symbol(side, text string) {
	s, ok := known().symbolOf(text)
	switch own := t.ownSymbol(text); {
	case own != "":
		t.cell[side+"symbol"] = own
	case ok:
		t.cell[side+"symbol"], t.cell[side+"modifiers"] = s.Branch, strings.Join(s.Modifiers, " ")
		if t.letters && counter.Silhouetted(s.Branch) && t.cell[side+"top_left"] == "" {
			t.cell[side+"top_left"] = text
		}
		if s.Size != "" && t.cell[side+"mark"] == "" {
			t.cell[side+"mark"] = s.Size
		}
	case picture.HasSign(signOf(text)):
		t.cell[side+"sign"] = signOf(text)
	default:
		t.warn(side+"symbol", "print.csv_symbol", "symbol", text)
		if t.cell[side+"centre"] == "" && t.cell[side+"symbol"] == "" {
			t.cell[side+"centre"] = text
		}
	}
}

// ownSymbol gives the symbol beside the list that a cell names, "" for none.
func (t *translated) ownSymbol(text string) string {
	for _, b := range t.own.Symbols {
		if signOf(b.ID) == signOf(text) {
			return b.ID
		}
	}
	return ""
}

// mark looks up the size that a cell names.
func (t *translated) mark(side, text string) {
	if id, ok := known().markOf(text); ok {
		t.cell[side+"mark"] = id
		return
	}
	t.warn(side+"mark", "print.csv_symbol", "symbol", text)
}

// letters are size marks as letters, for counters without a symbol to carry them.
var letters = map[string]string{"squad": "•", "section": "••", "platoon": "•••", "company": "I", "battalion": "II", "regiment": "III",
	"brigade": "X", "division": "XX", "corps": "XXX", "army": "XXXX", "army_group": "XXXXX"}

// marked writes a size mark at the top, or in the middle, where there is no symbol.
func (t *translated) marked(side string) {
	mark := t.cell[side+"mark"]
	if mark == "" || t.cell[side+"symbol"] != "" {
		return
	}
	delete(t.cell, side+"mark")
	at := side + "top"
	if t.cell[at] != "" && t.cell[side+"centre"] == "" {
		at = side + "centre"
	}
	t.cell[at] = strings.TrimSpace(letters[mark] + "\n" + t.cell[at])
}

// picture adds a picture to those of its slot.
func (t *translated) picture(at, file string) {
	if before := t.cell[at]; before != "" {
		file = before + "\n" + file
	}
	t.cell[at] = file
}

// text adds a text to its slot.
func (t *translated) text(at, text string) {
	if isReference(text) {
		t.warn(at, "print.csv_copy", "cell", text)
		return
	}
	text, pictures := written(text)
	for _, file := range pictures {
		t.picture(SideOf(at).prefix()+"picture", file)
	}
	if runes := []rune(text); len(runes) > maxCardText {
		t.warn(at, "print.csv_long", "column", t.from[at].Name, "most", maxCardText)
		text = string(runes[:maxCardText])
	}
	if before := t.cell[at]; before != "" && text != "" {
		text = before + "\n" + text
	}
	t.cell[at] = text
}

// copiesOf reads a number of copies. What fills a row, a block or a sheet up is printed as often as the number
// says.
func (t *translated) copiesOf(text string) {
	count := Count(text)
	if strings.HasSuffix(text, "+") {
		t.warn(copiesMark, "print.csv_fill", "cell", text)
	}
	t.cell[copiesMark] = count
}

// shapes are the words for shapes.
var shapes = map[string]string{"square": "square", "rectangle": "square", "квадрат": "square", "round": "round", "circle": "round", "disc": "round", "disk": "round", "круг": "round", "круглая": "round"}

func (t *translated) shape(text string) {
	id, ok := shapes[fold(text)]
	if !ok {
		t.warn("shape", "print.csv_cell", "cell", text)
		return
	}
	t.cell["shape"] = id
}

func (t *translated) sign(at, text string) {
	if id := signOf(text); picture.HasSign(id) {
		t.cell[at] = id
		return
	}
	t.warn(at, "print.csv_symbol", "symbol", text)
}

// cardSize is that of a poker card, which lists with cards are taken to mean.
const cardSize = "63x88"
