package combatcommander

import (
	"strconv"
	"strings"

	"sandtable/engine/stock"
)

// markerSigns are the smoke and the blazes that lie on the map, whatever else is filled in.
func markerSigns(w *stock.Sheet) []stock.Sign {
	var out []stock.Sign
	for _, row := range w.Rows("markers") {
		s := stock.Sign{Kind: stock.SignDisc, Hexes: []string{strings.TrimSpace(row.Text("hex"))}, Text: strconv.Itoa(row.Number("smoke"))}
		if row.Flag("blaze") {
			s.Text, s.Found = "@reckon.los.say.sign_blaze.text", stock.FoundWrong
		}
		out = append(out, s)
	}
	return out
}

// laidSigns are those that lie on the map by the question of sight.
func laidSigns(w *stock.Sheet) []stock.Sign {
	c, ok := w.Game.Calc("los").(stock.ReckonCalc)
	if !ok {
		return nil
	}
	return c.Signs(w.Game, w.State, nil)
}

// sightSigns are the line and what decided about it.
func sightSigns(s Sight) []stock.Sign {
	found := verdictFound[s.Verdict]
	out := []stock.Sign{{Kind: stock.SignLine, Hexes: []string{s.From, s.To}, Found: found}}
	if s.Decided == "" {
		return out
	}
	if s.Verdict == isHindered {
		found = stock.FoundAsk
	}
	return append(out, placeSign(s.Decided, found))
}

// placeSign sets off a hex, or a hexside that is named by its two hexes.
func placeSign(label, found string) stock.Sign {
	hexes := strings.Split(label, "/")
	kind := stock.SignHex
	if len(hexes) == 2 {
		kind = stock.SignSide
	}
	return stock.Sign{Kind: kind, Hexes: hexes, Found: found}
}

// entry shows the side over which fire comes into a hex.
func (c *covered) entry(from, at spot, found string) {
	c.Show(stock.Sign{Kind: stock.SignLine, Hexes: []string{from.label(), at.label()}})
	if found != "" {
		c.Show(placeSign(found, stock.FoundAsk))
	}
}

// trail shows the path on the map, in red where it cannot be moved.
func (m *mover) trail() {
	hexes := []string{}
	if m.board != nil {
		hexes = append(hexes, strings.TrimSpace(m.Text("from")))
	}
	for _, step := range m.out.Path {
		if step.Hex != "" {
			hexes = append(hexes, step.Hex)
		}
	}
	found := ""
	if m.out.Allowed != nil {
		found = map[bool]string{true: stock.FoundRight, false: stock.FoundWrong}[*m.out.Allowed]
	}
	if len(hexes) > 0 {
		m.Show(stock.Sign{Kind: stock.SignLine, Hexes: hexes, Found: found})
	}
}
