package gamedata

import (
	"github.com/nicksnyder/go-i18n/v2/i18n"

	"sandtable/engine/words"
)

// mapBoxes adds to the game the boxes on its maps that have no row, so that rules can name them.
func (f *files) mapBoxes(w *walker) {
	for _, b := range f.boards {
		for _, x := range b.Boxes() {
			if contains(f.all.boxes, x.ID) {
				continue
			}
			f.all.boxes = append(f.all.boxes, x.ID)
			f.drawn = append(f.drawn, drawnBox{x.ID, b.ID()})
			w.at["box."+x.ID] = b.file
			f.game.Boxes = append(f.game.Boxes, boxRow{ID: x.ID, Side: x.Side})
		}
	}
}

// drawnBox is a box that only a map has.
type drawnBox struct{ id, of string }

// boxNames adds the texts of boxes that only a map has.
func (f *files) boxNames(texts map[words.Lang]map[string]*i18n.Message) {
	for _, d := range f.drawn {
		key := "box." + d.id + ".name"
		for _, lang := range words.Langs() {
			texts[lang][key] = words.Plain(key, d.id)
		}
		alias(texts, key, "map."+d.of+".box."+d.id+".name")
	}
}
