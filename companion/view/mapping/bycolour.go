package mapping

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/colours"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// ByColour is the page that paints the terrain of a map by the colours of the scan beneath it: the user chooses a kind for each
// group of hexes of about the same colour.
type ByColour struct {
	controls
	Doc  *doc.Document
	Tree *colours.Tree

	count  int                     // of the groups; 0 for the suggested number
	chosen int                     // the group that is shown on the map, by its id
	kinds  colours.Choices[string] // the ids of the kinds of the groups; "" leaves the hexes as they are
	fault  error
}

// Groups returns the groups as they are shown.
func (p *ByColour) Groups() []colours.Group {
	if p.count == 0 {
		p.count = p.Tree.Suggested()
	}
	return p.Tree.Groups(p.count)
}

// Shown returns the group that is shown on the map.
func (p *ByColour) Shown() colours.Group {
	groups := p.Groups()
	for _, g := range groups {
		if g.ID == p.chosen {
			return g
		}
	}
	return groups[0]
}

// ShownID returns the id of the line of the group that is shown.
func (p *ByColour) ShownID() string { return groupID(p.Shown()) }

func groupID(g colours.Group) string { return "group." + strconv.Itoa(g.ID) }

// NewKindID is the id of the button of a new kind, below all others.
const NewKindID = "new"

// Page implements page.Source.
func (p *ByColour) Page(seat view.Seat) page.Panel {
	p.begin()
	out := page.Panel{ID: "map_by_colour", Title: seat.Say("editor.by_colour.title")}
	if p.Tree.Most() == 0 {
		out.Rows = []page.Control{page.NewText(seat.Say("editor.by_colour.beside"))}
		return out
	}
	groups := p.Groups()
	out.Rows = []page.Control{page.NewText(seat.Say("editor.by_colour.about")),
		p.stepper("count", seat.Say("editor.by_colour.count"), page.Stepper{Value: len(groups), Min: 1, Max: p.Tree.Most()}, p.regroup)}
	p.does["pick"] = func(value any) {
		if at, ok := value.(hex.Coord); ok {
			p.pick(at)
		}
	}
	p.does["kind"] = func(value any) { p.choose(value.(string)) }
	list := page.NewColumnGap(2)
	for _, g := range groups {
		list.Add(p.group(seat, g))
		if g.ID == p.Shown().ID {
			list.Add(p.choices(seat, g))
		}
	}
	out.Rows = append(out.Rows, list)
	if p.fault != nil {
		out.Rows = append(out.Rows, danger(seat.Problem(p.fault)))
	}
	out.Foot = []page.Control{p.use(seat, groups)}
	return out
}

// regroup makes more or fewer groups, and keeps the shown one, or its larger part, in sight.
func (p *ByColour) regroup(n int) {
	at := p.Shown().Hexes[0]
	p.count = n
	p.pick(at)
}

// pick shows the group of a hex.
func (p *ByColour) pick(at hex.Coord) {
	for _, g := range p.Groups() {
		for _, c := range g.Hexes {
			if c == at {
				p.chosen = g.ID
			}
		}
	}
}

// Pick returns what a tap on a hex sends.
func (p *ByColour) Pick(at hex.Coord) page.Send {
	return page.Send{Put: &page.Put{Field: "pick", Value: at}}
}

// choose gives the shown group a kind.
func (p *ByColour) choose(kind string) {
	if p.kinds == nil {
		p.kinds = colours.Choices[string]{}
	}
	p.kinds[p.Shown().ID] = kind
}

// kindOf returns the id of the kind of a group, "" if it has none.
func (p *ByColour) kindOf(g colours.Group) string {
	id, _ := p.kinds.Of(p.Tree, g.ID)
	if _, there := p.Doc.Kinds().Find(terrain.Terrain, id); !there {
		return ""
	}
	return id
}

// group is the line of a group.
func (p *ByColour) group(seat view.Seat, g colours.Group) page.Control {
	label := seat.Say("editor.by_colour.leave")
	if id := p.kindOf(g); id != "" {
		label = view.UpperFirst(KindName(p.Doc.Kinds(), seat.Lang, terrain.Terrain, id))
	}
	id := groupID(g)
	p.does[id] = func(any) { p.chosen = g.ID }
	return page.Control{ID: id, Body: &page.Item{Drawing: patch{g.Colour}}, Label: label, Trailing: seat.Say("editor.kinds.uses_terrain", "count", len(g.Hexes)),
		Selected: g.ID == p.Shown().ID, Send: page.KeepAs(id, true)}
}

// choices are the kinds for the shown group.
func (p *ByColour) choices(seat view.Seat, g colours.Group) page.Control {
	chips, now := page.NewChips(), p.kindOf(g)
	add := func(id, label string) {
		at := "kind." + id
		p.does[at] = func(any) { p.choose(id) }
		chips.Add(page.NewChip(at, label, id == now, page.KeepAs(at, true)))
	}
	add("", seat.Say("editor.by_colour.leave"))
	for _, k := range p.Doc.Kinds().Terrain {
		add(k.ID, view.UpperFirst(k.NameIn(seat.Lang)))
	}
	chips.Add(page.NewChip(NewKindID, seat.Say("editor.kinds.add"), false, page.Send{Sheet: p.new(seat, g)}).WithIcon(style.IconPlus))
	return page.NewColumnInset(8, 6, chips)
}

// new returns the sheet of a new kind, which has the colour of a group.
func (p *ByColour) new(seat view.Seat, g colours.Group) *NewKind {
	like := newKind(terrain.Terrain)
	like.Colour = g.Colour.String()
	return &NewKind{doc: p.Doc, class: terrain.Terrain, like: like, title: seat.Say("editor.kinds.new_terrain"), then: func(at int) page.Send {
		return page.Send{Put: &page.Put{Field: "kind", Value: p.Doc.Kinds().Terrain[at].ID}}
	}}
}

// use paints the groups that have a kind.
func (p *ByColour) use(seat view.Seat, groups []colours.Group) page.Control {
	count := 0
	for _, g := range groups {
		if p.kindOf(g) != "" {
			count += len(g.Hexes)
		}
	}
	if count == 0 {
		none := seat.Say("editor.by_colour.none")
		return page.NewBigButton("use", none, "", applies).DisabledIf(none)
	}
	return page.NewBigButton("use", seat.Say("editor.by_colour.use", "count", count), "", applies)
}

// Apply implements Applied: it paints the hexes of the groups that have a kind, as one step.
func (p *ByColour) Apply() (page.Send, error) {
	p.fault = Plain(p.Doc.Do(engine.Tell("editor.step.by_colour"), func(s *doc.Stroke) error {
		for _, g := range p.Groups() {
			if err := paintAll(s, g.Hexes, p.kindOf(g)); err != nil {
				return err
			}
		}
		return nil
	}))
	return page.Send{}, p.fault
}

// paintAll gives hexes a kind of terrain; without one they stay as they are.
func paintAll(s *doc.Stroke, hexes []hex.Coord, kind string) error {
	for _, c := range hexes {
		if kind == "" {
			break
		}
		if err := s.SetTerrain(c, kind); err != nil {
			return err
		}
	}
	return nil
}

// patch draws a colour.
type patch struct{ colour draw.Colour }

// Draw implements page.Drawing.
func (p patch) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	c.Fill(box.Inset(2).Path(), p.colour)
	c.Stroke(box.Inset(2).Path(), draw.Solid(1, screen.Ink.Cover(0.5)))
}
