package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/find"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
)

// What a press carries besides its address: "press" names a layer and one of its controls with a slash between,
// "value" what was chosen, "file" a file, and each "put:" with an address after it what was typed there and not sent yet.
const (
	formPress = "press"
	formValue = "value"
	formFile  = "file" // what the file holds that was chosen, in base64
	formPut   = "put:"
	formWide  = "wide"
	formTheme = "theme" // that the reader's system asks for
)

// screenLayer is where presses come from that nobody made: what was typed is sent, or how wide the screen is.
const screenLayer = "screen"

// rolls is the value of dice that the app rolls.
const rolls = "roll"

// Press finds out what a press means. What only changes the screen is done; what is returned is for the host: commands,
// an act on the journal, or a file. Of commands and acts it tells the sitting afterwards by Carried what came of them.
func (s *Sitting) Press(in Shown, form url.Values) (page.Send, error) {
	layer, id, ok := strings.Cut(form.Get(formPress), "/")
	told := s.told
	if layer != screenLayer {
		s.told = nil
	}
	if form.Has(formWide) {
		s.wide = form.Get(formWide) == "1"
	}
	s.suggest(form.Get(formTheme))
	s.typed(in, form)
	if !ok {
		return page.Send{}, nil
	}
	if layer == "told" && told != nil && told.Button != "" {
		return s.send(in, page.Send{Act: &told.Act}, nil), nil
	}
	if done := s.shell(in, layer, id, form.Get(formValue)); done {
		return page.Send{}, nil
	}
	from := s.at(in, layer)
	if from == nil {
		return page.Send{}, engine.Wrong("web.gone")
	}
	send, err := s.pressed(in, from, id, form.Get(formValue))
	if err != nil {
		return page.Send{}, err
	}
	if send, err = s.loaded(in, send, form.Get(formFile)); err != nil {
		return page.Send{}, err
	}
	return s.send(in, send, from), nil
}

// typed keeps what was typed into fields before the press.
func (s *Sitting) typed(in Shown, form url.Values) {
	seat := s.seat(in)
	for _, name := range sorted(form) {
		address, ok := strings.CutPrefix(name, formPut)
		if !ok {
			continue
		}
		layer, id, _ := strings.Cut(address, "/")
		from := s.at(in, layer)
		if from == nil {
			continue
		}
		c, ok := from.source.Page(seat).Find(id)
		if send := c.Sent(form.Get(name)); ok && c.DisabledReason == "" && c.Role == page.Field && send.Put != nil && len(send.Commands) == 0 {
			s.said = true
			s.put(seat, *send.Put, from)
		}
	}
}

func sorted(form url.Values) []string {
	names := make([]string, 0, len(form))
	for name := range form {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// pressed is what a control of a layer sends, with what was chosen.
func (s *Sitting) pressed(in Shown, from *layer, id, raw string) (page.Send, error) {
	p := from.source.Page(s.seat(in))
	if p.Map != nil && p.Map.ID == id {
		if pile, to, dragged := drag(p.Map, raw); dragged {
			from.source.Put(board.FieldLift, pile)
			p, raw = from.source.Page(s.seat(in)), "tap:"+to
		}
		return mapped(p.Map, raw)
	}
	c, ok := p.Find(id)
	if !ok {
		return page.Send{}, engine.Wrong("web.gone")
	}
	if c.DisabledReason != "" {
		s.tell(c.DisabledReason)
		return page.Send{}, nil
	}
	value, err := s.value(c, raw)
	if err != nil {
		return page.Send{}, err
	}
	return c.Sent(value), nil
}

// value is what was chosen, as the role of the control has it.
func (s *Sitting) value(c page.Control, raw string) (any, error) {
	switch c.Role {
	case page.Check:
		return raw == "1", nil
	case page.Segmented, page.Field, page.Colours:
		return raw, nil
	case page.Stepper, page.Boxes:
		n, err := numbers(raw, 1)
		if err != nil || c.Number == nil {
			return nil, engine.Wrong("web.gone")
		}
		return min(max(n[0], c.Number.Min), c.Number.Max), nil
	case page.Dice:
		return s.dice(c, raw)
	case page.Grid, page.Spread:
		n, err := numbers(raw, 2)
		if err != nil {
			return nil, err
		}
		return page.Cell{Row: n[0], Col: n[1]}, nil
	case page.Plan:
		return point(raw)
	case page.Steps:
		line, on, _ := strings.Cut(raw, ":")
		return page.Switch{Line: line, On: on == "1"}, nil
	case page.Button:
		switch {
		case c.Dice != nil:
			return s.pages.opts.Roll(*c.Dice), nil
		case c.Draw != nil:
			return s.pages.opts.Draw(*c.Draw), nil
		}
	}
	return nil, nil
}

// dice are faces as they lie on the table, or those that the app rolls.
func (s *Sitting) dice(c page.Control, raw string) (any, error) {
	if raw == rolls && c.Kind != page.Bare {
		return s.pages.opts.Roll(*c.Dice), nil
	}
	faces, err := numbers(raw, c.Dice.Count)
	if err != nil {
		return nil, err
	}
	for _, f := range faces {
		if f < c.Dice.Low || f >= c.Dice.Low+c.Dice.Sides {
			return nil, engine.Wrong("web.gone")
		}
	}
	return faces, nil
}

// numbers reads so many whole numbers with commas between.
func numbers(raw string, count int) ([]int, error) {
	parts := strings.Split(raw, ",")
	if len(parts) != count {
		return nil, engine.Wrong("web.gone")
	}
	out := make([]int, count)
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, engine.Wrong("web.gone")
		}
		out[i] = n
	}
	return out, nil
}

