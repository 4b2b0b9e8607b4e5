package page

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
)

// How many acts of a group are outlined, how many buttons stand side by side as they are, and how many rows are in sight
// before the rest is folded.
const (
	often      = 2
	SideBySide = 3
	Unfolded   = 4
)

// FieldUnfold is the field by which a press of "More" shows the folded rows of a group. The layer of the panel takes it.
const FieldUnfold = "unfold"

// Ranker gives the acts of a panel their weight: below a main button they are rows with an icon. Elsewhere the first two
// are outlined. Of many rows the last ones are behind a row named More until it is pressed.
// More than three large buttons are rows too, all in sight. A column with the style Folding folds its rows likewise.
type Ranker struct {
	More     string
	Unfolded func(group string) bool
	led      bool // a main button precedes
}

// Rank returns the panel with its acts ranked.
func (r Ranker) Rank(p Panel) Panel {
	p.Rows = r.rank(p.Rows)
	return p
}

// rank goes through controls that are one below the other.
func (r *Ranker) rank(list []Control) []Control {
	var out []Control
	for len(list) > 0 {
		n := max(1, run(list, isWide))
		switch acts := run(list, isAct); {
		case acts > 0:
			n = acts
			out = append(out, r.group(list[:n])...)
		case n > SideBySide:
			r.led = true
			out = append(out, NewColumnGap(0, rows(list[:n])...))
		default:
			out = append(out, r.within(list[0])...)
			n = 1
		}
		list = list[n:]
	}
	return out
}

// run counts the controls at the beginning of a list that are of a kind.
func run(list []Control, is func(Control) bool) int {
	if n := slices.IndexFunc(list, func(c Control) bool { return !is(c) }); n >= 0 {
		return n
	}
	return len(list)
}

// isWide reports whether a control is one of several that a phase is for.
func isWide(c Control) bool {
	b, ok := c.Body.(*Button)
	return ok && c.Style == Wide && b.Dice == nil && b.Draw == nil
}

// within ranks what a control holds.
func (r *Ranker) within(c Control) []Control {
	switch c.Body.(type) {
	case *Card, *Column:
		if c.Style == Folding {
			return []Control{c.Styled("").WithChildren(r.fold(c.ID, Children(c)))}
		}
		return []Control{c.WithChildren(r.rank(Children(c)))}
	case *Flow:
		if kids := Children(c); len(kids) > SideBySide && !slices.ContainsFunc(kids, func(k Control) bool { return !isAct(k) }) {
			return r.group(kids)
		}
	case *Button:
		r.led = r.led || c.Style == Main || c.Style == Big || c.Style == Wide
	}
	return []Control{c}
}

// isAct reports whether a control is an ordinary button without dice, which has no weight of its own.
func isAct(c Control) bool {
	b, ok := c.Body.(*Button)
	return ok && (c.Style == "" || c.Style == Destructive) && b.Dice == nil && b.Draw == nil && c.Detail == ""
}

// group ranks acts that follow each other.
func (r *Ranker) group(acts []Control) []Control {
	outlined := min(often, len(acts))
	if r.led {
		outlined = 0
	}
	var out []Control
	if outlined > 0 {
		out = append(out, NewFlow(acts[:outlined]...))
	}
	if rest := acts[outlined:]; len(rest) > 0 {
		out = append(out, NewColumnGap(0, r.fold(rest[0].ID, rest)...))
	}
	return out
}

// fold makes rows of acts, and folds them where they are many.
func (r *Ranker) fold(group string, acts []Control) []Control {
	shown := len(acts)
	if shown > Unfolded && !r.Unfolded(group) {
		shown = Unfolded - 1
	}
	out := rows(acts[:shown])
	if left := len(acts) - shown; left > 0 {
		more := NewItem("more."+group, r.More, Send{Put: &Put{Field: FieldUnfold, Value: group}}).WithIcon(style.IconMore)
		more.Trailing = strconv.Itoa(left)
		out = append(out, more)
	}
	return out
}

func rows(acts []Control) []Control {
	var out []Control
	for _, c := range acts {
		out = append(out, row(c))
	}
	return out
}

// row is an act as a line with an icon: its own, or that of where it leads.
func row(c Control) Control {
	c.Body, c.Style = &Item{}, ""
	if c.Icon != "" {
		return c
	}
	switch {
	case c.Send.Open == Battle:
		c.Icon = style.IconBattle
	case c.Send.Open == Forces:
		c.Icon = style.IconForces
	case c.Send.Open != "":
		c.Icon = style.IconMap
	case c.Send.Sheet != nil || c.Send.Page != nil:
		c.Icon = style.IconEdit
	default:
		c.Icon = style.IconTick
	}
	return c
}

// Weights reports, for tests, what no panel may have: two main buttons, more than three outlined buttons in a group, and
// ordinary buttons one below the other.
func Weights(p Panel) []string {
	var out []string
	mains := count(p.All(), func(c Control) bool {
		return Is[*Button](c) && c.DisabledReason == "" && (c.Style == Main || c.Style == Big)
	})
	for _, c := range Flat(p.Rows) {
		kids := Children(c)
		switch c.Body.(type) {
		case *Flow, *Equals:
			if n := count(kids, isOutlined); n > SideBySide {
				out = append(out, p.ID+": "+strconv.Itoa(n)+" outlined buttons side by side from "+kids[0].ID)
			}
		case *Card, *Column:
			out = append(out, walls(p.ID, kids)...)
		}
	}
	if mains > 1 {
		out = append(out, p.ID+": "+strconv.Itoa(mains)+" main buttons")
	}
	return append(out, walls(p.ID, p.Rows)...)
}

// isOutlined reports whether a control is an ordinary button, and not a key of a pad, which has one sign.
func isOutlined(c Control) bool { return isAct(c) && len([]rune(c.Label)) > 1 }

// walls finds ordinary buttons that fill a line of their own.
func walls(panel string, list []Control) []string {
	var out []string
	for _, c := range list {
		if isAct(c) {
			out = append(out, panel+": the button "+c.ID+" fills a line")
		}
	}
	for ; len(list) > 0; list = list[1:] {
		if n := run(list, isWide); n > SideBySide {
			return append(out, panel+": "+strconv.Itoa(n)+" large buttons in a group")
		}
	}
	return out
}

func count(list []Control, is func(Control) bool) int {
	n := 0
	for _, c := range list {
		if is(c) {
			n++
		}
	}
	return n
}
