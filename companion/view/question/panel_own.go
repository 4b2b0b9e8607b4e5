package question

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/worksheet"
)

// MapFile is a map file of the players' own.
type MapFile struct {
	File string // its name
	Data []byte
}

// laid is the map that was put on the panel.
type laid struct {
	id      string // as a press names it
	name    string
	board   *board.Board // nil: it cannot be read
	said    any          // as a question takes it: an id, or the whole map
	strange []string     // things on it that the game does not have
	fault   error        // why it cannot be read

	from MapFile      // what it was read from
	in   *engine.Game // and in which game
}

// ownMark is the prefix of the file of a map of the players' own, where a press names it.
const ownMark = "own:"

// maps are those that can be put on the panel: the game's, then the players' own.
func (p *Panel) maps(s view.Reader) []*laid {
	var out []*laid
	for _, b := range s.Game.Boards {
		out = append(out, &laid{id: b.ID(), name: s.NameOr("map."+b.ID()+".name", b.Name()), board: b, said: b.ID()})
	}
	if p.Own == nil {
		return out
	}
	own := p.Own()
	read := make([]*laid, len(own))
	for i, o := range own {
		if read[i] = p.findLaid(s.Game, o); read[i] == nil {
			read[i] = readOwn(s.Game, o)
		}
	}
	p.read = read
	return append(out, read...)
}

// findLaid is a map as it was read last; nil: it was not, or has changed.
func (p *Panel) findLaid(g *engine.Game, own MapFile) *laid {
	at := slices.IndexFunc(p.read, func(m *laid) bool {
		return m.in == g && m.from.File == own.File && bytes.Equal(m.from.Data, own.Data)
	})
	if at < 0 {
		return nil
	}
	return p.read[at]
}

// readOwn reads a map file and replaces the ids of things on it by the game's own.
func readOwn(g *engine.Game, own MapFile) *laid {
	out := &laid{id: ownMark + own.File, name: strings.TrimSuffix(own.File, ".json"), from: own, in: g}
	b, err := board.Decode(own.Data)
	if err == nil {
		b, err = renameIDs(g, b)
	}
	var text []byte
	if err == nil {
		text, err = b.Encode()
	}
	if err != nil {
		out.fault = err
		return out
	}
	if b.Name() != "" {
		out.name = b.Name()
	}
	out.board, out.said, out.strange = b, json.RawMessage(text), strange(g, b)
	return out
}

// renameIDs is a map with the game's ids in place of other names that the game knows them by.
func renameIDs(g *engine.Game, b *board.Board) (*board.Board, error) {
	d := b.Draft()
	for c := range b.Field().All() {
		if kind := b.Terrain(c); kind != "" {
			if err := d.SetTerrain(c, idIn(g.Terrains, kind)); err != nil {
				return nil, err
			}
		}
	}
	for e, features := range b.Edges() {
		put := slices.Clone(features)
		for i := range put {
			put[i].Kind = idIn(g.Hexsides, put[i].Kind)
		}
		if err := d.SetEdge(e, put...); err != nil {
			return nil, err
		}
	}
	for e, kinds := range b.AllPaths() {
		put := slices.Clone(kinds)
		for i := range put {
			put[i] = idIn(g.Paths, put[i])
		}
		if err := d.SetPath(e, put...); err != nil {
			return nil, err
		}
	}
	return d.Freeze(), nil
}

// idIn is the game's id of a kind that a map names; one that the game does not know keeps its name.
func idIn(list []engine.Terrain, kind string) string {
	for _, known := range list {
		if slices.Contains(known.Alias, kind) && !knows(list, kind) {
			return known.ID
		}
	}
	return kind
}

func knows(list []engine.Terrain, kind string) bool {
	return slices.ContainsFunc(list, func(x engine.Terrain) bool { return x.ID == kind })
}

// strange lists things on a map that the game does not have.
func strange(g *engine.Game, b *board.Board) []string {
	var out []string
	terrain, sides, paths := b.Used()
	for _, in := range []struct {
		used  []string
		known []engine.Terrain
	}{{terrain, g.Terrains}, {sides, g.Hexsides}, {paths, g.Paths}} {
		for _, kind := range in.used {
			if !knows(in.known, kind) {
				out = append(out, kind)
			}
		}
	}
	return out
}

