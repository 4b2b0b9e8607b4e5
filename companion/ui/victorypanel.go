package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
)

type victoryPanel struct{ d *desk }

func newVictoryPanel(d *desk) *victoryPanel { return &victoryPanel{d: d} }

func (*victoryPanel) icon() look.Icon             { return look.IconVictory }
func (p *victoryPanel) title() string             { return p.d.say("table.tab_victory") }
func (*victoryPanel) key(fyne.KeyName, rune) bool { return false }
func (p *victoryPanel) build() fyne.CanvasObject  { return look.Column() }
