package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
)

type forcesPanel struct{ d *desk }

func newForcesPanel(d *desk) *forcesPanel { return &forcesPanel{d: d} }

func (*forcesPanel) icon() look.Icon             { return look.IconForces }
func (p *forcesPanel) title() string             { return p.d.say("table.tab_forces") }
func (*forcesPanel) key(fyne.KeyName, rune) bool { return false }
func (p *forcesPanel) build() fyne.CanvasObject  { return look.Column() }
