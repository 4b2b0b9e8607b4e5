package board

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	hexesview "sandtable/companion/view/hexes"
	"sandtable/companion/view/log"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// Pack is the list for packing a game away and setting it up again: the counters by place, hexes first, and the markers
// on tracks.
type Pack struct {
	Title, Now string // the game, and its turn and phase
	Sides      []PackSide
	Markers    []string // trackers that a marker on the table shows
	Empty      string   // words for a side without counters
	Heading    string   // of the markers
}

// PackSide is one side's counters.
type PackSide struct {
	ID   string
	Name string
	Rows []PackRow
}

// PackRow is the counters in one place.
type PackRow struct {
	Place string
	Units []string // each with its marks, and "reverse" if that is up
}

// PackAway lists the position of everything.
func PackAway(s view.Reader, st *engine.State) Pack {
	now := phase.Now(s, st)
	at := []string{now.Turn, now.Date, now.Name}
	if now.Side != nil {
		at = []string{now.Turn, now.Date, now.Side.Name, now.Name}
	}
	v := Pack{Title: s.Say("game.name") + ", " + s.Say("edition."+s.Game.Edition+".name"), Now: view.JoinNonEmpty(at, " · "),
		Empty: s.Say("pack.empty"), Heading: s.Say("pack.markers")}
	hexes := hexOrder(s, st)
	for _, side := range s.Game.Sides {
		if _, seen := st.Private[side.ID]; !side.Secret || seen { // other sides get their own list
			v.Sides = append(v.Sides, packSide(s, st, side.ID, hexes))
		}
	}
	for i := range s.Game.Trackers {
		if t := &s.Game.Trackers[i]; t.Paper {
			v.Markers = append(v.Markers, s.Say("pack.marker", "name", "@tracker."+t.ID+".name", "value", s.Value(t, st.Tracker(t.ID))))
		}
	}
	return v
}

// hexOrder lists the hexes with counters: those of the map in its order, then others.
func hexOrder(s view.Reader, st *engine.State) []string {
	var out []string
	seen := map[string]bool{}
	add := func(hex string) {
		if hex != "" && !seen[hex] {
			seen[hex] = true
			out = append(out, hex)
		}
	}
	if t := rules.Map(s); t != nil {
		stacks, _ := t.Stacks(s.Game, st)
		for _, in := range stacks {
			add(in.Hex)
		}
	}
	for _, c := range s.Game.Counters {
		p, _ := st.Piece(c.ID)
		add(hexesview.HexLabel(s, p.Place.Hex))
	}
	return out
}

// packSide lists a side's counters: by hex, then those on the map without a hex, then by box.
func packSide(s view.Reader, st *engine.State, side string, hexes []string) PackSide {
	v := PackSide{ID: side, Name: s.Say("side." + side + ".name")}
	in := map[string][]string{}
	var boxes []string
	for _, h := range hexes {
		boxes = append(boxes, "hex "+h)
	}
	for _, b := range s.Game.Boxes {
		boxes = append(boxes, "box "+b.ID)
	}
	for i := range s.Game.Counters {
		c := &s.Game.Counters[i]
		p, ok := st.Piece(c.ID)
		if !ok || c.Side != side {
			continue
		}
		where := "box " + p.Place.Box
		if hex := hexOf(s, p.Place); hex != "" {
			where = "hex " + hex
		} else if p.Place.OnTheMap() {
			where = "box " + engine.OnMap
		}
		in[where] = append(in[where], packUnit(s, c, p))
	}
	for _, where := range boxes {
		if len(in[where]) > 0 {
			v.Rows = append(v.Rows, PackRow{Place: packPlace(s, where), Units: in[where]})
		}
	}
	return v
}

// hexOf returns the hex of a counter, by number or by its point on the map.
func hexOf(s view.Reader, p engine.Place) string {
	if p.Hex != "" {
		return hexesview.HexLabel(s, p.Hex)
	}
	if t := rules.Map(s); t != nil {
		return t.Under(p)
	}
	return ""
}

func packPlace(s view.Reader, where string) string {
	kind, id, _ := strings.Cut(where, " ")
	if kind == "hex" {
		return s.Hex(id)
	}
	return s.Box(id)
}

func packUnit(s view.Reader, c *engine.Counter, p engine.Piece) string {
	words := []string{s.Label(c.ID)}
	if name := s.Unit(c.ID); name != words[0] {
		words = append(words, name)
	}
	if p.Back && len(c.Back) > 0 {
		words = append(words, s.Say("pack.back"))
	}
	u := forces.At(s, c, p)
	return view.JoinNonEmpty(append(words, u.Marked()), ", ")
}

// Markdown writes the list with a heading for each side and a box to tick for each counter.
func (p Pack) Markdown() string {
	var b strings.Builder
	b.WriteString("# " + log.Escape(p.Title) + "\n\n" + log.Escape(p.Now) + "\n")
	for _, side := range p.Sides {
		b.WriteString("\n## " + log.Escape(side.Name) + "\n")
		if len(side.Rows) == 0 {
			b.WriteString("\n" + log.Escape(p.Empty) + "\n")
		}
		for _, r := range side.Rows {
			b.WriteString("\n**" + log.Escape(r.Place) + "**\n\n")
			for _, u := range r.Units {
				b.WriteString("- [ ] " + log.Escape(u) + "\n")
			}
		}
	}
	if len(p.Markers) > 0 {
		b.WriteString("\n## " + log.Escape(p.Heading) + "\n\n")
		for _, m := range p.Markers {
			b.WriteString("- [ ] " + log.Escape(m) + "\n")
		}
	}
	return b.String()
}
