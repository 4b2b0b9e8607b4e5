package journal

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// PutBack describes what the players do on the physical table when the session goes from one state to another: which
// counters to move, turn over, turn to another hexside or mark, which markers of the trackers and chits of the cups to move, and what rules
// add. back says that the session goes back, which the sentences name ("back to"). It lists only net changes of what
// is on paper; the sentences are not yet in words.
func PutBack(g *engine.Game, from, to *engine.State, back bool) []engine.Said {
	d := &difference{game: g, from: from, to: to, words: "paper.on."}
	if back {
		d.words = "paper.back."
	}
	d.moves()
	d.flips()
	d.facings()
	d.marks()
	for i := range g.Trackers {
		d.tracker(&g.Trackers[i])
	}
	for _, c := range g.Cups {
		d.cup(c)
	}
	for _, r := range g.Rules {
		if p, ok := r.(engine.OnPaper); ok {
			d.said = append(d.said, p.PutBack(g, from, to, back)...)
		}
	}
	return d.said
}

// difference gathers the sentences between two states.
type difference struct {
	game     *engine.Game
	from, to *engine.State
	words    string
	said     []engine.Said
}

func (d *difference) say(key string, pairs ...any) {
	d.said = append(d.said, engine.Tell(d.words+key, pairs...))
}

// units gathers counters by what happens to them, in the order in which it first comes up.
type units[K comparable] struct {
	order []K
	names map[K][]string
}

func (u *units[K]) add(k K, counter string) {
	if u.names == nil {
		u.names = map[K][]string{}
	}
	if u.names[k] == nil {
		u.order = append(u.order, k)
	}
	u.names[k] = append(u.names[k], "@unit."+counter+".name")
}

func (d *difference) moves() {
	var gone units[engine.Place]
	var off []string // off a hex, to an unknown place on the map
	for _, c := range d.game.Counters {
		was, _ := d.from.Piece(c.ID)
		is, _ := d.to.Piece(c.ID)
		switch {
		case was.Place == is.Place:
		case was.Place.Hex != "" && is.Place == engine.InBox(engine.OnMap):
			off = append(off, "@unit."+c.ID+".name")
		default:
			gone.add(is.Place, c.ID)
		}
	}
	if len(off) > 0 {
		d.say("unplaced", "units", off)
	}
	for _, p := range gone.order {
		switch {
		case p == (engine.Place{}):
			d.say("gone", "units", gone.names[p])
		case p.Hex != "":
			d.say("moved_hex", "units", gone.names[p], "hex", p.Hex)
		default:
			d.say("moved", "units", gone.names[p], "to", p.Way())
		}
	}
}

func (d *difference) flips() {
	var turned units[bool]
	for _, c := range d.game.Counters {
		was, there := d.from.Piece(c.ID)
		is, stays := d.to.Piece(c.ID)
		if there && stays && was.Back != is.Back {
			turned.add(is.Back, c.ID)
		}
	}
	for _, back := range turned.order {
		if back {
			d.say("reverse", "units", turned.names[back])
		} else {
			d.say("front", "units", turned.names[back])
		}
	}
}

func (d *difference) facings() {
	var turned units[hex.Direction]
	for i := range d.game.Counters {
		c := &d.game.Counters[i]
		was, there := d.from.Piece(c.ID)
		is, stays := d.to.Piece(c.ID)
		if to, has := d.game.Facing(c, is); has && there && stays && was.Turned != is.Turned {
			turned.add(to, c.ID)
		}
	}
	for _, to := range turned.order {
		d.say("faced", "units", turned.names[to], "to", d.game.FacingWord(to))
	}
}

func (d *difference) marks() {
	for _, m := range d.game.Marks {
		if !m.Paper {
			continue
		}
		var marked units[bool]
		for _, c := range d.game.Counters {
			was, _ := d.from.Piece(c.ID)
			is, _ := d.to.Piece(c.ID)
			if was.Marks[m.ID] != is.Marks[m.ID] {
				marked.add(is.Marks[m.ID], c.ID)
			}
		}
		for _, on := range marked.order {
			if on {
				d.say("marked", "units", marked.names[on], "mark", "@mark."+m.ID+".name")
			} else {
				d.say("unmarked", "units", marked.names[on], "mark", "@mark."+m.ID+".name")
			}
		}
	}
}

func (d *difference) tracker(t *engine.Tracker) {
	was, is := d.from.Tracker(t.ID), d.to.Tracker(t.ID)
	name := "@tracker." + t.ID + ".name"
	switch {
	case !t.Paper || was == is:
	case d.pile(t) && is > was:
		d.say("more", "tracker", name, "count", is-was)
	case d.pile(t):
		d.say("fewer", "tracker", name, "count", was-is)
	default:
		d.say("value", "tracker", name, "value", t.Word(is))
	}
}

// pile reports whether a tracker's markers are counted rather than moved along a track: a few of
// them, without names, from none. The turn is a track always.
func (d *difference) pile(t *engine.Tracker) bool {
	return len(t.Values) == 0 && t.Scale <= 1 && t.Min == 0 && t.Max <= 4 && t.ID != d.game.Sequence.Turn
}

func (d *difference) cup(c engine.Cup) {
	was, is := d.from.Cup(c.ID).In, d.to.Cup(c.ID).In
	if in := beyond(is, was); len(in) > 0 {
		d.say("cup_in", "cup", "@cup."+c.ID+".name", "chits", chits(c, in))
	}
	if out := beyond(was, is); len(out) > 0 {
		d.say("cup_out", "cup", "@cup."+c.ID+".name", "chits", chits(c, out))
	}
}

// beyond returns what a holds more than b, each as often as it does.
func beyond(a, b []string) []string {
	left := slices.Clone(b)
	var out []string
	for _, x := range a {
		if i := slices.Index(left, x); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			out = append(out, x)
		}
	}
	return out
}

func chits(c engine.Cup, ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = "@" + c.Named(id)
	}
	return out
}
