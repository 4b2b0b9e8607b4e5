package forces

import (
	"reflect"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// Sheet sets any value of one counter by hand. Of another side's it shows the public part.
type Sheet struct {
	id    string
	draft *Draft         // nil until it is seen first
	most  map[string]int // how long each of its tracks is
	began *Draft         // the counter as it was when the sheet was opened
	was   *Sheet         // the sheet as it was left
}

// Drafts of the sheet. A mark and a track are kept under their ids.
const (
	fieldBox   = "box"
	fieldNote  = "note"
	fieldFaces = "facing"
	fieldBack  = "back"
	fieldMarks = "mark."
	fieldTrack = "track."
	fieldLeft  = "left." // how much is left of a track
)

// NewSheet is the sheet of a counter as it is.
func NewSheet(id string) *Sheet { return &Sheet{id: id} }

// Recall takes over what was typed, and what was set of the counter unless it has changed since.
func (s *Sheet) Recall(was page.Source) {
	if old, ok := was.(*Sheet); ok && old.id == s.id && old.draft != nil {
		s.was, s.draft = old, nil
	}
}

// Put takes what is set of the counter.
func (s *Sheet) Put(field string, value any) {
	if s.draft == nil {
		return
	}
	switch v := value.(type) {
	case string:
		switch field {
		case fieldBox:
			s.draft.Place = engine.InBox(v)
		case fieldFaces:
			s.draft.Facing = v
		default:
			s.draft.Note = v
		}
	case bool:
		if field == fieldBack {
			s.draft.Back = v
		} else {
			s.draft.Marks[field[len(fieldMarks):]] = v
		}
	case int:
		s.putTrack(field, v)
	}
}

func (s *Sheet) putTrack(field string, v int) {
	if id, ok := strings.CutPrefix(field, fieldTrack); ok {
		s.draft.Tracks[id] = v
	}
	if id, ok := strings.CutPrefix(field, fieldLeft); ok {
		s.draft.Tracks[id] = s.most[id] - v
	}
}

// Page returns the current sheet.
func (s *Sheet) Page(seat view.Seat) page.Panel {
	u := UnitOf(seat.Reader, seat.State, s.id)
	p := page.Panel{ID: "unit", Title: u.Label, Rows: []page.Control{head(seat, u)}}
	if u.Foreign {
		p.Rows = append(append(p.Rows, page.NewAside(seat.Say("track_battle.open_only"))), open(seat, u)...)
		return p
	}
	if s.draft == nil {
		s.begin(seat, u)
	}
	p.Rows = append(append(p.Rows, s.record(seat, u)...), s.where(seat, u)...)
	p.Rows = append(append(p.Rows, s.faces(seat, u)...), s.carries(seat, u)...)
	if _, ok := rules.Mover(seat.Reader); ok {
		send := move.Open(s.id)
		send.Done = true
		p.Rows = append(p.Rows, page.NewButton("move", seat.Say("move.title"), send).Styled(page.Quiet).WithIcon(style.IconMap))
	}
	p.Rows = append(p.Rows, page.Control{ID: "note", Body: &page.Field{Placeholder: seat.Say("table.note_why"), Value: s.draft.Note}, Label: seat.Say("forces.note"), Send: page.Keep(fieldNote)})
	p.Foot = []page.Control{page.NewBigButton("set", seat.Say("table.set"), "", s.sends(seat, s.draft.Place)).Styled(page.Wide)}
	return p
}

func (s *Sheet) begin(seat view.Seat, u Unit) {
	s.draft, s.began, s.most = NewDraft(seat.Reader, seat.State, s.id), NewDraft(seat.Reader, seat.State, s.id), map[string]int{}
	if s.was != nil {
		if s.draft.Note = s.was.draft.Note; reflect.DeepEqual(s.was.began, s.began) {
			s.draft = s.was.draft
		}
	}
	for _, t := range u.Tracks {
		s.most[t.ID] = t.Max
	}
}

// sends is what makes the counter as the sheet has it, at a place.
func (s *Sheet) sends(seat view.Seat, at engine.Place) page.Send {
	d := *s.draft
	d.Place = at
	return page.Send{Done: true, Commands: d.Commands(seat.State)}
}

// anyHex is the option of a hex that is still to be named.
const anyHex = "?"

// head names the counter as the roster has it.
func head(seat view.Seat, u Unit) page.Control {
	about := view.JoinNonEmpty([]string{u.Factors, u.Type, u.Formation, u.Source}, " · ")
	head := page.Control{Body: &page.Item{}, Label: u.Name, Detail: about, Trailing: u.Place, Side: u.Side}
	return head.With(page.FacesOf(seat.State, u.ID))
}

// where puts the counter into a box, on the map without saying where, or at a hex.
func (s *Sheet) where(seat view.Seat, u Unit) []page.Control {
	chips := page.NewChips()
	for _, b := range seat.Game.Boxes {
		if b.Side != "" && u.Side != nil && b.Side != u.Side.ID {
			continue
		}
		chips.Add(page.NewChip("box."+b.ID, seat.Say("box."+b.ID+".name"), s.draft.Place == engine.InBox(b.ID), page.KeepAs(fieldBox, b.ID)))
	}
	// the command of the place comes first, and takes the hex
	pick := hexes.New(u.Label, u.Hex, s.sends(seat, engine.AtHex(anyHex)).Takes("hex"))
	pick.None = s.sends(seat, engine.InBox(engine.OnMap))
	hex := page.NewButton("hex", seat.Say("forces.at_hex"), page.Send{Done: true, Sheet: pick}).WithIcon(style.IconMap)
	return []page.Control{page.NewSection(seat.Say("forces.where")), chips, hex}
}

// faces are the hexsides that a counter on the map can face.
func (s *Sheet) faces(seat view.Seat, u Unit) []page.Control {
	if u.Facing == nil {
		return nil
	}
	chips := page.NewChips()
	for _, id := range seat.Game.FacingIDs() {
		chips.Add(page.NewChip("facing."+id, seat.Say("facing."+id+".name"), s.draft.Facing == id, page.KeepAs(fieldFaces, id)))
	}
	return []page.Control{page.NewSection(seat.Say("forces.faces")), chips}
}

// carries are the marks and which face is up.
func (s *Sheet) carries(seat view.Seat, u Unit) []page.Control {
	rows := []page.Control{page.NewSection(seat.Say("forces.carries"))}
	for _, m := range u.Marks {
		rows = append(rows, page.NewCheck("mark."+m.ID, m.Name, s.draft.Marks[m.ID], page.Keep(fieldMarks+m.ID)))
	}
	if u.TwoSide {
		rows = append(rows, page.NewCheck("back", seat.Say("forces.back"), s.draft.Back, page.Keep(fieldBack)))
	}
	return rows
}
