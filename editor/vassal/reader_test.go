package vassal

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// node is a component as the program would read it.
type node struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Kids    []node     `xml:",any"`
}

func (n node) is(class string) bool { return n.XMLName.Local == "VASSAL."+class }

func (n node) at(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n node) number(t testing.TB, name string) float64 {
	f, err := strconv.ParseFloat(n.at(name), 64)
	require.NoError(t, err, "%s of %s", name, n.XMLName.Local)
	return f
}

// all are the components of a class within a node, in order.
func (n node) all(class string) []node {
	var out []node
	for _, kid := range n.Kids {
		if kid.is(class) {
			out = append(out, kid)
		}
		out = append(out, kid.all(class)...)
	}
	return out
}

// read is a strict reader of modules: what the program would drop or misread without a word, it tells.
func read(t testing.TB, data []byte) (node, map[string][]byte) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		require.NoError(t, err)
		files[f.Name], err = io.ReadAll(r)
		require.NoError(t, err)
	}
	var about, root node
	require.NoError(t, xml.Unmarshal(files["moduledata"], &about))
	require.Equal(t, "data", about.XMLName.Local)
	require.NoError(t, xml.Unmarshal(files["buildFile.xml"], &root))
	require.True(t, root.is("build.GameModule"))
	encoder, options := false, false
	seen := map[string]bool{}
	for _, kid := range root.Kids {
		encoder = encoder || kid.is("build.module.BasicCommandEncoder")
		options = options || kid.is("build.module.GlobalOptions")
		require.True(t, options || !kid.is("build.module.Map"), "the first map stands before the options and would not be shown")
		for _, slot := range kid.all("build.widget.PieceSlot") {
			require.True(t, encoder, "a piece stands before its decoder and would be lost")
			p := decode(t, slot)
			require.False(t, seen[p.gpid], "two slots have the number %s", p.gpid)
			seen[p.gpid] = true
			require.Equal(t, slot.at("gpid"), p.gpid)
			for _, image := range p.images {
				require.Contains(t, files, "images/"+image)
			}
			require.True(t, hasPrototype(root, p.prototype), "no prototype %q", p.prototype)
		}
	}
	for _, b := range root.all("build.module.map.boardPicker.Board") {
		require.Contains(t, files, "images/"+b.at("image"))
	}
	for _, c := range root.all("build.widget.Chart") {
		require.Contains(t, files, "images/"+c.at("fileName"))
	}
	return root, files
}

func hasPrototype(root node, name string) bool {
	for _, p := range root.all("build.module.PrototypeDefinition") {
		if p.at("name") == name {
			return true
		}
	}
	return false
}

// piece is a counter as read back from its slot.
type piece struct {
	name, prototype, gpid string
	images                []string
	marks                 map[string]string
}

func decode(t testing.TB, slot node) piece {
	t.Helper()
	text, ok := strings.CutPrefix(slot.Text, "+/")
	require.True(t, ok, slot.Text)
	parts := split(text, '/')
	require.Len(t, parts, 3)
	require.Equal(t, "null", parts[0])
	p := piece{marks: map[string]string{}}
	kind, state := parts[1], parts[2]
	for {
		kinds, states := split(kind, '\t'), split(state, '\t')
		require.Equal(t, len(kinds), len(states))
		fields := split(kinds[0], ';')
		switch fields[0] {
		case "prototype":
			p.prototype = fields[1]
		case "mark":
			keys, values := split(fields[1], ','), split(states[0], ',')
			require.Equal(t, len(keys), len(values))
			for i, k := range keys {
				p.marks[k] = values[i]
			}
		case "emb2":
			require.Len(t, fields, 34, "a layer has 33 fields")
			p.images = split(fields[16], ',')
			require.Equal(t, "1", states[0])
		case "piece":
			require.Len(t, fields, 5)
			p.name = fields[4]
			if fields[3] != "" {
				p.images = append(p.images, fields[3])
			}
			p.gpid = split(states[0], ';')[3]
			return p
		}
		require.Len(t, kinds, 2)
		kind, state = kinds[1], states[1]
	}
}

// split takes a sequence apart as the program's decoder does.
func split(text string, delim byte) []string {
	var out []string
	var part []byte
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && text[i+1] == delim:
			part = append(part, delim)
			i++
		case text[i] == delim:
			out, part = append(out, unquoted(string(part))), nil
		default:
			part = append(part, text[i])
		}
	}
	return append(out, unquoted(string(part)))
}

func unquoted(s string) string {
	if len(s) > 1 && s[0] == '\'' && s[len(s)-1] == '\'' {
		return s[1 : len(s)-1]
	}
	return s
}

// called is what the program calls the hex at a pixel of a board of w by h pixels: written once more from its
// sources, from the attributes alone.
func called(t testing.TB, grid, n node, w, h, x, y int) string {
	sideways := grid.at("sideways") == "true"
	dx, dy := grid.number(t, "dx"), grid.number(t, "dy")
	if sideways {
		x, y = y, x
	}
	px, py := float64(x-int(grid.number(t, "x0"))), float64(y-int(grid.number(t, "y0")))
	rawCol := int(math.Floor(px/dx + 0.5))
	nx := int(math.Floor(px/dx + 0.5))
	rawRow := int(math.Floor(py/dy + 0.5))
	if nx%2 != 0 {
		rawRow = int(math.Floor((py-dy/2)/dy + 0.5))
	}
	maxRows, maxColumns := int(math.Floor(float64(h)/dx+0.5)), int(math.Floor(float64(w)/dy+0.5))
	hDown, vDown := n.at("hDescend") == "true", n.at("vDescend") == "true"
	col, row := rawCol, rawRow
	if vDown && sideways {
		col = maxRows - col
	}
	if hDown && !sideways {
		col = maxColumns - col
	}
	if vDown && !sideways {
		row = maxRows - row
	}
	if hDown && sideways {
		row = maxColumns - row
	}
	if n.at("stagger") != "false" && rawCol%2 != 0 { // its default is true
		if back := sideways && hDown || !sideways && vDown; back {
			row--
		} else {
			row++
		}
	}
	rowName := spelled(t, n, "v", row)
	colName := spelled(t, n, "h", col)
	if n.at("first") == "H" {
		return colName + n.at("sep") + rowName
	}
	return rowName + n.at("sep") + colName
}

func spelled(t testing.TB, n node, which string, value int) string {
	value += int(n.number(t, which+"Off"))
	if n.at(which+"Type") == "A" {
		require.GreaterOrEqual(t, value, 0)
		return strings.Repeat(string(rune('A'+value%26)), value/26+1)
	}
	return fmt.Sprintf("%0*d", int(n.number(t, which+"Leading"))+1, value)
}