// point is where a drawing was touched, or where one of its spots was dragged to.
func point(raw string) (any, error) {
	spot, at, dragged := strings.Cut(raw, ":")
	if !dragged {
		at = raw
	}
	x, y, _ := strings.Cut(at, ",")
	px, errX := strconv.ParseFloat(x, 64)
	py, errY := strconv.ParseFloat(y, 64)
	if errX != nil || errY != nil || px != px || py != py {
		return nil, engine.Wrong("web.gone")
	}
	if !dragged {
		return page.Point{X: px, Y: py}, nil
	}
	n, err := numbers(spot, 1)
	if err != nil || n[0] < 0 {
		return nil, engine.Wrong("web.gone")
	}
	return page.Moved{Spot: n[0], To: page.Point{X: px, Y: py}}, nil
}

// drag is the counters that were dragged from one hex to another: they are picked up first.
func drag(m *page.Map, raw string) (pile page.Pile, to string, ok bool) {
	path, ok := strings.CutPrefix(raw, "drag:")
	from, to, both := strings.Cut(path, ">")
	i := slices.IndexFunc(m.Piles, func(p page.Pile) bool { return p.Hex == from && len(p.Lifts) > 0 })
	if !ok || !both || i < 0 {
		return page.Pile{}, "", false
	}
	return m.Piles[i], to, true
}

// mapped is what a press on a map sends: what is offered in the hex, or its stack, or as any other hex.
func mapped(m *page.Map, raw string) (page.Send, error) {
	how, label, _ := strings.Cut(raw, ":")
	pile := slices.IndexFunc(m.Piles, func(p page.Pile) bool { return p.Hex == label })
	switch how {
	case "off":
		return m.Off, nil
	case "more":
		if !m.More.None() {
			return m.More.With(label), nil
		}
		if pile >= 0 {
			return m.Piles[pile].More, nil
		}
		return page.Send{}, nil
	case "tap":
	default:
		return page.Send{}, engine.Wrong("web.gone")
	}
	if _, err := m.Board.Hex(label); err != nil {
		return page.Send{}, engine.Wrong("web.gone")
	}
	if i := slices.IndexFunc(m.Offers, func(o page.Offer) bool { return o.Hex == label }); i >= 0 {
		return m.Offers[i].Send, nil
	}
	if pile >= 0 && !m.Piles[pile].Send.None() {
		return m.Piles[pile].Send.With(label), nil
	}
	return m.Send.With(label), nil
}

// shell does what the page itself has: tabs, closing a sheet, the number of a rule.
func (s *Sitting) shell(in Shown, layer, id, value string) bool {
	switch {
	case layer == "tab" && id == moreID:
		s.more(in)
	case layer == "tab":
		s.turn(s.seat(in), id)
	case id == "@close":
		if top := s.top(); top != nil && top.id == layer {
			s.leave(top)
		}
	case id == "@find":
		s.lay(s.seat(in), &find.Sheet{}, nil, false)
	case id == "@keys":
		s.lay(s.seat(in), session.Keys{}, nil, false)
	case id == "@rule":
		s.consult(s.seat(in), s.at(in, layer), value)
	case layer == screenLayer:
		// what was typed, or how wide the screen is, was all
	default:
		return false
	}
	return true
}

// turn brings a panel forward.
func (s *Sitting) turn(seat view.Seat, id string) {
	if s.panel(seat, id) == nil {
		return
	}
	s.over = nil
	if was := s.panel(seat, s.open); was != nil && s.open == page.Board && id != page.Board {
		forget(was.source)
	}
	s.open = id
}

// forget leaves what is half said, where a source keeps anything.
func forget(source page.Source) {
	if f, ok := source.(interface{ Forget() }); ok {
		f.Forget()
	}
}
