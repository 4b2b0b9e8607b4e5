package visit

import (
	"slices"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
)

// Key handles a character that nothing on the screen wanted, by the table of a session's keys. It returns false for one
// without a use. A sheet or a page over the panels leaves only the key that rolls and the one that lists the keys.
func (v *Visit) Key(r rune) bool {
	if len(v.Panels.list) == 0 {
		return false
	}
	k, ok := page.KeyThat(session.KeyTable(v.shell.Seat()), r)
	switch {
	case !ok || !worksOver(k, v.Stack.Cover()):
		return false
	case k.Press != "":
		_ = v.Press(v.At(FrameID), k.Press, nil)
	default:
		v.Send(k.Send, nil)
	}
	return true
}

// worksOver reports whether a key works over a sheet or page, nil for none. The list of keys opens no other one.
func worksOver(k page.Key, cover *Layer) bool {
	if cover == nil {
		return true
	}
	_, lists := k.Send.Sheet.(session.Keys)
	_, listed := cover.Source.(session.Keys)
	return lists && !listed || k.Send.Act != nil && k.Send.Act.Do == page.RollAsked
}

// Caps returns the keys that press controls of a layer, by the ids of these.
func (p *Panels) Caps(from *Layer, shown page.Panel) map[string]string {
	var keys []page.Key
	switch own, ok := from.Source.(page.Keyed); {
	case ok:
		keys = own.Keys(p.shell.Seat(), shown)
	case len(p.list) > 0:
		keys = session.KeyTable(p.shell.Seat())
		if from.ID != FrameID {
			keys = slices.DeleteFunc(keys, func(k page.Key) bool { return k.Press != "" })
		}
	}
	return page.Caps(keys, shown)
}

// rollAsked presses the control by which the app rolls or draws what is asked: of the sheet on top, else of a visible panel.
func rollAsked(v *Visit) {
	layers := []*Layer{v.Stack.Cover()}
	if layers[0] == nil {
		layers = []*Layer{v.Panels.Layer(v.Panels.Front()), v.Panels.Layer(page.Play)}
	}
	for _, l := range layers {
		if l == nil || l.ID == page.Play && !v.Panels.Shows(page.Play) {
			continue
		}
		if c, ok := l.Page(v.shell.Seat()).Roller(); ok {
			_ = v.Press(l, c.ID, v.shell.Rolled(c))
			return
		}
	}
}

// Pick presses a hex as the space bar does: where the counters of a stack may be dragged it picks up one after another,
// then all of them, then none. Elsewhere it is a tap.
func (v *Visit) Pick(from *Layer, hex string) error {
	m, err := from.chart(v.shell.Seat())
	if err != nil {
		return err
	}
	if i := pileAt(m, hex); i >= 0 && len(m.Piles[i].Lifts) > 0 {
		if pile, ok := nextLift(m, m.Piles[i]); ok {
			v.Put(page.Put{Field: page.FieldLift, Value: pile}, from)
			return nil
		}
	}
	return v.Tap(from, hex)
}

// nextLift returns a stack with the counters to pick up next. It returns false after all of them, and where a tap does
// something else: an offer, or counters in hand from another hex.
func nextLift(m *page.Map, p page.Pile) (page.Pile, bool) {
	all, held := split(p)
	offered := slices.ContainsFunc(m.Offers, func(o page.Offer) bool { return o.Hex == p.Hex })
	elsewhere := slices.ContainsFunc(m.Piles, func(o page.Pile) bool { _, held := split(o); return o.Hex != p.Hex && len(held) > 0 })
	switch {
	case len(held) == 0 && (offered || elsewhere), len(held) == len(all):
		return p, false
	case len(held) == 0:
		p.Lifts = all[:1]
	case len(held) == 1 && held[0] != all[len(all)-1]:
		next := slices.Index(all, held[0]) + 1
		p.Lifts = all[next : next+1]
	default:
		p.Lifts = all
	}
	return p, true
}

// split returns the counters of a stack, and those of them that are picked up.
func split(p page.Pile) (all, held []string) {
	for _, one := range p.Pieces {
		all = append(all, one.ID)
		if one.Held {
			held = append(held, one.ID)
		}
	}
	return all, held
}
