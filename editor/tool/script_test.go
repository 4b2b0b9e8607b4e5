package tool_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/golden"
)

// TestTools plays testdata/tools.txt: each paragraph takes a tool up on a fresh map
// of 8 columns and 8 rows, presses, drags and releases, and shows what the map
// holds afterwards. Lines that begin with "= " are made by the program.
//
//	tool brush size=2 layer=terrain   the tool, and the pen
//	press 0303                        a hex by its number
//	drag 0303+4,-2                    so many millimetres off its middle
//	drag 0303/N                       the middle of one of its sides
//	release / cancel / shift / secondary    shift and secondary are held from there on
//	answer Ford                       the answer to the last question
func TestTools(t *testing.T) {
	script, err := os.ReadFile("testdata/tools.txt")
	require.NoError(t, err)
	var out strings.Builder
	for i, paragraph := range strings.Split(strings.TrimSpace(string(script)), "\n\n") {
		if i > 0 {
			out.WriteString("\n")
		}
		play(t, &out, paragraph)
	}
	golden.Text(t, "tools.txt", out.String())
}

func play(t *testing.T, out *strings.Builder, paragraph string) {
	p := &player{t: t, out: out}
	for line := range strings.Lines(paragraph) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "= ") {
			continue
		}
		fmt.Fprintln(out, line)
		if !strings.HasPrefix(line, "#") {
			p.line(strings.Fields(line))
		}
	}
	p.show()
}

type player struct {
	t    *testing.T
	out  *strings.Builder
	ed   *standIn
	tool tool.Tool
	last tool.Pointer
}

func (p *player) line(words []string) {
	var err error
	switch words[0] {
	case "tool":
		p.take(words[1], words[2:])
	case "shift":
		p.last.Shift = true
	case "secondary":
		p.last.Secondary = true
	case "press":
		err = p.tool.Press(p.ed, p.at(words[1]))
	case "drag":
		err = p.tool.Drag(p.ed, p.at(words[1]))
	case "release":
		err = p.tool.Release(p.ed, p.last)
	case "cancel":
		p.tool.Cancel(p.ed)
	case "hint":
		hint := p.tool.Hint(p.ed, p.at(words[1]))
		fmt.Fprintf(p.out, "= hint %s %v\n", p.labels(hint.Hexes), hint.Edges)
	case "answer":
		err = p.ed.asked[len(p.ed.asked)-1].Answer(strings.Join(words[1:], " "))
	default:
		require.Fail(p.t, "no such word", words[0])
	}
	if err != nil {
		fmt.Fprintf(p.out, "= refused: %v\n", err)
	}
}

func (p *player) take(id string, settings []string) {
	p.ed = newStandIn(p.t, hex.FlatOdd, 8, 8)
	require.NoError(p.t, p.ed.draft.PutNote(board.Note{ID: "old", Hex: hex.Coord{Col: 7, Row: 7}, Text: "old"}))
	i := slices.IndexFunc(tool.All(), func(t tool.Tool) bool { return t.ID() == id })
	require.GreaterOrEqual(p.t, i, 0, id)
	p.tool = tool.All()[i]
	for _, s := range settings {
		key, value, _ := strings.Cut(s, "=")
		p.set(key, value)
	}
}

func (p *player) set(key, value string) {
	pen := &p.ed.pen
	switch key {
	case "layer":
		pen.Layer = doc.Layer(slices.IndexFunc(doc.Layers(), func(l doc.Layer) bool { return l.String() == value }))
	case "size":
		n, err := strconv.Atoi(value)
		require.NoError(p.t, err)
		pen.Size = n
	case "zone":
		pen.Zone = value
	case "source":
		pen.Source = value
	case "unit":
		pen.Unit = value
	case "hexside":
		pen.Hexside = value
	case "path":
		pen.Path = value
	case "faces":
		pen.Faces = true
	case "ground": // terrain that is there: kind@hex,hex
		kind, hexes, _ := strings.Cut(value, "@")
		for _, label := range strings.Split(hexes, ",") {
			require.NoError(p.t, p.ed.draft.SetTerrain(p.hex(label), kind))
		}
	case "river":
		label, dir, _ := strings.Cut(value, "/")
		require.NoError(p.t, p.ed.draft.SetEdge(p.edge(label, dir), board.Feature{Kind: "canal"}))
	case "road":
		label, dir, _ := strings.Cut(value, "/")
		require.NoError(p.t, p.ed.draft.SetPath(p.edge(label, dir), "road"))
	case "locked":
		p.ed.refuse = engine.Wrong("editor.locked")
	default:
		require.Fail(p.t, "no such setting", key)
	}
}

