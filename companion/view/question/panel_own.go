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

// MapFile is the file of a map that the players drew.
type MapFile struct {
	File string // the name of the file
	Data []byte
}

// laid is a map that can be chosen for the panel.
type laid struct {
	id      string // as presses send it
	name    string
	board   *board.Board // nil if it cannot be read
	said    any          // the answer to an input for a map: an id, or the whole map as JSON
	strange []string     // kinds of terrain on it that the game does not have
	fault   error        // nil if it can be read

	from MapFile      // the file that it was read from
	in   *engine.Game // the game that it was read for
}

// ownMark is the prefix of the id of a map that the players drew. The file name follows.
const ownMark = "own:"

// maps lists the maps to choose from: those of the game, then those of the players.
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

// findLaid returns a map that was read before, nil if its file is new or has changed.
func (p *Panel) findLaid(g *engine.Game, own MapFile) *laid {
	at := slices.IndexFunc(p.read, func(m *laid) bool {
		return m.in == g && m.from.File == own.File && bytes.Equal(m.from.Data, own.Data)
	})
	if at < 0 {
		return nil
	}
	return p.read[at]
}

// readOwn reads a map file and replaces aliases of kinds by the ids of the game.
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

// renameIDs returns a map with ids of the game in place of their aliases.
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

// idIn returns the id of the kind with an alias, or the kind itself.
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

// strange lists kinds on a map that the game does not have.
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

// inputs lists the inputs of a question, nil for an unknown one.
func inputs(s view.Reader, question string) []worksheet.Input {
	if c := rules.Sheet(s, question); c != nil {
		return c.Settings().Inputs
	}
	return nil
}

// mapInput returns the input of a question that takes a map, or "".
func mapInput(s view.Reader, question string) string {
	for _, x := range inputs(s, question) {
		if x.Kind == worksheet.InputMap {
			return x.ID
		}
	}
	return ""
}

// reading returns the first question that reads a map, "" if none does.
func reading(seat view.Seat) string {
	for _, q := range Open(seat) {
		if mapInput(seat.Reader, q.ID) != "" {
			return q.ID
		}
	}
	return ""
}

// lay chooses the wanted map for the open question, or opens the first question that reads a map. The question starts
// again, because hexes of the former map mean nothing on the new one.
func (p *Panel) lay(seat view.Seat) {
	id := p.laying
	p.laying = ""
	all := p.maps(seat.Reader)
	at := slices.IndexFunc(all, func(m *laid) bool { return m.id == id && m.board != nil })
	if id == "" || at < 0 {
		return
	}
	open := reading(seat)
	if p.q != nil && mapInput(seat.Reader, p.q.ID) != "" {
		open = p.q.ID
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

// Begin chooses the map with the id that Keep stored. An id that no longer exists changes nothing.
func (p *Panel) Begin(s view.Reader, id string) {
	for _, m := range p.maps(s) {
		if m.id == id && m.board != nil {
			p.laid = m
		}
	}
}

// choice returns the line that opens the list of maps, nil if the question reads no map or there is only one.
func (p *Panel) choice(seat view.Seat, question string) []page.Control {
	if mapInput(seat.Reader, question) == "" || p.Own == nil && len(seat.Game.Boards) < 2 {
		return nil
	}
	c := page.Control{ID: "maps", Body: &page.Item{}, Icon: style.IconMap, Label: seat.Say("ask.maps"), Send: page.Send{Sheet: &mapSheet{p: p}}}
	switch {
	case p.laid != nil:
		c.Detail = p.laid.name
	case len(seat.Game.Boards) > 0:
		b := seat.Game.Boards[0]
		c.Detail = seat.NameOr("map."+b.ID()+".name", b.Name())
	}
	return []page.Control{c}
}

// mapSheet lists the maps to choose from.
type mapSheet struct {
	page.NoInput
	p *Panel
}

// Page returns the sheet.
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

// foreign returns the text that names the kinds on the map that the game does not have.
func (m *laid) foreign(s view.Reader) string {
	return s.Say("ask.strange", "what", strings.ReplaceAll(strings.Join(m.strange, ", "), "_", " "))
}

// MapName returns the name of the chosen map, "" for the first of the game.
func (p *Panel) MapName() string {
	if p.laid == nil {
		return ""
	}
	return p.laid.name
}
