package mapping

import (
	"fmt"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/words"
)

// Kinds is the page that lists the kinds of terrain, one class at a time.
type Kinds struct {
	controls
	Doc   *doc.Document
	Class terrain.Class
}

// Page implements page.Source.
func (k *Kinds) Page(seat view.Seat) page.Panel {
	k.begin()
	p := page.Panel{ID: "map_kinds", Title: seat.Say("editor.menu.kinds"), Steps: true, Subject: k.Class.String()}
	var labels []string
	for _, c := range terrain.Classes {
		labels = append(labels, seat.Say("editor.kinds."+c.String()))
	}
	classes := k.segmented("class", p.Title, labels, int(k.Class), func(i int) { k.Class = terrain.Class(i) })
	p.Rows = append(p.Rows, classes[1])
	p.Rows = append(p.Rows, page.NewColumnGap(2, k.list(seat)...))
	p.Foot = []page.Control{page.NewBigButton("add", seat.Say("editor.kinds.add"), "", page.Send{Sheet: k.new(seat)})}
	return p
}

func (k *Kinds) list(seat view.Seat) []page.Control {
	var rows []page.Control
	styles := Picture(seat.Lang, k.Doc.Board(), k.Doc.Kinds()).Terrains
	for i, kind := range k.Doc.Kinds().Of(k.Class) {
		tail := cost(seat, kind) + ", " + seat.Say("editor.kinds.uses_"+k.Class.String(), "count", doc.Uses(k.Doc.Board(), k.Class, kind))
		rows = append(rows, page.Control{ID: "kind." + strconv.Itoa(i), Body: &page.Item{Drawing: SampleOf(styles, k.Class, kind.ID)},
			Label: view.UpperFirst(kind.NameIn(seat.Lang)), Trailing: tail, Send: page.Send{Page: &Kind{Doc: k.Doc, Class: k.Class, At: i}}})
	}
	if len(rows) == 0 {
		rows = append(rows, page.Control{Body: &page.Empty{}, Icon: style.IconMap, Label: seat.Say("editor.kinds.none"), Detail: seat.Say("editor.kinds.none_about")})
	}
	return rows
}

// cost returns the words for the movement cost of a kind.
func cost(seat view.Seat, of terrain.Kind) string {
	if of.Bar {
		return seat.Say("editor.kinds.barred")
	}
	return seat.Say("editor.kinds.mp", "count", of.Cost)
}

// new returns the sheet of a new kind, whose page opens afterwards.
func (k *Kinds) new(seat view.Seat) *NewKind {
	return &NewKind{doc: k.Doc, class: k.Class, like: newKind(k.Class), title: seat.Say("editor.kinds.new_" + k.Class.String()),
		then: func(at int) page.Send {
			return page.Send{Act: drawsWith(k.Class, at), Page: &Kind{Doc: k.Doc, Class: k.Class, At: at}}
		}}
}

// drawsWith takes up a kind to draw with.
func drawsWith(class terrain.Class, at int) *page.Act {
	return &page.Act{Do: TakeKind, Of: fmt.Sprint(int(class), at)}
}

// NewKind is the sheet that asks for the names of a new kind, which begins like another.
type NewKind struct {
	controls
	doc   *doc.Document
	class terrain.Class
	like  terrain.Kind
	title string
	then  func(at int) page.Send // called with the index of the added kind

	name, russian string
	fault         error
}

// Page implements page.Source.
func (n *NewKind) Page(seat view.Seat) page.Panel {
	n.begin()
	p := page.Panel{ID: "map_new_kind", Title: n.title, Middle: true, Keys: map[string]string{page.KeyEnter: "add"}}
	p.Rows = ownFirst(seat, n.field("name", seat.Say("editor.kinds.english"), "", n.name, func(text string) { n.name = text }),
		n.field("russian", seat.Say("editor.kinds.russian"), "", n.russian, func(text string) { n.russian = text }))
	p.Focus = p.Rows[0].ID
	if n.fault != nil {
		p.Rows = append(p.Rows, danger(seat.Problem(n.fault)))
	}
	p.Foot = []page.Control{page.NewBigButton("add", seat.Say("editor.kinds.add_it"), "", applies)}
	return p
}

// ownFirst returns the fields of a text in both languages, that in the reader's language first.
func ownFirst(seat view.Seat, english, russian page.Control) []page.Control {
	if seat.Lang == words.Russian {
		return []page.Control{russian, english}
	}
	return []page.Control{english, russian}
}

// Apply implements Applied. A name in one language is the name.
func (n *NewKind) Apply() (page.Send, error) {
	name, russian := n.name, n.russian
	if name == "" {
		name, russian = russian, ""
	}
	at, err := addKind(n.doc, n.class, n.like, name, russian)
	if err != nil {
		n.fault = withoutPlace(Plain(err))
		return page.Send{}, n.fault
	}
	return n.then(at), nil
}

// KindName returns the name of a kind of terrain, or its id if there is no such kind.
func KindName(kinds terrain.Set, lang view.Lang, class terrain.Class, id string) string {
	if k, ok := kinds.Find(class, id); ok {
		return k.NameIn(lang)
	}
	return id
}

// withoutPlace is an error without the place in its file.
func withoutPlace(err error) error {
	if fault, ok := engine.AsProblem(err); ok {
		here := *fault
		here.Where = ""
		return &here
	}
	return err
}