func (p *player) hex(label string) hex.Coord {
	c, err := p.ed.Board().Hex(label)
	require.NoError(p.t, err)
	return c
}

func (p *player) edge(label, dir string) hex.Edge {
	d, err := p.ed.Board().Layout().ParseDirection(dir)
	require.NoError(p.t, err)
	return p.ed.Board().Layout().EdgeOf(p.hex(label), d)
}

func (p *player) at(text string) tool.Pointer {
	g := p.ed.Board().Grid()
	label, dir, onSide := strings.Cut(text, "/")
	label, offset, _ := strings.Cut(label, "+")
	p.last.At = g.Centre(p.hex(label))
	if onSide {
		p.last.At = g.EdgeMiddle(p.edge(label, dir))
	}
	if x, y, ok := strings.Cut(offset, ","); ok {
		dx, errX := strconv.ParseFloat(x, 64)
		dy, errY := strconv.ParseFloat(y, 64)
		require.NoError(p.t, errX)
		require.NoError(p.t, errY)
		p.last.At.X += dx
		p.last.At.Y += dy
	}
	return p.last
}

func (p *player) labels(hexes []hex.Coord) []string {
	labels := []string{}
	for _, c := range hexes {
		if label := p.ed.Board().Label(c); label != "" {
			labels = append(labels, label)
		}
	}
	return labels
}

// show writes what the map holds.
func (p *player) show() {
	b := p.ed.Board()
	say := func(format string, args ...any) { fmt.Fprintf(p.out, "= "+format+"\n", args...) }
	for _, kind := range b.TerrainKinds()[1:] {
		if hexes := b.HexesWith(func(k string) bool { return k == kind }); hexes.Len() > 0 {
			say("%s: %s", kind, strings.Join(p.labels(slices.Collect(hexes.All())), " "))
		}
	}
	for c := range b.Field().All() {
		if b.Elevation(c) != 0 {
			say("level %d: %s", b.Elevation(c), b.Label(c))
		}
	}
	for e, on := range b.Edges() {
		text := p.side(e)
		for _, f := range on {
			text += " " + f.Kind
			if c, ok := f.FacedHex(b.Layout(), e); ok {
				text += "→" + b.Label(c)
			}
		}
		say("side %s", text)
	}
	for e, kinds := range b.AllPaths() {
		say("path %s %s", p.side(e), strings.Join(kinds, " "))
	}
	p.things(say)
	for _, s := range p.ed.steps {
		say("step %s %v", s.Key, s.Args)
	}
}

func (p *player) side(e hex.Edge) string {
	first, second := p.ed.Board().Layout().EdgeHexes(e)
	return p.ed.Board().Label(first) + "|" + p.ed.Board().Label(second)
}

func (p *player) things(say func(string, ...any)) {
	b := p.ed.Board()
	for _, z := range b.Zones() {
		say("zone %s: %s", z.ID, strings.Join(p.labels(slices.Collect(z.Area.All())), " "))
	}
	for _, s := range b.Sources() {
		say("source %s: %s", s.ID, strings.Join(p.labels(slices.Collect(s.Area.All())), " "))
	}
	for _, x := range b.Places() {
		say("name %s “%s” at %s %+.1f %+.1f", x.ID, x.Name, b.Label(x.Hex), x.DX, x.DY)
	}
	for _, x := range b.Notes() {
		if x.ID != "old" {
			say("note %s “%s” at %s", x.ID, x.Text, b.Label(x.Hex))
		}
	}
	for _, x := range b.Objectives() {
		say("objective %s %d at %s", x.ID, x.Points, b.Label(x.Hex))
	}
	for _, x := range b.Counters() {
		say("unit %s at %s", x.Unit, b.Label(x.Hex))
	}
	for _, x := range b.Boxes() {
		say("box %s %.0f,%.0f %.0f×%.0f", x.ID, x.X, x.Y, x.Width, x.Height)
	}
	if s := p.ed.selection; !s.Empty() {
		say("selected %s %v %s", p.labels(slices.Collect(s.Hexes.All())), s.OnEdge, s.Item.ID)
	}
	for _, m := range p.ed.moved {
		say("moved %s to %s", b.Label(m[0]), b.Label(m[1]))
	}
	if p.tool.ID() == "eyedropper" {
		say("pen %+v", p.ed.pen)
	}
}
