// Package flow sets running text, tables and drawings in columns, page after page.
//
// A [Passage] is a part of it: a heading, a paragraph, a table. Passages say how high they are and may be
// split where a column ends.
package flow
