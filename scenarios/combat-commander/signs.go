package combatcommander

import (
	"strconv"
	"strings"

	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// markerSigns are the smoke and the blazes on the map, independent of the other inputs.
func markerSigns(w *worksheet.Sheet) []worksheet.Sign {
	var out []worksheet.Sign
	for _, row := range w.Rows("markers") {
		s := worksheet.Sign{Kind: worksheet.SignDisc, Hexes: []string{strings.TrimSpace(row.Text("hex"))}, Text: strconv.Itoa(row.Number("smoke"))}
		if row.Flag("blaze") {
			s.Text, s.Found = "@reckon.los.say.sign_blaze.text", setting.FoundWrong
		}
		out = append(out, s)
	}
	return out
}

// laidSigns are those that the question of sight placed on the map.
func laidSigns(w *worksheet.Sheet) []worksheet.Sign {
	c, ok := w.Game.Calc("los").(worksheet.Calc)
	if !ok {
		return nil
	}
	return c.Signs(w.Game, w.State, nil)
}

// sightSigns are the line and what decided about it.
func sightSigns(s Sight) []worksheet.Sign {
	found := verdictFound[s.Verdict]
	out := []worksheet.Sign{{Kind: worksheet.SignLine, Hexes: []string{s.From, s.To}, Found: found}}
	if s.Decided == "" {
		return out
	}
	if s.Verdict == isHindered {
		found = setting.FoundAsk
	}
	return append(out, placeSign(s.Decided, found))
}

// placeSign sets off a hex, or a hexside that is named by its two hexes.
func placeSign(label, found string) worksheet.Sign {
	hexes := strings.Split(label, "/")
	kind := worksheet.SignHex
	if len(hexes) == 2 {
		kind = worksheet.SignSide
	}
	return worksheet.Sign{Kind: kind, Hexes: hexes, Found: found}
}

// entry shows the side over which fire comes into a hex.
func (c *covered) entry(from, at spot, found string) {
	c.Show(worksheet.Sign{Kind: worksheet.SignLine, Hexes: []string{from.label(), at.label()}})
	if found != "" {
		c.Show(placeSign(found, setting.FoundAsk))
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
		found = map[bool]string{true: setting.FoundRight, false: setting.FoundWrong}[*m.out.Allowed]
	}
	if len(hexes) > 0 {
		m.Show(worksheet.Sign{Kind: worksheet.SignLine, Hexes: hexes, Found: found})
	}
}