// mapInput is the input of a question that is a map; empty: it reads none.
func mapInput(s view.Reader, id string) string {
	if c := rules.Sheet(s, id); c != nil {
		for _, x := range c.Settings().Inputs {
			if x.Kind == worksheet.InputMap {
				return x.ID
			}
		}
	}
	return ""
}

// reading is the first question that reads a map; empty: none does.
func reading(seat view.Seat) string {
	for _, q := range Open(seat) {
		if mapInput(seat.Reader, q.ID) != "" {
			return q.ID
		}
	}
	return ""
}

// lay puts a map on the panel: under the open question, else under the first that reads one. Hexes of the map before
// it mean nothing on it, so the question starts again.
func (p *Panel) lay(seat view.Seat) {
	id, open := p.laying, ""
	p.laying = ""
	all := p.maps(seat.Reader)
	at := slices.IndexFunc(all, func(m *laid) bool { return m.id == id && m.board != nil })
	if id == "" || at < 0 {
		return
	}
	if p.q != nil && mapInput(seat.Reader, p.q.ID) != "" {
		open = p.q.ID
	} else {
		open = reading(seat)
	}
	p.leave()
	p.laid = all[at]
	if p.Keep != nil {
		p.Keep(id)
	}
	p.q = Inquire(seat.Reader, open)
	p.past.carry(seat.Reader, p.q)
	p.onMap = p.q != nil
}

// Begin puts the map on the panel that was there when the session was left. One that is gone leaves it as it is.
func (p *Panel) Begin(s view.Reader, id string) {
	for _, m := range p.maps(s) {
		if m.id == id && m.board != nil {
			p.laid = m
		}
	}
}

// choice opens the list of maps; nothing where no question reads one, or there is only one.
func (p *Panel) choice(seat view.Seat, question string) []page.Control {
	if question == "" || mapInput(seat.Reader, question) == "" || p.Own == nil && len(seat.Game.Boards) < 2 {
		return nil
	}
	c := page.Control{ID: "maps", Body: &page.Item{}, Icon: style.IconMap, Label: seat.Say("ask.maps"), Send: page.Send{Sheet: &mapSheet{p}}}
	switch {
	case p.laid != nil:
		c.Detail = p.laid.name
	case len(seat.Game.Boards) > 0:
		b := seat.Game.Boards[0]
		c.Detail = seat.NameOr("map."+b.ID()+".name", b.Name())
	}
	return []page.Control{c}
}

// mapSheet lists the maps that can be put on the panel.
type mapSheet struct{ p *Panel }

// Put is there for the sheet's sake: nothing is kept.
func (*mapSheet) Put(string, any) {}

// Page is the sheet.
func (s *mapSheet) Page(seat view.Seat) page.Panel {
	list := page.NewColumnGap(0)
	all := s.p.maps(seat.Reader)
	for _, m := range all {
		send := page.KeepAs(fieldLay, m.id)
		send.Done = true
		c := page.NewItem("map."+m.id, m.name, send)
		if len(m.strange) > 0 {
			c.Detail = m.foreign(seat.Reader)
		}
		if m.fault != nil {
			c.DisabledReason = seat.Problem(m.fault)
		}
		list.Add(c)
	}
	out := page.Panel{ID: "maps", Title: seat.Say("ask.maps"), Rows: []page.Control{list}}
	if len(all) == len(seat.Game.Boards) {
		out.Rows = append(out.Rows, page.NewAside(seat.Say("ask.maps_none")))
	}
	return out
}

// foreign lists things on the map that the game does not have.
func (m *laid) foreign(s view.Reader) string {
	return s.Say("ask.strange", "what", strings.ReplaceAll(strings.Join(m.strange, ", "), "_", " "))
}

// MapName is the name of the map on the panel, "" for the game's first.
func (p *Panel) MapName() string {
	if p.laid == nil {
		return ""
	}
	return p.laid.name
}
