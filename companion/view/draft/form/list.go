package form

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine/outline"
)

// List is the rows of a list of tables. Its texts: draft.list.OF is the heading, draft.add.OF the button that adds a
// row, draft.called.OF the question for its name.
type List struct {
	File, At string
	Of       string // the key of its texts; empty for At without the numbers
	Labels   string // the key of the labels of its fields; empty for Of
	Inline   bool   // the rows are cards on the page itself
	Fields   []Field
	Parts    func(in *In, row Key) []Part                 // further parts of a row, such as rows within it; may be nil
	New      func(in *In, id, name string) gamedoc.Fields // the keys of a new row
	Note     func(in *In, row Key) string                 // a second line of a row; may be nil
	Name     func(in *In, row Key) string                 // the name of a row; nil for its name, text or id
	Keep     func(in *In, row Key) bool                   // the rows to list; nil for all
	Fixed    bool                                         // rows cannot be added, moved or removed here
	Others   []string                                     // other files with such rows: if only these have some, the list is hidden
	Spare    bool                                         // hidden while it has no rows
	Unnamed  bool                                         // a new row gets no name
	Within   string                                       // the key by which a row names the row that it is a part of; empty for none
}

func (l List) of() string {
	if l.Of != "" {
		return l.Of
	}
	return strings.ReplaceAll(bare(l.At), ".", "_")
}

func (l List) key() Key { return Key{l.File, l.At} }

// Row returns the key of a row.
func (l List) Row(i int) Key { return Key{l.File, outline.Index(l.At, i)} }

// elsewhere reports whether the rows are in another file, where the list is shown.
func (l List) elsewhere(in *In) bool {
	return slices.ContainsFunc(l.Others, func(file string) bool { return len(in.Doc.Rows(file, l.At)) > 0 })
}

// Owns is part of Part.
func (l List) Owns(k Key) bool { return k.File == l.File && within(k.Path, l.At) }

func (l List) name(in *In, row Key) string {
	if l.Name != nil {
		return l.Name(in, row)
	}
	return in.Name(row)
}

// hidden reports whether the list is not shown while it has no rows.
func (l List) hidden(in *In) bool {
	return len(in.Doc.Rows(l.File, l.At)) == 0 && (l.Spare || l.elsewhere(in))
}

// Rows is part of Part.
func (l List) Rows(in *In) []page.Control {
	if l.hidden(in) {
		return nil
	}
	rows := l.head(in)
	if !l.Fixed {
		rows = append(rows, l.adds(in))
	}
	return append(rows, l.lines(in)...)
}

// filled shows the list without a button. Without rows and faults it is hidden.
func (l List) filled(in *In) []page.Control {
	head, lines := l.head(in), l.lines(in)
	if len(head) == 1 && len(lines) == 0 {
		return nil
	}
	return append(head, lines...)
}

// head is the heading of the list and what is wrong with it.
func (l List) head(in *In) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.list." + l.of()))}
	for _, f := range in.At(l.key()) {
		rows = append(rows, page.NewText(in.Fault(f)).Styled(page.Small).Toned(page.Danger))
	}
	return append(rows, Makes(in, in.At(l.key()))...)
}

// lines shows the rows.
func (l List) lines(in *In) []page.Control {
	var rows []page.Control
	count := len(in.Doc.Rows(l.File, l.At))
	for _, b := range tree(l, in) {
		switch {
		case l.Inline:
			rows = append(rows, l.card(in, b.row, count))
		case b.depth > 0:
			rows = append(rows, indented(b.depth, l.line(in, b.row)))
		default:
			rows = append(rows, l.line(in, b.row))
		}
	}
	return rows
}

// adds returns the button that adds a row.
func (l List) adds(in *In) page.Control {
	return page.NewButton(l.addID(), in.Say("draft.add."+l.of()), l.adding(in)).WithIcon(style.IconPlus)
}

func (l List) addID() string { return "add:" + l.of() + ":" + l.key().ID() }

