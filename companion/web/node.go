package web

import (
	"html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
	"sandtable/companion/view/setup"
	"sandtable/companion/visit"
)

// node is a control with what its template needs besides.
type node struct {
	page.Control
	in    *screen
	layer string
	caps  map[string]string // the keys that press controls of the layer, by their ids
	Grows bool              // it takes the room that is left in its row
}

func (p *screen) nodes(layer string, caps map[string]string, list []page.Control) []node {
	out := make([]node, 0, len(list))
	for _, c := range list {
		if c.Send.Act == nil || c.Send.Act.Do != page.OpenFolder { // a browser opens files alone
			out = append(out, node{Control: c, in: p, layer: layer, caps: caps})
		}
	}
	return out
}

// Nodes are the controls within.
func (n node) Nodes() []node {
	out := n.in.nodes(n.layer, n.caps, page.Children(n.Control))
	if row, ok := n.Body.(*page.Row); ok && row.Grow < len(out) && len(out) > 0 {
		out[row.Grow].Grows = true
	}
	return out
}

// Cap is the key that presses the control, empty for none.
func (n node) Cap() string { return n.caps[n.ID] }

// Address is where a press of the control goes.
func (n node) Address() string { return n.layer + "/" + n.ID }

// strange are the characters that ids of elements may not have.
var strange = regexp.MustCompile(`[^A-Za-z0-9_.-]`)

// Dom is the id of its element.
func (n node) Dom() string { return strange.ReplaceAllString("c."+n.layer+"."+n.ID, "_") }

// Pressed reports whether a press does anything.
func (n node) Pressed() bool { return n.ID != "" && (!n.Send.None() || n.DisabledReason != "") }

// Off reports whether it cannot be pressed now.
func (n node) Off() bool { return n.Why() != "" }

// Why is the reason why it cannot be pressed now, empty if it can.
func (n node) Why() string {
	if n.DisabledReason == "" && n.in.Shown.Spectates() && n.changes() {
		return n.Say("problem.link.only_watch")
	}
	return n.DisabledReason
}

// changes reports whether a press changes the session.
func (n node) changes() bool {
	sends := []page.Send{n.Send}
	for _, o := range page.Options(n.Control) {
		sends = append(sends, o.Send)
	}
	return slices.ContainsFunc(sends, func(s page.Send) bool {
		return len(s.Commands) > 0 || s.Take != nil || s.Act != nil && slices.Contains(moves, s.Act.Do) || forms(s.Sheet)
	})
}

// forms reports whether a sheet is a choice that is still to be filled in, or the list of a set-up.
func forms(sheet page.Source) bool {
	switch sheet.(type) {
	case *choice.Form, *setup.List:
		return true
	}
	return false
}

// moves are the acts that change the session.
var moves = []page.ActName{page.Undo, page.Redo, page.Jump}

// Class are the classes of its element: kind, style, tone, and what it is now.
func (n node) Class() string {
	out := []string{n.Kind()}
	if column, ok := n.Body.(*page.Column); ok {
		out = append(out, columnClasses(column)...)
	}
	if n.Style != "" {
		out = append(out, "k-"+string(n.Style))
	}
	if n.Tone != "" {
		out = append(out, "t-"+string(n.Tone))
	}
	if n.Selected {
		out = append(out, "on")
	}
	if n.Grows {
		out = append(out, "grow")
	}
	if n.Optional {
		out = append(out, "spare")
	}
	return strings.Join(out, " ")
}

// columnClasses are the classes for the gap and the inset of a column, named by their sizes. The usual gap needs none.
func columnClasses(b *page.Column) []string {
	var out []string
	for _, size := range []struct {
		class       string
		have, usual int
	}{{"gap-", b.Gap, page.DefaultGap}, {"inset-x-", b.InsetX, 0}, {"inset-y-", b.InsetY, 0}} {
		if size.have != size.usual {
			out = append(out, size.class+strconv.Itoa(size.have))
		}
	}
	return out
}

// Chooses reports whether a press of the control asks for a file first, which comes with it.
func (n node) Chooses() bool {
	return n.Send.Load != "" || n.Send.Act != nil && (n.Send.Act.Do == page.ImportCopy || n.Send.Act.Do == page.OpenFile)
}

// Local is an act on the map that the script does by itself; empty: the press goes to the host.
func (n node) Local() page.ActName {
	if n.Send.Act == nil || n.DisabledReason != "" {
		return ""
	}
	switch n.Send.Act.Do {
	case page.ZoomIn, page.ZoomOut, page.ZoomWhole:
		return n.Send.Act.Do
	}
	return ""
}

// Heads reports whether it is the heading of the page: whose phase it is, and which.
func (n node) Heads() bool { return n.layer == visit.FrameID && n.Style == page.Heading }

// Consults reports whether the number of a rule leads to its paragraph.
func (n node) Consults(rule string) bool { return rulebook.Has(n.in.Seat.Reader, rule) }

// Badge is the mark of the side.
func (n node) Badge() template.HTML { return n.in.badge(n.Side) }

// badge is the mark of a side with its letter, in the colours that it has in the theme.
func (p *screen) badge(s *view.Side) template.HTML {
	if s == nil || len(p.sides) == 0 {
		return ""
	}
	colours, y := p.sides[s.Index%len(p.sides)], "16.2"
	if s.Mark == "triangle" {
		y = "18.8"
	}
	return template.HTML(`<svg class="badge" viewBox="0 0 24 24" aria-hidden="true"><path fill="` + style.Hex(colours.Fill) + `" d="` + style.MarkPath(s.Mark) + //nolint:gosec // of our own constants
		`"/><text x="12" y="` + y + `" fill="` + style.Hex(colours.On) + `">` + template.HTMLEscapeString(s.Letter) + `</text></svg>`)
}

// Say puts a text of the app's own into words.
func (p *screen) Say(key string) string { return p.Seat.Say(key) }

// Say is the same for a control.
func (n node) Say(key string) string { return n.in.Seat.Say(key) }

// functions are what templates may call.
var functions = template.FuncMap{
	"icon":  icon,
	"inc":   func(i int) int { return i + 1 },
	"share": func(f float64) string { return strconv.FormatFloat(f*100, 'f', 2, 64) },
}

// icon is a small drawing.
func icon(name style.Icon) template.HTML {
	paths := name.Paths()
	if len(paths) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">`)
	for _, p := range paths {
		class := ""
		if p.Filled {
			class = ` class="filled"`
		}
		b.WriteString(`<path` + class + ` d="` + p.D + `"/>`)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String()) //nolint:gosec // of our own constants
}
