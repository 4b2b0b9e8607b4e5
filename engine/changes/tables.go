package changes

import (
	"reflect"
	"slices"

	"sandtable/engine"
)

// tables compares the tables, cell by cell where rows and columns are the same.
func (c *comparison) tables() {
	id := func(t engine.Table) string { return t.ID }
	c.lists(Tables, "table", engine.IDs(c.was.Tables, id), engine.IDs(c.now.Tables, id))
	for i := range c.now.Tables {
		if w := c.was.Table(c.now.Tables[i].ID); w != nil {
			c.table(w, &c.now.Tables[i])
		}
	}
}

func (c *comparison) table(was, now *engine.Table) {
	name := c.name("table", now.ID)
	if was.Count != now.Count || was.Sides != now.Sides || was.Low != now.Low {
		c.note(Tables, "changes.table_dice", "table", name)
	}
	for _, row := range now.Rows {
		if !slices.Contains(was.Rows, row) {
			c.note(Tables, "changes.table_row", "table", name, "row", c.rowName(now, row))
		}
	}
	for _, column := range now.Columns {
		if !slices.Contains(was.Columns, column) {
			c.note(Tables, "changes.table_column", "table", name, "column", c.columnName(now, column))
		}
	}
	if gone(was.Rows, now.Rows) || gone(was.Columns, now.Columns) {
		c.note(Tables, "changes.table_less", "table", name)
	}
	c.cells(name, was, now)
	if was.Beyond != now.Beyond || !reflect.DeepEqual(was.Limits, now.Limits) {
		c.note(Tables, "changes.table_ends", "table", name)
	}
}

// cells notes what is another in the rows and columns that both have.
func (c *comparison) cells(name string, was, now *engine.Table) {
	for i, row := range now.Rows {
		at := slices.Index(was.Rows, row)
		for j, column := range now.Columns {
			across := slices.Index(was.Columns, column)
			if at < 0 || across < 0 || was.Cells[at][across] == now.Cells[i][j] {
				continue
			}
			c.note(Tables, "changes.cell", "table", name, "row", c.rowName(now, row), "column", c.columnName(now, column),
				"was", dashed(was.Cells[at][across]), "now", dashed(now.Cells[i][j]))
		}
	}
}

func (c *comparison) rowName(t *engine.Table, id string) string {
	return c.name("table."+t.ID+".row", id)
}

func (c *comparison) columnName(t *engine.Table, id string) string {
	return c.name("table."+t.ID+".column", id)
}

func gone(was, now []string) bool {
	return slices.ContainsFunc(was, func(id string) bool { return !slices.Contains(now, id) })
}

func dashed(cell string) string {
	if cell == "" {
		return "–"
	}
	return cell
}
