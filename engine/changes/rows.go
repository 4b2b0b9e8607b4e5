package changes

import (
	"io/fs"
	"slices"

	"sandtable/engine/gamedata"
)

// told are kinds of rows that are compared by what they mean, elsewhere in this package.
var told = []string{"id", "version", "author", "name", "about", "year", "source", "scope", "edition", "option", "side", "box", "mark", "tracker",
	"formation", "type", "size", "factor", "trait", "text", "problem", "table", "example"}

// rows compares the phases and the rules as they are written.
func (c *comparison) rows(was, now fs.FS) error {
	from, err := gamedata.Rows(was)
	if err != nil {
		return err
	}
	to, err := gamedata.Rows(now)
	if err != nil {
		return err
	}
	for _, g := range []Group{Turn, Rules} {
		c.group(g, from, to)
	}
	c.order()
	return nil
}

// groupOf returns the group of a row, "" for a row that is listed elsewhere.
func groupOf(r gamedata.Row) Group {
	switch {
	case r.Kind == "phase" || r.Kind == "sequence":
		return Turn
	case slices.Contains(told, r.Kind):
		return ""
	}
	return Rules
}

// group compares the rows of a group: what came, what went, what is another. A rule says its name and its number.
func (c *comparison) group(g Group, was, now []gamedata.Row) {
	for _, r := range now {
		if groupOf(r) != g {
			continue
		}
		switch w, there := find(was, r); {
		case !there:
			c.note(g, "changes.row_added", "what", c.rowOf(r), "rule", string(r.Rule.For(c.now.Edition)))
		case w.Text != r.Text:
			c.changed(g, w, r)
		}
	}
	for _, w := range was {
		if _, there := find(now, w); groupOf(w) == g && !there {
			c.note(g, "changes.row_removed", "what", c.rowOf(w), "rule", string(w.Rule.For(c.was.Edition)))
		}
	}
}

// changed notes the old and the new values of a row, or that it changed.
func (c *comparison) changed(g Group, was, now gamedata.Row) {
	lines := c.valuesOf(was, now)
	for _, line := range lines {
		c.out = append(c.out, Change{g, line})
	}
	if len(lines) == 0 {
		c.note(g, "changes.row_changed", "what", c.rowOf(now), "rule", string(now.Rule.For(c.now.Edition)))
	}
}

func find(list []gamedata.Row, r gamedata.Row) (gamedata.Row, bool) {
	i := slices.IndexFunc(list, func(x gamedata.Row) bool { return x.Kind == r.Kind && x.ID == r.ID })
	if i < 0 {
		return gamedata.Row{}, false
	}
	return list[i], true
}

// rowOf is what a row is called; one without a name is a rule like others.
func (c *comparison) rowOf(r gamedata.Row) string {
	for _, key := range []string{r.Kind + "." + r.ID + ".name", r.Kind + "." + r.ID + ".text", "choice." + r.ID} {
		if c.book.Has(c.lang, key) {
			return "@" + key
		}
	}
	if r.Kind == "sequence" {
		return "@changes.sequence"
	}
	return "@changes.rule"
}

// order reports phases whose order changed.
func (c *comparison) order() {
	var was, now []string
	for _, p := range c.was.Phases {
		if c.now.Phase(p.ID) != nil {
			was = append(was, p.ID)
		}
	}
	for _, p := range c.now.Phases {
		if c.was.Phase(p.ID) != nil {
			now = append(now, p.ID)
		}
	}
	if !slices.Equal(was, now) {
		c.note(Turn, "changes.order")
	}
}
