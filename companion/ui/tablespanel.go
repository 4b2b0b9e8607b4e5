package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
)

type tablesPanel struct{ d *desk }

func newTablesPanel(d *desk) *tablesPanel { return &tablesPanel{d: d} }

func (*tablesPanel) icon() look.Icon             { return look.IconTables }
func (p *tablesPanel) title() string             { return p.d.say("table.tab_tables") }
func (*tablesPanel) key(fyne.KeyName, rune) bool { return false }
func (p *tablesPanel) build() fyne.CanvasObject  { return look.Column() }
