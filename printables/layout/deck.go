package layout

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/printables/artwork"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
)

// Row is the cells of a card by column.
type Row map[string]string

// Deck is a layout with the rows that it lays out.
type Deck struct {
	*Layout
	numeric map[string]bool // columns whose cells are numbers or empty
	own     []*symbol.Branch
	known   func(icon string) bool
}

// For binds the conditions of a layout to the columns of rows. own are icons beside the list, and known tells which
// there are.
func (l *Layout) For(columns []string, rows []Row, own []*symbol.Branch, known func(icon string) bool) (*Deck, error) {
	d := &Deck{Layout: l, numeric: map[string]bool{}, own: own, known: known}
	for _, c := range columns {
		d.numeric[c] = !slices.ContainsFunc(rows, func(r Row) bool {
			_, err := strconv.Atoi(r[c])
			return err != nil && r[c] != ""
		})
	}
	c := &checking{Layout: l}
	for i := range l.Frames {
		f := &l.Frames[i]
		if p, ok := engine.AsProblem(f.When.Bind(&engine.Game{}, d.names(Row{}))); ok {
			c.fault("frame["+strconv.Itoa(i)+"]", "when", p)
		}
	}
	if len(c.found) > 0 {
		return nil, c.found
	}
	return d, nil
}

// names returns what a condition may use on a card: its columns, numbers where all cells are, and three functions.
func (d *Deck) names(r Row) formula.Locals {
	out := formula.Locals{
		"has":  func(column string) bool { return r[column] != "" },
		"text": func(column string) string { return r[column] },
		"is":   func(column, value string) bool { return strings.EqualFold(r[column], value) },
	}
	for c, numeric := range d.numeric {
		if n, _ := strconv.Atoi(r[c]); numeric {
			out[c] = n
		} else {
			out[c] = r[c]
		}
	}
	return out
}

// Side is one side of a card: its frames and what is wrong with its row, each with its column.
type Side struct {
	picture.Face
	Wrong []*engine.Problem
	Blank bool // its frames wait for cells that are all empty
}

// HasBack reports whether the layout has anything on the back.
func (l *Layout) HasBack() bool {
	return l.BackGround+l.BackPicture != "" || slices.ContainsFunc(l.Frames, func(f frame) bool { return f.Back })
}

// Side lays out one side of a card of a size. Frames are stretched with the card, letters keep their size.
func (d *Deck) Side(r Row, size draw.Size, back bool) Side {
	w := &laying{Deck: d, row: r, scale: draw.Scale(size.W/d.design.W, size.H/d.design.H)}
	ground, whole := d.Ground, d.Picture
	if back {
		ground, whole = d.BackGround, d.BackPicture
	}
	w.out.Ground = w.colour(ground, draw.White)
	if file := w.value(whole); file != "" {
		w.out.GroundPicture = artwork.Use{File: file, Fit: artwork.Cropped}
	}
	waits, filled := false, w.out.GroundPicture.File != "" || r[first(ground)] != ""
	card := &picture.Card{Own: d.own}
	w.out.Card = card
	for i := range d.Frames {
		f := &d.Frames[i]
		if f.Back != back {
			continue
		}
		shown := w.shown(f)
		if f.content() != "" {
			waits, filled = waits || !shown, filled || shown
		}
		if shown {
			card.Frames = append(card.Frames, w.frame(f))
		}
	}
	w.out.Blank = waits && !filled
	if card.Frames == nil {
		card.Frames = []picture.Frame{{}}
	}
	return w.out
}

// laying lays out one side.
type laying struct {
	*Deck
	row   Row
	scale draw.Affine
	out   Side
}

// shown reports whether a frame is on this card.
func (w *laying) shown(f *frame) bool {
	if f.content() != "" && w.text(f)+w.value(f.Picture)+w.value(f.Icons) == "" {
		return false
	}
	if f.When == nil {
		return true
	}
	n, err := f.When.Value(&engine.Game{}, engine.NewState(), w.names(w.row))
	if p, ok := engine.AsProblem(err); ok {
		w.out.Wrong = append(w.out.Wrong, p.At("when"))
	}
	return n != 0
}

