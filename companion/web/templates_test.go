package web_test

import (
	"bytes"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// bodies are all kinds of controls, each with everything that it may have, and as bare as it may be.
func bodies() (full, bare []page.Body) {
	options := []page.Option{{ID: "l", Label: "one", Selected: true}, {ID: "#112233", Label: "two"}}
	kids := []page.Control{page.NewText("kid")}
	full = []page.Body{&page.Section{}, &page.Text{}, &page.Line{}, &page.Empty{Children: kids}, &page.Pill{},
		&page.Steps{Lines: []view.Line{{ID: "l", Text: "reason", Value: "+1", Rule: "2", Source: "house"}, {Text: "sum", Off: true}}, Total: true, Options: options},
		&page.Bars{Chances: []view.Chance{{Words: "hit", Share: 0.25, Exact: "1 in 4", Percent: "25%", Marked: true}}}, &page.Meter{Value: 1, Max: 2}, &page.Tiles{Options: options}, &page.Entry{}, &page.Hint{}, &page.Space{},
		&page.Scan{Text: "is\"it"}, &page.Diagram{}, &page.Graph{}, &page.Button{Dice: &engine.NeedDice{Count: 2, Sides: 6, Low: 1}}, &page.Chip{}, &page.Item{}, &page.Part{}, &page.Check{},
		&page.Segmented{Options: options}, &page.Colours{Options: options}, &page.Stepper{Value: 1, Max: 4, Jump: 2}, &page.Field{Value: "is\"it", Placeholder: "note"},
		&page.Dice{Need: &engine.NeedDice{Count: 2, Sides: 6, Low: 1}}, &page.Zones{Count: 3, Marks: []page.Mark{{Label: "B", At: 1, Way: 1, Current: true}}}, &page.Boxes{Count: 4, Crossed: 1, Fresh: 1},
		&page.Grid{Head: []page.ColumnHead{{Label: "a"}, {Label: "b", Middle: true}}, Rows: [][]string{{"1", "2"}}, Row: 0, Col: 1},
		&page.Spread{Cells: cells{}, Heads: []string{"a"}}, &page.Counter{Unit: "is\"it"}, &page.Plan{Plan: &worksheet.Plan{Width: 4, Height: 2}},
		&page.Card{Children: kids}, &page.Row{Children: kids}, &page.Column{Children: kids}, &page.Flow{Children: kids}, &page.Chips{Children: kids}, &page.Equals{Children: kids}, &page.Strip{Children: kids}}
	for _, b := range full {
		bare = append(bare, reflect.New(reflect.TypeOf(b).Elem()).Interface().(page.Body))
	}
	for i, b := range bare {
		switch b := b.(type) {
		case *page.Dice:
			b.Need = &engine.NeedDice{Count: 1, Sides: 2}
		case *page.Spread:
			b.Cells = cells{}
		case *page.Plan:
			bare[i] = full[i]
		}
	}
	return full, bare
}

// Every kind of control that may have counters before its words shows them.
func TestEveryKindShowsItsCounters(t *testing.T) {
	h := seatedAt(t, "veritable")
	full, _ := bodies()
	for _, body := range full {
		faces := reflect.ValueOf(body).Elem().FieldByName("Faces")
		if !faces.IsValid() {
			continue
		}
		faces.Set(reflect.ValueOf([]page.Face{{Unit: "s15_44", Marks: []string{"oos"}}}))
		c := page.Control{ID: "x", Body: body, Label: "words", Send: page.Keep("field")}
		h.open(sheet{[]page.Control{c}})
		source := regexp.MustCompile(`<img alt="" src="[^"]*/(counter-[^"]*s15_44&#43;oos.png)">`).FindStringSubmatch(h.whole())
		require.NotNil(t, source, c.Kind())
		h.press("s1/@close", "")
	}
}

type cells struct{}

func (cells) Columns() []string       { return []string{"a"} }
func (cells) Len() int                { return 2 }
func (cells) Cell(int, string) string { return "<i>" }

// sheet shows the controls that a test wants to see.
type sheet struct{ rows []page.Control }

func (sheet) Put(string, any) {}
func (s sheet) Page(view.Seat) page.Panel {
	return page.Panel{ID: "test", Title: "Test", Rows: s.rows, Foot: s.rows[:0]}
}

// The template of every kind runs, in every style, enabled and not, and writes HTML that holds together.
func TestEveryTemplateIsCarriedOut(t *testing.T) {
	h := seatedAt(t, "veritable")
	seat := h.Snapshot().Seat
	var rows []page.Control
	full, bare := bodies()
	require.Len(t, full, reflect.TypeFor[page.Visitor[error]]().NumMethod())
	for i, body := range full {
		c := page.Control{Body: body, Icon: style.IconDice, Label: "<b>words</b>", Detail: "note", Trailing: "tail", Rule: "1.2",
			Side: seat.Side(seat.Game.Sides[0].ID), Send: page.Keep("field")}
		for _, style := range []page.Style{"", page.Bare, page.Big, page.Removable, page.Strong, page.Undone} {
			for _, off := range []string{"", "not now"} {
				c.ID, c.Style, c.DisabledReason = "x."+c.Kind()+string(style)+off, style, off
				rows = append(rows, c)
			}
		}
		rows = append(rows, page.Control{ID: "read." + c.Kind(), Body: bare[i], Label: "only read"})
	}
	h.open(sheet{rows})
	text := h.whole()
	require.NotContains(t, text, "<b>words</b>")
	require.NotContains(t, text, "ZgotmplZ")
	whole(t, text)
}

// whole checks the written page: ids are unique, pressable elements have words, and there is nothing that the policy
// of hosts forbids.
func whole(t *testing.T, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	require.NoError(t, err)
	ids := map[string]bool{}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		has := attributes(n)
		if id := has["id"]; id != "" {
			require.False(t, ids[id], "id %s stands twice", id)
			ids[id] = true
		}
		for name := range has {
			require.False(t, strings.HasPrefix(name, "on") || name == "style", "%s has %s", n.Data, name)
		}
		switch n.Data {
		case "button":
			require.NotEmpty(t, strings.TrimSpace(textOf(n)+has["aria-label"]), "a button without words: %v", has)
		case "img":
			_, named := has["alt"]
			require.True(t, named, "a picture without words: %v", has)
		case "input", "textarea":
			require.True(t, labelled(n) || has["aria-label"] != "", "a field without words: %v", has)
		case "script":
			require.NotEmpty(t, has["src"])
			require.Empty(t, textOf(n))
		case "style":
			require.Fail(t, "a style within the page")
		}
	}
}