// adding returns the send that adds a row. It asks for the name, from which the id follows.
func (l List) adding(in *In) page.Send {
	send := in.On(l.addID(), func(v any) {
		name, _ := v.(string)
		in.Try(l.key().ID(), l.add(in, name))
		delete(in.open, addsButton)
	})
	if l.Unnamed {
		return send
	}
	return page.Send{Sheet: &page.TextSheet{Title: in.Say("draft.add." + l.of()), Detail: in.Say("draft.called." + l.of()), Button: in.Say("draft.add_it"), Take: send}}
}

func (l List) add(in *In, name string) error {
	rows := in.Doc.Rows(l.File, l.At)
	id := l.id(in, name)
	return in.Doc.Do(stepOf(l.key()), func() error { return in.Doc.AddRow(l.File, l.At, len(rows), l.New(in, id, name)) })
}

func (l List) id(in *In, name string) string {
	taken := in.Words()
	for i, r := range in.Doc.Rows(l.File, l.At) {
		taken = append(append(taken, r.ID), strings.Fields(in.Text(l.Row(i).To("was")))...)
	}
	if name == "" {
		name = bare(l.At[strings.LastIndex(l.At, ".")+1:])
	}
	return gamedoc.IDFor(name, taken...)
}

// line shows a row in the list. A press opens its page.
func (l List) line(in *In, i int) page.Control {
	row := l.Row(i)
	item := page.NewItem(row.ID(), l.name(in, row), in.Go(l.Page(i)))
	if l.Note != nil {
		item.Detail = l.Note(in, row)
	}
	if n := len(in.In(row)); n > 0 {
		item.Trailing = in.Say("draft.findings", "count", n)
	}
	return item
}

// Page returns the page of a row, which it follows when rows are moved or removed.
func (l List) Page(i int) *Page {
	at, p := &spot{at: i}, &Page{ID: "row." + l.of(), About: l.Row(i)}
	p.Title = func(in *In) string {
		if !at.find(in.Doc.Rows(l.File, l.At)) {
			return in.Say("draft.gone")
		}
		p.About = l.Row(at.at)
		return l.name(in, p.About)
	}
	p.Parts = func(in *In) []Part {
		if !at.find(in.Doc.Rows(l.File, l.At)) {
			return []Part{gone{}}
		}
		return append(l.parts(in, l.Row(at.at)), moves{l, at})
	}
	return p
}

// lead returns the page of the row, at any depth, on which a value is edited; nil if that is the list itself.
func (l List) lead(in *In, k Key) *Page {
	for i := range in.Doc.Rows(l.File, l.At) {
		row := l.Row(i)
		if !within(k.Path, row.Path) || l.Keep != nil && !l.Keep(in, row) {
			continue
		}
		for _, p := range l.parts(in, row) {
			if to := lead(in, p, k); to != nil {
				return to
			}
		}
		if l.Inline {
			return nil
		}
		return l.Page(i)
	}
	return nil
}

// parts returns the fields and the further parts of a row.
func (l List) parts(in *In, row Key) []Part {
	labels := l.Labels
	if labels == "" {
		labels = l.of()
	}
	out := []Part{Fields{File: l.File, At: row.Path, Of: labels, List: l.Fields}}
	if l.Parts != nil {
		out = append(out, l.Parts(in, row)...)
	}
	return out
}

// card shows a row on the page of the list.
func (l List) card(in *In, i, count int) page.Control {
	row := l.Row(i)
	card := page.Control{Body: &page.Card{}, Label: l.name(in, row)}
	for _, p := range l.parts(in, row) {
		card.Add(p.Rows(in)...)
	}
	if !l.Fixed {
		card.Add(l.moves(in, &spot{at: i}, count))
	}
	return card
}