// content is what a frame shows, empty for one that is only a shape.
func (f *frame) content() string { return f.Field + f.Text + f.Picture + f.Icons }

// text returns what a frame says.
func (w *laying) text(f *frame) string {
	if f.Field != "" {
		return w.row[f.Field]
	}
	return w.value(f.Text)
}

const point = 25.4 / 72 // mm

func (w *laying) frame(f *frame) picture.Frame {
	at := w.scale.Bounds(f.box())
	least, largest := f.Letters()
	out := picture.Frame{Column: cmp.Or(f.Field, first(f.Text), "text"), Box: at, Turn: float64(f.Turn), Pen: f.Pen, Lines: f.Lines,
		Ground: w.colour(f.Ground, draw.None), Line: w.colour(f.Line, draw.Black), Ink: w.colour(f.Colour, draw.None),
		Text: strings.ReplaceAll(w.text(f), "\\n", "\n"), Least: least * point, Largest: largest * point,
		Font: w.font(f.Font), Align: draw.Align(max(0, slices.Index(aligns, f.Align))),
		Form: picture.Form(max(0, slices.Index(picture.Forms(), f.Form))), Level: picture.Level(max(0, slices.Index(picture.Levels(), f.Level)))}
	if out.Picture = w.value(f.Picture); out.Picture != "" {
		w.out.More = append(w.out.More, artwork.Use{File: out.Picture})
		out.Fit = artwork.Fit(max(0, slices.Index(fits, f.Fit)))
	}
	out.Icons = w.icons(f.Icons)
	for _, id := range braced(out.Text) {
		if !w.known(id) {
			w.out.Wrong = append(w.out.Wrong, engine.Wrong("print.sign", "sign", id, "known", picture.Signs()).At(out.Column))
		}
	}
	return out
}

// value fills the columns in braces of a text in.
func (w *laying) value(text string) string {
	for _, column := range braced(text) {
		if _, is := w.numeric[column]; !is && w.known(column) {
			continue // an icon in line
		}
		text = strings.ReplaceAll(text, "{"+column+"}", w.row[column])
	}
	return strings.TrimSpace(text)
}

// chosen returns what a table says of the value of the column in braces, else the value itself where it is a colour, else
// what the table says of all others, below "".
func (w *laying) chosen(text string, table map[string]string) string {
	value := w.value(text)
	if own := counterlist.OwnersColour(w.Owners, value); own != "" {
		return own
	}
	for _, key := range engine.SortedKeys(table) {
		if strings.EqualFold(key, value) {
			return table[key]
		}
	}
	if _, err := draw.ParseColour(value); err != nil {
		return cmp.Or(table[""], value)
	}
	return value
}

func (w *laying) colour(text string, other draw.Colour) draw.Colour {
	found := w.chosen(text, w.Colours[first(text)])
	if found == "" {
		return other
	}
	c, err := draw.ParseColour(found)
	if err != nil {
		w.out.Wrong = append(w.out.Wrong, engine.Wrong("print.layout_value", "value", found, "column", first(text)).At(first(text)))
		return other
	}
	return c
}

// icons lists the icons of a frame: words between blanks or commas, each a value of the table or an icon.
func (w *laying) icons(text string) (out []string) {
	column := first(text)
	for _, word := range strings.FieldsFunc(w.value(text), func(r rune) bool { return r == ' ' || r == ',' }) {
		id := cmp.Or(w.Layout.Icons[column][strings.ToLower(word)], w.Layout.Icons[column][word], word)
		if !w.known(id) {
			w.out.Wrong = append(w.out.Wrong, engine.Wrong("print.sign", "sign", id, "known", picture.Signs()).At(column))
			continue
		}
		out = append(out, id)
	}
	return out
}

// braced lists the words in braces of a text, first the first of them.
func braced(text string) (out []string) {
	for part := range strings.SplitSeq(text, "{") {
		if id, _, closed := strings.Cut(part, "}"); closed && strings.Contains(text, "{"+id+"}") {
			out = append(out, id)
		}
	}
	return out
}

func first(text string) string {
	if all := braced(text); len(all) > 0 {
		return all[0]
	}
	return ""
}
