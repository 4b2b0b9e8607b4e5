package question

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// board returns the map of the question: the chosen or named one, else the first of the game, or nil.
func (a *asking) board() *board.Board {
	if a.p.laid != nil && mapInput(a.Reader, a.p.q.ID) != "" {
		return a.p.laid.board
	}
	boards := a.Game.Boards
	if len(boards) == 0 {
		return nil
	}
	for _, b := range a.v.Blanks {
		at := slices.IndexFunc(boards, func(m *board.Board) bool { return b.Kind == BlankOne && m.ID() == a.p.q.Answers[b.ID] })
		if at >= 0 {
			return boards[at]
		}
	}
	return boards[0]
}

func (a *asking) hexBlanks() []Blank {
	return slices.DeleteFunc(slices.Clone(a.v.Blanks), func(b Blank) bool { return b.Kind != BlankHex })
}

// hasMap reports whether the question asks for hexes and there is a map to tap them on.
func (a *asking) hasMap() bool {
	return a.board() != nil && (len(a.hexBlanks()) > 0 || a.v.List != nil && a.v.List.Hex != "")
}

// aim returns the input that the next tap fills in: the chosen one, else the first empty hex, else the list, else the
// last hex.
func (a *asking) aim() string {
	if a.p.target != "" {
		return a.p.target
	}
	blanks := a.hexBlanks()
	for _, b := range blanks {
		if b.Empty() {
			return b.ID
		}
	}
	if l := a.v.List; l != nil && l.Path || len(blanks) == 0 {
		return a.v.List.ID
	}
	return blanks[len(blanks)-1].ID
}

// bar has the buttons above the map: back, zoom, reasons, and removing the last row. They never change places.
func (a *asking) bar() page.Control {
	zoom := func(id, words string, icon style.Icon, do page.ActName) page.Control {
		return page.NewButton(id, words, page.Send{Act: &page.Act{Do: do}}).Styled(page.Bare).WithIcon(icon)
	}
	why := page.NewButton("why", a.Say("battle.why"), page.Send{Sheet: page.InfoSheet{ID: "why", Title: a.v.Name, Rows: a.why()}}).Styled(page.Bare).WithIcon(style.IconInfo)
	if len(a.v.Lines) == 0 {
		why.DisabledReason = a.Say("ask.no_why")
	}
	bar := page.NewChips(page.NewButton("leave", a.Say("ask.back"), page.KeepAs(fieldMap, false)).Styled(page.Bare).WithIcon(style.IconBack))
	if !a.p.apart {
		bar.Add(zoom("out", a.Say("ask.zoom_out"), style.IconMinus, page.ZoomOut), zoom("in", a.Say("ask.zoom_in"), style.IconPlus, page.ZoomIn))
	}
	bar.Add(why)
	if l := a.v.List; l != nil && l.Hex != "" {
		bar.Add(a.dropLast(l))
	}
	return bar
}

// dropLast returns the button that removes the last row.
func (a *asking) dropLast(l *List) page.Control {
	n := len(l.Rows)
	if n == 0 {
		return page.NewButton("drop", a.Say("ask.take_away", "what", l.Text), page.Send{}).Styled(page.Bare).WithIcon(style.IconUndo).DisabledIf(a.Say("ask.no_rows"))
	}
	return page.NewButton("drop", a.Say("ask.take_away", "what", l.Rows[n-1].Words), a.drops(l.Rows[n-1])).Styled(page.Bare).WithIcon(style.IconUndo)
}

// aims shows which input the next tap fills in, and lets players choose another.
func (a *asking) aims() page.Control {
	aim, chips := a.aim(), page.NewChips()
	for _, b := range a.hexBlanks() {
		words := b.Text
		if b.Is != "" {
			words += ": " + strings.Join(append([]string{b.Is}, a.about(b.ID)...), " · ")
		}
		chips.Add(page.NewChip("aim."+b.ID, words, b.ID == aim, page.KeepAs(fieldTarget, b.ID)))
	}
	if l := a.v.List; l != nil && l.Hex != "" {
		chips.Add(page.NewChip("aim."+l.ID, a.Say("ask.rows", "what", l.Text, "count", len(l.Rows)), l.ID == aim, page.KeepAs(fieldTarget, l.ID)))
	}
	return chips
}

// about lists what was chosen about a hex, such as the fortification in it.
func (a *asking) about(hex string) []string {
	var out []string
	for _, b := range a.v.Blanks {
		if words := b.words(); a.p.q.of[b.ID] == hex && words != "" && a.p.q.Answers[b.ID] != nil {
			out = append(out, words)
		}
	}
	return out
}

// tapMap returns the map. A tap fills in a hex, or adds a row to the list, at once where a row needs nothing else.
func (a *asking) tapMap() *page.Map {
	m := &page.Map{ID: "hexes", Board: a.board(), Signs: a.signs()}
	l, aim := a.v.List, a.aim()
	switch {
	case l == nil || aim != l.ID:
		m.Send = page.Keep(fieldTap + aim)
	case l.Path && !l.Keeps:
		m.Send = page.Keep(fieldPath + l.Hex)
	case l.Path:
		m.Send = page.Send{Commands: []engine.Command{a.p.q.AddRow(a.p.start)}, Arg: l.Hex}
	default:
		m.Send = page.Send{Sheet: a.newRow(a.p.start).at(l.Hex)}
	}
	return m
}

// tones are the colours of findings: right, wrong, for the players to judge.
var tones = map[string]page.Tone{setting.FoundRight: page.Good, setting.FoundWrong: page.Danger, setting.FoundAsk: page.Warn}

var kinds = map[string]page.SignKind{worksheet.SignLine: page.SignLine, worksheet.SignSide: page.SignSide, worksheet.SignDisc: page.SignDisc, worksheet.SignHex: page.SignHex}

// signs lists the signs on the map: a ring around each hex of the input, then those of the answer.
func (a *asking) signs() []page.Sign {
	var out []page.Sign
	for _, b := range a.hexBlanks() {
		if b.Is != "" {
			out = append(out, page.Sign{Kind: page.SignRing, Hexes: []string{b.Is}})
		}
	}
	for _, s := range a.v.Signs {
		out = append(out, page.Sign{Kind: kinds[s.Kind], Tone: tones[s.Found], Hexes: s.Hexes, Label: s.Words})
	}
	return out
}

// reading is the foot below the map: the inputs, the answer, and buttons for dice and noting.
func (a *asking) reading() []page.Control {
	icons := page.NewFlow()
	if a.v.Missing == "" && a.v.Dice != nil {
		icons.Add(a.throw().Styled(page.Bare))
	}
	if a.ready() {
		icons.Add(a.note().Styled(page.Bare))
	}
	answer := page.NewColumnGap(4, a.result()...)
	return []page.Control{page.NewColumnGap(4, a.aims(), answer, icons)}
}
