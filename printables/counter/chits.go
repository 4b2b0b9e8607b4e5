package counter

import (
	"slices"

	"sandtable/engine/stock/setting"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// ofRow makes the markers of a row of print.toml with a mark, a cup or an id of its own.
func (r *Roster) ofRow(m looks.MarkerLook) []Piece {
	switch {
	case m.Cup != "":
		return r.chits(m)
	case m.Mark != "":
		return []Piece{r.copies(m, m.Mark, r.Or("mark."+m.Mark+".name", m.Mark))}
	case m.ID != "":
		return []Piece{r.copies(m, m.ID, looks.Words{English: m.Front.Text, Russian: m.Front.TextRu}.In(r.Voice))}
	}
	return nil
}

func (r *Roster) copies(m looks.MarkerLook, id, name string) Piece {
	p := r.marker(m)
	p.ID, p.Name, p.Copies = id, name, max(1, m.Copies)
	return p
}

// chits returns the markers in a cup, each as often as the game has it there.
func (r *Roster) chits(m looks.MarkerLook) []Piece {
	cup := r.Game.Cup(m.Cup) // the reader has checked it
	var out []Piece
	for _, chit := range setting.Distinct(cup.Chits) {
		if m.Chit != chit && (m.Chit != "" || r.chitNamed(m.Cup, chit)) {
			continue
		}
		name := r.Or("cup."+cup.ID+".chit."+chit+".name", chit)
		p := r.copies(m, cup.ID+"."+chit, name)
		p.Side = cup.Side
		if m.Front.Text == "" {
			slot := picture.Centre
			if m.Front.Sign != "" {
				slot = picture.Caption
			}
			p.Front.Texts[slot] = name
		}
		p.Copies = count(cup.Chits, chit)
		out = append(out, p)
	}
	return out
}

// chitNamed reports whether a chit has a row of its own.
func (r *Roster) chitNamed(cup, chit string) bool {
	return slices.ContainsFunc(r.Looks.Markers, func(m looks.MarkerLook) bool { return m.Cup == cup && m.Chit == chit })
}

func count(list []string, word string) int {
	n := 0
	for _, w := range list {
		if w == word {
			n++
		}
	}
	return n
}
