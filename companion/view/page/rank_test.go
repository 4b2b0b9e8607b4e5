package page

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// outlineOf writes rows as their kinds and ids, those within others in brackets.
func outlineOf(list []Control) string {
	var out []string
	for _, c := range list {
		if kids := Children(c); len(kids) > 0 {
			out = append(out, c.Kind()+"["+outlineOf(kids)+"]")
			continue
		}
		out = append(out, strings.TrimSpace(c.Kind()+" "+c.ID))
	}
	return strings.Join(out, ", ")
}

// acts are ordinary buttons with the ids a, b, c and so on.
func acts(n int) []Control {
	var out []Control
	for i := range n {
		out = append(out, NewButton(string(rune('a'+i)), "No. "+strconv.Itoa(i), Keep("x")))
	}
	return out
}

// wide are large buttons of which none is the main one.
func wide(n int) []Control {
	out := acts(n)
	for i := range out {
		out[i].Style = Wide
	}
	return out
}

// list is a column of rows that folds.
func list(n int) Control {
	c := NewColumnGap(0, rows(acts(n))...).Styled(Folding)
	c.ID = "list"
	return c
}

// Below a main button acts are rows; elsewhere two are outlined. More than four rows are folded until More is pressed.
func TestRank(t *testing.T) {
	black := NewBigButton("black", "Black", "", Keep("x"))
	for _, x := range []struct {
		name     string
		rows     []Control
		unfolded bool
		want     string
	}{
		{"one", acts(1), false, "flow[button a]"},
		{"three", acts(3), false, "flow[button a, button b], column[item c]"},
		{"below the main button", append([]Control{black}, acts(2)...), false, "button black, column[item a, item b]"},
		{"below a card with it", append([]Control{NewCard(black)}, acts(1)...), false, "card[button black], column[item a]"},
		{"four rows", append([]Control{black}, acts(4)...), false, "button black, column[item a, item b, item c, item d]"},
		{"folded", append([]Control{black}, acts(5)...), false, "button black, column[item a, item b, item c, item more.a]"},
		{"unfolded", append([]Control{black}, acts(5)...), true, "button black, column[item a, item b, item c, item d, item e]"},
		{"a list", []Control{list(4)}, false, "column[item a, item b, item c, item d]"},
		{"a folded list", []Control{list(6)}, false, "column[item a, item b, item c, item more.list]"},
		{"an unfolded list", []Control{list(5)}, true, "column[item a, item b, item c, item d, item e]"},
		{"side by side", []Control{NewFlow(acts(3)...)}, false, "flow[button a, button b, button c]"},
		{"a line of four", []Control{NewFlow(acts(4)...)}, false, "flow[button a, button b], column[item c, item d]"},
		{"in groups", append(append(acts(1), NewText("text")), acts(1)...), false, "flow[button a], text, flow[button a]"},
		{"alternatives", wide(3), false, "button a, button b, button c"},
		{"many alternatives", append(wide(5), acts(1)...), false, "column[item a, item b, item c, item d, item e], column[item a]"},
		{"in a column", []Control{NewColumn(acts(1)...)}, false, "column[flow[button a]]"},
		{"dice", []Control{{ID: "a", Body: &Button{}, Style: Quiet}, {ID: "b", Body: &Button{Dice: &engine.NeedDice{}}}}, false, "button a, button b"},
	} {
		p := Ranker{More: "More", Unfolded: func(string) bool { return x.unfolded }}.Rank(Panel{ID: "p", Rows: x.rows})
		assert.Equal(t, x.want, outlineOf(p.Rows), x.name)
		assert.Empty(t, Weights(p), x.name)
	}
}

// What Weights finds: each panel has one fault.
func TestWeights(t *testing.T) {
	black := func(id string) Control { return NewBigButton(id, id, "", Keep("x")) }
	for want, p := range map[string]Panel{
		"p: 2 main buttons":                         {ID: "p", Rows: []Control{black("a")}, Foot: []Control{black("b")}},
		"p: 4 outlined buttons side by side from a": {ID: "p", Rows: []Control{NewFlow(acts(4)...)}},
		"p: 4 outlined buttons side by side from b": {ID: "p", Rows: []Control{NewEquals(acts(5)[1:]...)}},
		"p: the button a fills a line":              {ID: "p", Rows: []Control{NewCard(acts(1)...)}},
	} {
		assert.Equal(t, []string{want}, Weights(p))
	}
}
