package gamedata

import (
	"fmt"
	"sort"
	"strconv"

	"github.com/pelletier/go-toml/v2/unstable"
)

// positions tells where in its file each key, row and list member stands: "phase[3].do[0]" is at
// "game.toml:41:8". Rows are counted from 0.
type positions map[string]string

// locate finds the positions of a file that has been decoded, so its TOML is sound.
func locate(file string, data []byte) positions {
	l := &locator{file: file, at: positions{}, rows: map[string]int{}, lines: []int{0}}
	for i, b := range data {
		if b == '\n' {
			l.lines = append(l.lines, i+1)
		}
	}
	l.parser.Reset(data)
	for l.parser.NextExpression() {
		l.expression(l.parser.Expression())
	}
	return l.at
}

type locator struct {
	parser unstable.Parser
	file   string
	at     positions
	lines  []int          // where each line begins, in bytes
	rows   map[string]int // how many rows a list of tables has so far
	table  string         // path of the table that keys belong to
}

func (l *locator) expression(n *unstable.Node) {
	switch n.Kind {
	case unstable.Table:
		l.table = l.path("", n, false)
	case unstable.ArrayTable:
		l.table = l.path("", n, true)
	case unstable.KeyValue:
		l.value(l.path(l.table, n, false), n.Value())
	}
}

// path follows a key; a part that names a list of tables stands for its last row. With row set the
// key opens a new row.
func (l *locator) path(at string, n *unstable.Node, row bool) string {
	for it := n.Key(); it.Next(); {
		part := it.Node()
		at = join(at, string(part.Data))
		if row && it.IsLast() {
			l.rows[at]++
		}
		if count := l.rows[at]; count > 0 {
			at = fmt.Sprintf("%s[%d]", at, count-1)
		}
		if l.at[at] == "" {
			l.at[at] = l.position(part.Raw)
		}
	}
	return at
}

// value goes into lists and inline tables.
func (l *locator) value(at string, n *unstable.Node) {
	switch n.Kind {
	case unstable.Array:
		i := 0
		for it := n.Children(); it.Next(); i++ {
			member := at + "[" + strconv.Itoa(i) + "]"
			l.at[member] = l.at[at]
			if child := it.Node(); child.Raw.Length > 0 {
				l.at[member] = l.position(child.Raw)
			}
			l.value(member, it.Node())
		}
	case unstable.InlineTable:
		for it := n.Children(); it.Next(); {
			l.value(l.path(at, it.Node(), false), it.Node().Value())
		}
	}
}

func (l *locator) position(r unstable.Range) string {
	at := int(r.Offset)
	line := sort.SearchInts(l.lines, at+1)
	return l.file + ":" + strconv.Itoa(line) + ":" + strconv.Itoa(at-l.lines[line-1]+1)
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
