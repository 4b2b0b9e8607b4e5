package looks

import "sandtable/engine"

// AidLook says what the player aids of one side or of all contain.
type AidLook struct {
	row
	engine.Only
	Side   string       `toml:"side"`   // left out: of all sides
	Tables []string     `toml:"tables"` // tables and cups, the most wanted first; left out: all of the game's
	Forget []ForgetLook `toml:"forget"`
}

// ForgetLook is a line of what one forgets.
type ForgetLook struct {
	Text   string      `toml:"text"`
	TextRu string      `toml:"text_ru"`
	Rule   engine.Cite `toml:"rule"`
}

// AidOf joins the rows for a side's aid: first those for all sides, then the side's own.
func (l *Looks) AidOf(side string) AidLook {
	out := AidLook{Side: side}
	for _, a := range l.Aids {
		if a.Side != "" && a.Side != side {
			continue
		}
		if len(a.Tables) > 0 {
			out.Tables = a.Tables
		}
		out.Forget = append(out.Forget, a.Forget...)
	}
	return out
}

// aids checks the rows of player aids.
func (c *checking) aids(rows []AidLook) {
	for _, r := range rows {
		c.row(r.row)
		c.side(r.Side)
		for _, id := range r.Tables {
			if c.g.Table(id) == nil && c.g.Cup(id) == nil {
				c.fault("tables", "ref.unknown", "kind", "@ref.table", "id", id, "known", engine.IDs(c.g.Tables, func(t engine.Table) string { return t.ID }))
			}
		}
		for _, f := range r.Forget {
			c.words("forget", f.Text, f.TextRu)
		}
	}
}