func attributes(n *html.Node) map[string]string {
	out := map[string]string{}
	for _, a := range n.Attr {
		out[a.Key] = a.Val
	}
	return out
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// labelled reports whether a field is in a label with words.
func labelled(n *html.Node) bool {
	for p := range n.Ancestors() {
		if p.Data == "label" {
			return strings.TrimSpace(textOf(p)) != ""
		}
	}
	return false
}

// A page of a seat is made from its view alone: two sessions that differ in what the other side keeps to itself are
// the same to it, to the byte.
func TestTwinsSeeTheSame(t *testing.T) {
	for _, side := range []string{"allied", ""} {
		one, other := atSea(t, side, "move"), atSea(t, side, "move")
		other.do("place", map[string]any{"unit": "m_kg_1", "hex": "K20"})
		require.NotEqual(t, one.j.SideView("german").Now().State.For("german"), other.j.SideView("german").Now().State.For("german"))
		for _, address := range []string{"tab/play", "tab/forces", "tab/board", "tab/log", "tab/notes", "tab/victory", "tab/ask", "frame/menu", "s1/table.find", "s2/@close", "frame/next"} {
			one.press(address, "", "room", "3")
			other.press(address, "", "room", "3")
			require.Equal(t, one.whole(), other.whole(), "%s: %s", side, address)
		}
	}
}

// What watches and what shows to all has nothing to press that changes the session.
func TestWhoWatchesChangesNothing(t *testing.T) {
	for _, role := range []visit.Role{visit.Watches, visit.Shows} {
		h := atSea(t, "", "move")
		h.role = role
		text := h.picture()
		button := regexp.MustCompile(`<button[^>]*data-press="frame/(?:next|undo)"[^>]*>`).FindAllString(text, -1)
		for _, b := range button {
			require.Contains(t, b, " disabled")
		}
	}
}

// Every scene holds together, and is written within a bounded size.
func TestScenesHoldTogether(t *testing.T) {
	for _, s := range scenes {
		h := s.show(t)
		for _, room := range []string{"0", "1", "2", "3"} {
			h.press("screen/room", "", "room", room)
			var b bytes.Buffer
			require.NoError(t, h.sit.Whole(&b, h.Snapshot()))
			require.Less(t, b.Len(), 700_000, s.name)
			t.Run(s.name, func(t *testing.T) { whole(t, b.String()) })
		}
	}
}

// Lines and texts that have the number of a rule show it. Without a paragraph of that number it is plain text.
func TestLinesShowTheirRules(t *testing.T) {
	h := seatedAt(t, "veritable")
	for _, body := range []page.Body{&page.Text{}, &page.Item{}, &page.Check{}, &page.Card{}} {
		h.open(sheet{[]page.Control{{ID: "x", Body: body, Label: "words", Rule: "99.1"}}})
		require.Contains(t, h.whole(), `<span class="rule">99.1</span>`)
		h.press("s1/@close", "")
	}
}
