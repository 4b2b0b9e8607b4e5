package move

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// Help is the page that computes the cost of a move, hex by hex, and explains it. It moves nothing.
type Help struct {
	unit  string
	draft *Draft // nil before the first Page
	taken string // the unit chosen since the last Page
	takes bool
}

// Fields of the page.
const (
	fieldUnit      = "unit"
	fieldAllowance = "allowance"
	fieldFlag      = "flag"
	fieldReinforce = "reinforcement"
	fieldPath      = "path"
	fieldSide      = "side"
	fieldArrival   = "arrival"
	fieldGo        = "go"
	fieldLeave     = "leave"
	fieldBack      = "back"
)

// NewHelp returns the page for a unit, or for any unit if unit is "".
func NewHelp(unit string) *Help { return &Help{unit: unit} }

// Open returns a send that opens the page for a unit, or for any unit if unit is "".
func Open(unit string) page.Send { return page.Send{Page: NewHelp(unit)} }

// Put sets a value of the move.
func (h *Help) Put(field string, value any) {
	text, _ := value.(string)
	d := h.draft
	if d == nil {
		return
	}
	switch field {
	case fieldUnit:
		h.taken, h.takes = text, true
	case fieldAllowance:
		d.Movement, _ = value.(int)
	case fieldFlag:
		d.Flags[text] = !d.Flags[text]
	case fieldReinforce:
		d.Reinforcement = !d.Reinforcement
	case fieldPath:
		d.TurnPath(text)
	case fieldSide:
		d.TurnSide(text)
	case fieldArrival:
		d.TurnArrival(text)
	case fieldGo:
		d.Go(text)
	case fieldLeave:
		d.Leave()
	case fieldBack:
		d.Back()
	}
}

// begin begins the move, or repeats it with the unit chosen since.
func (h *Help) begin(seat view.Seat) {
	if h.draft == nil {
		h.draft = NewDraft(seat.Reader, seat.State, h.unit)
	}
	if h.takes {
		was := h.draft
		h.draft, h.takes = NewDraft(seat.Reader, seat.State, h.taken), false
		h.draft.Steps = was.Steps
	}
}

// Page returns the current page.
func (h *Help) Page(seat view.Seat) page.Panel {
	h.begin(seat)
	v := Cost(seat.Reader, seat.State, h.draft)
	rows := append(h.who(seat, v), answer(seat, v)...)
	rows = append(rows, next(seat, v)...)
	if len(v.Lines) > 0 {
		rows = append(rows, page.NewSection(seat.Say("battle.why")), page.Control{Body: &page.Steps{Lines: v.Lines, Total: true}})
	}
	return page.Panel{ID: page.Move, Title: seat.Say("move.title"), Rows: rows, Keys: map[string]string{page.KeyBackspace: "back"}}
}

// who shows which unit moves, and the flags of the whole move.
func (h *Help) who(seat view.Seat, v Move) []page.Control {
	name := v.Unit
	if name == "" {
		name = seat.Say("move.any")
	}
	who := page.Control{ID: "who", Body: &page.Item{}, Icon: style.IconForces, Label: name, Detail: seat.Say("move.change"), Send: page.Send{Sheet: who{}}}
	rows := []page.Control{who.With(page.FacesOf(seat.State, h.draft.Unit))}
	if h.draft.Unit == "" {
		rows = append(rows, page.Control{ID: "allowance", Body: &page.Stepper{Value: h.draft.Movement, Max: 40}, Label: seat.Say("move.allowance"), Send: page.Keep(fieldAllowance)})
	}
	chips := append(toggles(fieldFlag, v.Flags), page.NewChip("reinforcement", v.Reinforce.Name, v.Reinforce.On, page.KeepAs(fieldReinforce, true)))
	return append(rows, page.NewChips(chips...))
}

// toggles has a chip for each property that can be switched on or off.
func toggles(field string, list []view.Toggle) []page.Control {
	var chips []page.Control
	for _, t := range list {
		chips = append(chips, page.NewChip(field+"."+t.ID, t.Name, t.On, page.KeepAs(field, t.ID)))
	}
	return chips
}

// answer shows the cost so far.
func answer(seat view.Seat, v Move) []page.Control {
	if v.Missing != "" {
		return []page.Control{page.NewText(v.Missing)}
	}
	tone := page.Good
	if !v.Allowed {
		tone = page.Danger
	}
	steps := page.NewFlow()
	for _, s := range v.Steps {
		steps.Add(page.NewText(s))
	}
	back := page.NewButton("back", seat.Say("move.back"), page.KeepAs(fieldBack, true)).WithIcon(style.IconUndo)
	return []page.Control{{Body: &page.Card{Children: []page.Control{page.NewText(v.Verdict).Styled(page.Strong).Toned(tone), steps, back}}, Label: v.Spent}}
}

// next asks how the next hex is entered. A press on its terrain adds the hex.
func next(seat view.Seat, v Move) []page.Control {
	ways := append(toggles(fieldPath, v.Paths), toggles(fieldSide, v.Hexsides)...)
	ways = append(ways, toggles(fieldArrival, v.Arrivals)...)
	into := page.NewChips()
	for _, t := range v.Terrains {
		into.Add(page.NewChip("go."+t.ID, t.Name, false, page.KeepAs(fieldGo, t.ID)).WithIcon(style.IconPlus))
	}
	if v.MayExit {
		into.Add(page.NewChip("leave", seat.Say("move.exit"), false, page.KeepAs(fieldLeave, true)).WithIcon(style.IconPlus))
	}
	return []page.Control{page.NewSection(seat.Say("move.way")), page.NewChips(ways...), page.NewSection(seat.Say("move.into")), into}
}

// who is the sheet that chooses the unit.
type who struct{ page.NoInput }

// Page returns the sheet.
func (who) Page(seat view.Seat) page.Panel {
	take := page.KeepAs(fieldUnit, "")
	take.Done = true
	rows := []page.Control{page.NewButton("any", seat.Say("move.any"), take)}
	for _, side := range seat.Game.Sides {
		rows = append(rows, page.NewSection(seat.Say("side."+side.ID+".name")))
		rows = append(rows, movers(seat, side.ID)...)
	}
	return page.Panel{ID: "who", Title: seat.Say("move.change"), Rows: rows}
}

// movers lists the units of a side that can move, a formation in each row.
func movers(seat view.Seat, side string) []page.Control {
	calc, _ := rules.Mover(seat.Reader)
	var rows []page.Control
	at := map[string]int{}
	for _, c := range seat.Game.Counters {
		_, there := seat.State.Piece(c.ID)
		if _, moves := c.Factors[calc.Settings().Factor]; c.Side != side || !there || !moves {
			continue
		}
		i, known := at[c.Formation]
		if !known {
			i, at[c.Formation] = len(rows), len(rows)
			rows = append(rows, page.NewChips())
		}
		take := page.KeepAs(fieldUnit, c.ID)
		take.Done = true
		rows[i].Add(page.NewChip("unit."+c.ID, seat.Label(c.ID), false, take).With(page.FacesOf(seat.State, c.ID)))
	}
	return rows
}
