package visit

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
)

// TapBeside presses beside the map.
func (v *Visit) TapBeside(from *Layer) error {
	m, err := from.chart(v.shell.Seat())
	if err == nil {
		v.Guide.used(session.NamedMap)
		v.Send(m.Off, from)
	}
	return err
}

// Tap presses a hex of a layer's map: an offer in the hex, else its stack, else the hex.
func (v *Visit) Tap(from *Layer, hex string) error {
	m, err := from.chartWith(v.shell.Seat(), hex)
	if err == nil {
		v.Guide.used(session.NamedMap)
		v.Send(tap(m, hex), from)
	}
	return err
}

// Drop puts counters down that were dragged to a hex.
func (v *Visit) Drop(from *Layer, hex string) error {
	m, err := from.chartWith(v.shell.Seat(), hex)
	if err != nil || m.Drop.None() {
		return v.Tap(from, hex)
	}
	v.Send(m.Drop.With(hex), from)
	return nil
}

func tap(m *page.Map, hex string) page.Send {
	if i := slices.IndexFunc(m.Offers, func(o page.Offer) bool { return o.Hex == hex }); i >= 0 {
		return m.Offers[i].Send
	}
	if i := pileAt(m, hex); i >= 0 && !m.Piles[i].Send.None() {
		return m.Piles[i].Send.With(hex)
	}
	return m.Send.With(hex)
}

func pileAt(m *page.Map, hex string) int {
	return slices.IndexFunc(m.Piles, func(p page.Pile) bool { return p.Hex == hex })
}

// TapMore presses a hex with the other button, or long.
func (v *Visit) TapMore(from *Layer, hex string) error {
	m, err := from.chart(v.shell.Seat())
	if err != nil {
		return err
	}
	if !m.More.None() {
		v.Send(m.More.With(hex), from)
	} else if i := pileAt(m, hex); i >= 0 {
		v.Send(m.Piles[i].More, from)
	}
	return nil
}

// Drag picks up the counters of a hex, or of a control from which they are dragged, and puts them down in another hex. An
// empty hex leaves them in the hand, and counters of nothing empty the hand.
func (v *Visit) Drag(from *Layer, of, to string) error {
	pile, ok := lifted(from.Page(v.shell.Seat()), of)
	if !ok {
		return engine.Wrong("web.gone")
	}
	v.Put(page.Put{Field: page.FieldDrag, Value: pile}, from)
	if to == "" {
		return nil
	}
	return v.Drop(from, to)
}

// lifted is what a drag from a hex or a control takes along.
func lifted(p page.Panel, of string) (page.Pile, bool) {
	c, _ := p.Find(of)
	chip, carries := c.Body.(*page.Chip)
	switch {
	case p.Map == nil:
		return page.Pile{}, false
	case of == "":
		return page.Pile{}, true
	case carries && chip.Carries != nil:
		return *chip.Carries, true
	}
	i := pileAt(p.Map, of)
	if i < 0 || len(p.Map.Piles[i].Lifts) == 0 {
		return page.Pile{}, false
	}
	return p.Map.Piles[i], true
}

// chart returns the map of a layer.
func (l *Layer) chart(seat view.Seat) (*page.Map, error) {
	m := l.Source.Page(seat).Map
	if m == nil {
		return nil, engine.Wrong("web.gone")
	}
	return m, nil
}

// chartWith returns the map of a layer, which has the hex or the box.
func (l *Layer) chartWith(seat view.Seat, hex string) (*page.Map, error) {
	m, err := l.chart(seat)
	if err != nil {
		return nil, err
	}
	if _, err := m.Board.Hex(hex); err != nil && !m.HasBox(hex) {
		return nil, engine.Wrong("web.gone")
	}
	return m, nil
}
