package form

import (
	"slices"

	"sandtable/companion/view/page"
)

// branch is a row of a list, and how deep it is below the rows that it is a part of.
type branch struct{ row, depth int }

// The indent of a part, and the depth from which lines are not indented further.
const (
	indent  = 20
	deepest = 3
)

// tree lists the rows of a list to show, each after the row that it is a part of.
func tree(l List, in *In) (out []branch) {
	rows, placed := kept(l, in), map[int]bool{}
	var add func(row, depth int)
	add = func(row, depth int) {
		if placed[row] {
			return
		}
		placed[row] = true
		out = append(out, branch{row, depth})
		for _, part := range rows {
			if isPart(l, in, part, row) {
				add(part, depth+1)
			}
		}
	}
	for _, row := range rows {
		if !slices.ContainsFunc(rows, func(other int) bool { return isPart(l, in, row, other) }) {
			add(row, 0)
		}
	}
	for _, row := range rows {
		add(row, 0) // parts of each other
	}
	return out
}

// kept lists the rows of a list to show.
func kept(l List, in *In) (out []int) {
	for i := range in.Doc.Rows(l.File, l.At) {
		if l.Keep == nil || l.Keep(in, l.Row(i)) {
			out = append(out, i)
		}
	}
	return out
}

// isPart reports whether a row of a list names another as the one that it is a part of.
func isPart(l List, in *In, row, of int) bool {
	if l.Within == "" {
		return false
	}
	id := in.Text(l.Row(row).To(l.Within))
	return id != "" && id == in.Text(l.Row(of).To("id"))
}

// indented is a line at a depth.
func indented(depth int, line page.Control) page.Control {
	out := page.NewColumn(line)
	out.Body.(*page.Column).InsetX = indent * min(depth, deepest)
	return out
}