// moves shows the buttons that move, remove and rename a row.
func (l List) moves(in *In, at *spot, count int) page.Control {
	row := l.Row(at.at)
	bare := func(id, words string, icon style.Icon, possible bool, do func() error) page.Control {
		c := in.Press(id+":"+row.ID(), in.Say(words), func() { in.Try(row.ID(), in.Doc.Do(stepOf(row), do)) }).WithIcon(icon)
		if !possible {
			c.DisabledReason = in.Say("draft.at_end")
		}
		return c
	}
	to := func(by int) func() error {
		return func() error {
			at.at += by
			return in.Doc.MoveRow(l.File, l.At, at.at-by, at.at)
		}
	}
	id := in.Text(row.To("id"))
	remove := bare("remove", "draft.remove", style.IconTrash, true, func() error { return in.Doc.RemoveRow(l.File, l.At, at.at) }).Styled(page.Destructive)
	if !l.Inline { // the page of the row closes with it
		remove.Send.Act = &page.Act{Do: page.Back}
	}
	remove.Send = Removing(in, l.kind(in), id, l.name(in, row), remove.Send)
	out := page.NewFlow(bare("up", "draft.up", style.IconUp, at.at > 0, to(-1)), bare("down", "draft.down", style.IconDown, at.at+1 < count, to(1)), remove)
	if id != "" {
		out.Add(l.renames(in, row, id))
	}
	if err := in.Refused(row.ID()); err != nil {
		return page.NewColumn(out, page.NewText(in.Refusal(err)).Styled(page.Small).Toned(page.Danger))
	}
	return out
}

// renames returns the button that changes the id of a row in all files of the game.
func (l List) renames(in *In, row Key, id string) page.Control {
	does := "rename:" + row.ID()
	return page.NewButton(does, in.Say("draft.rename"), page.Send{Sheet: &page.TextSheet{Title: in.Say("draft.rename"), Detail: in.Say("draft.rename_note"), Value: id, Button: in.Say("draft.rename_do"),
		Check: func(now string) string { return taken(in, l, id, now) },
		Take: in.On(does, func(v any) {
			now, _ := v.(string)
			if now != id {
				in.Try(row.ID(), rework.Rename(&in.Checker, l.kind(in), id, now))
			}
		})}}).Styled(page.Quiet)
}

// taken is why a row of a list cannot get another id: it is that of another row of the list, or no id.
func taken(in *In, l List, id, now string) string {
	if i := in.Doc.Find(l.File, l.At, now); i >= 0 && now != id {
		return in.Say("draft.rename_taken", "id", now, "name", l.name(in, l.Row(i)))
	}
	if err := rework.CheckID(now); err != nil {
		return in.Problem(err)
	}
	return ""
}

// kind is the draft's name for the rows of the list: its path, with the ids of the rows that contain it.
func (l List) kind(in *In) string {
	var out []string
	at := ""
	for _, part := range strings.Split(l.At, ".") {
		at = join(at, part)
		name, _, within := strings.Cut(part, "[")
		if out = append(out, name); within {
			out = append(out, in.Text(Key{l.File, at}.To("id")))
		}
	}
	return strings.Join(out, ".")
}

// moves is at the end of the page of a row.
type moves struct {
	l  List
	at *spot
}

func (moves) Owns(Key) bool { return false }

func (m moves) Rows(in *In) []page.Control {
	if m.l.Fixed {
		return nil
	}
	return []page.Control{{Body: &page.Line{}}, m.l.moves(in, m.at, len(in.Doc.Rows(m.l.File, m.l.At)))}
}

// spot is where a row of a list is now: by its id, which may change in its place, else by its index.
type spot struct {
	at, of int // of so many rows; 0: not looked for yet
	id     string
}

// find looks for the row, and reports whether it still exists.
func (s *spot) find(rows []gamedoc.Row) bool {
	is := func(r gamedoc.Row) bool { return r.ID == s.id }
	switch here := s.at >= 0 && s.at < len(rows); {
	case here && (s.of == 0 || is(rows[s.at]) || len(rows) == s.of && !slices.ContainsFunc(rows, is)): // a new id, in its place
		s.id = rows[s.at].ID
	case s.id == "" || !slices.ContainsFunc(rows, is):
		return false
	default:
		s.at = slices.IndexFunc(rows, is)
	}
	s.of = len(rows)
	return true
}

// gone is the page of a row that no longer exists.
type gone struct{}

func (gone) Owns(Key) bool { return false }

func (gone) Rows(in *In) []page.Control {
	return []page.Control{{Body: &page.Empty{}, Icon: style.IconTables, Label: in.Say("draft.gone"), Detail: in.Say("draft.gone_note")}}
}
