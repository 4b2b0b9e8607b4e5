package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Tab is one part of a TabBar or a Rail.
type Tab struct {
	Words string
	Icon  style.Icon
	Key   string // the key that turns to it, empty for none
}

// tabs are panels to choose among, as a row of cells. Where there is no room for all of them, the last cell is for
// those that are not seen.
type tabs struct {
	face.Zoned

	all     []Tab
	more    Tab // names the last cell; without words all tabs are shown, however little room there is
	chosen  int
	changed func(int)          // is called for changes by the user; may be nil
	rest    func(hidden []int) // shows the tabs that are not seen

	shown int       // how many cells were laid out last
	faces []tabFace // as many as were ever wanted
	cells []tabFace
	ground, edge,
	mark *canvas.Rectangle
}

// tabFace is what a cell is drawn by.
type tabFace struct {
	icon  *canvas.Image
	words *face.Block
}

func (t *tabs) beginTabs(self face.Face, all []Tab, chosen int, changed func(int)) {
	t.all, t.chosen, t.changed = all, chosen, changed
	t.ground, t.edge, t.mark = face.Rect(), face.Rect(), face.Rect()
	t.BeginZones(self, t.hitCell)
}

// Set chooses without telling changed.
func (t *tabs) Set(chosen int) {
	t.chosen = chosen
	t.Self.Refresh()
}

// visibleTabs gives the cells when so many tabs of their own are shown, and which cell is marked.
func (t *tabs) visibleTabs(own int) (cells []Tab, marked int) {
	if own >= len(t.all) {
		return t.all, t.chosen
	}
	return append(append([]Tab{}, t.all[:own]...), t.more), min(t.chosen, own)
}

// hitCell chooses a tab, or shows the rest.
func (t *tabs) hitCell(cell int) {
	if t.shown >= len(t.all) || cell < t.shown {
		t.change(cell)
		return
	}
	hidden := make([]int, 0, len(t.all)-t.shown)
	for i := t.shown; i < len(t.all); i++ {
		hidden = append(hidden, i)
	}
	t.rest(hidden)
}

func (t *tabs) change(to int) {
	if to < 0 || to >= len(t.all) {
		return
	}
	t.Set(to)
	if t.changed != nil {
		t.changed(to)
	}
}

// step goes to a tab before or after the chosen one, and reports whether the key was one for that.
func (t *tabs) step(key, before, after fyne.KeyName) bool {
	switch key {
	case before:
		t.change(t.chosen - 1)
	case after:
		t.change(t.chosen + 1)
	default:
		return false
	}
	return true
}

// dressTabs gives every tab, and the one for the rest, its face.
func (t *tabs) dressTabs() {
	t.ground.FillColor, t.edge.FillColor, t.mark.FillColor = theme.ColorFor(t.Self, theme.Sheet), theme.ColorFor(t.Self, theme.Hairline), theme.ColorFor(t.Self, theme.Accent)
	t.mark.CornerRadius = 2
	t.shape(t.shown)
	t.DressPress(theme.Radius)
}

// shape gives the cells their faces when so many tabs of their own are shown.
func (t *tabs) shape(own int) {
	cells, marked := t.visibleTabs(own)
	for len(t.faces) < len(cells) {
		t.faces = append(t.faces, tabFace{theme.Picture(), &face.Block{Once: true}})
	}
	t.cells = t.faces[:len(cells)]
	for i, tab := range cells {
		tone := theme.Faint
		if i == marked {
			tone = theme.Accent
		}
		theme.SetPicture(t.cells[i].icon, theme.Drawing(tab.Icon, theme.InkFor(t.Self, tone)))
		t.cells[i].words.Set(t.Self, tab.Words, theme.Small, tone, fyne.TextAlignCenter)
	}
}

// below is how high a cell is that has its words below its icon.
func (t *tabs) below() float32 { return max(56, t.iconSize()+t.cells[0].words.LineHeight()+14) }

func (t *tabs) iconSize() float32 {
	if len(t.cells) == 0 {
		return 24
	}
	return max(24, t.cells[0].words.Size*1.5)
}

// putBelow draws a cell with its words below its icon.
func (t *tabs) putBelow(i int, x, y, w, h float32) {
	icon, face := t.iconSize(), t.cells[i]
	top := y + (h-icon-face.words.LineHeight()+2)/2
	flow.Place(face.icon, x+(w-icon)/2, top, icon, icon)
	face.words.Put(t.Self, x, top+icon, w)
}

// zone makes a cell that can be tapped.
func (t *tabs) zone(i int, x, y, w, h float32) {
	cells, marked := t.visibleTabs(t.shown)
	t.Areas = append(t.Areas, face.Zone{Name: cells[i].Words, Key: cells[i].Key, Chosen: i == marked,
		Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, h)})
}

func (t *tabs) Parts() []fyne.CanvasObject {
	all := face.Only(t.ground, t.edge, t.Wash, t.mark)
	for _, c := range t.cells {
		all = face.Joined(all, face.Only(c.icon), c.words.Objects())
	}
	return append(all, t.Circle)
}
