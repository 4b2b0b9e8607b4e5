package face

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/companion/widget/flow"
)

// Zone is a part of a widget that can be tapped by itself, as one key of a row of keys.
type Zone struct {
	Name   string // what is written on it
	Key    string // the key that presses it, shown while the pointer rests on it; empty for none
	Chosen bool
	Stuck  func() // what a tap and a resting pointer do instead of a press; nil if it can be pressed
	Pos    fyne.Position
	Size   fyne.Size
}

func (z Zone) has(p fyne.Position) bool {
	return p.X >= z.Pos.X && p.Y >= z.Pos.Y && p.X < z.Pos.X+z.Size.Width && p.Y < z.Pos.Y+z.Size.Height
}

// Zoned is a press whose parts are tapped one by one. The embedding widget sets zones in arrange and hit in begin. The
// whole is one stop for the Tab key; arrows and digits work inside it.
type Zoned struct {
	Press

	Areas []Zone
	hit   func(zone int)
	under int // the zone under the pointer
}

// BeginZones says which widget has the zones, and what a press on one does.
func (z *Zoned) BeginZones(self Face, hit func(zone int)) {
	z.Begin(self, nil)
	z.hit, z.under = hit, -1
}

// Zones gives the parts that can be tapped, as laid out last.
func (z *Zoned) Zones() []Zone { return z.Areas }

func (z *Zoned) zoneAt(p fyne.Position) int {
	return slices.IndexFunc(z.Areas, func(one Zone) bool { return one.has(p) })
}

// Tapped passes the zone that was hit to the widget, unless it is disabled.
func (z *Zoned) Tapped(e *fyne.PointEvent) {
	i := z.zoneAt(e.Position)
	switch {
	case i < 0:
	case z.Disabled():
		z.Press.Tapped(e)
	case Taps.Lets(z.guarded(), e):
		if stuck := z.Areas[i].Stuck; stuck != nil {
			stuck()
		} else {
			z.hit(i)
		}
		Taps.Changed()
	}
}

// MouseIn shows the wash on the zone under the pointer.
func (z *Zoned) MouseIn(e *desktop.MouseEvent) { z.MouseMoved(e) }

// MouseMoved moves the wash.
func (z *Zoned) MouseMoved(e *desktop.MouseEvent) { z.point(z.zoneAt(e.Position)) }

// MouseOut takes the wash away.
func (z *Zoned) MouseOut() { z.point(-1) }

func (z *Zoned) point(zone int) {
	if zone == z.under {
		return
	}
	z.under = zone
	if zone >= 0 && z.Areas[zone].Key != "" {
		z.Hint(z.Areas[zone].Key)
	}
	z.setHovered(zone >= 0)
	if zone >= 0 && z.Areas[zone].Stuck != nil && !z.Disabled() {
		z.key.follow(true, z.Areas[zone].Stuck)
	}
}

// TypedKey passes all keys on; widgets with zones take theirs before.
func (z *Zoned) TypedKey(e *fyne.KeyEvent) { passKey(z.Self, e) }

// FrameZones puts the wash on the zone under the pointer and the ring around the whole.
func (z *Zoned) FrameZones(x, y, w, h, outset float32) {
	z.FramePress(x, y, w, h, outset)
	if z.under >= 0 && z.under < len(z.Areas) {
		one := z.Areas[z.under]
		flow.Place(z.Wash, one.Pos.X, one.Pos.Y, one.Size.Width, one.Size.Height)
	}
}
