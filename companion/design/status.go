package design

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/style"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// status is the line below the map, with the position of the pointer and the zoom.
type status struct {
	easel
	foot  *fyne.Container
	where *widget.Cut
	zoom  *widget.Text
	spot  mapview.Spot // under the pointer
	over  bool         // the pointer is over the map
}

func newStatus(e easel) *status {
	return &status{easel: e, foot: flow.Stack(), where: widget.NewCut("", theme.Body, 1), zoom: widget.NewLine("", theme.Small).In(theme.Faint)}
}

// refresh rebuilds the line.
func (st *status) refresh() {
	st.where.Lines = 1
	if st.phone() {
		st.where.Lines = 2
		st.where.Role = theme.Small
	}
	buttons := []fyne.CanvasObject{widget.NewIconButton(style.IconMinus, st.view.ZoomOut), widget.NewIconButton(style.IconPlus, st.view.ZoomIn),
		widget.NewIconButton(style.IconFit, st.view.Fit)}
	row := []fyne.CanvasObject{st.where}
	if !st.phone() {
		row = append(row, st.zoom)
	}
	fill(st.foot, flow.InsetBy(theme.Gap, 0, flow.Row(0, append(row, buttons...)...)))
	st.showZoom()
}

// trueSize is how many units a millimetre has at 100 %, on a common screen.
const trueSize = 4.0

func (st *status) showZoom() {
	scale := st.view.PixelsPerHex() / st.doc.Board().Grid().Size.Width
	if words := st.Say("editor.status.zoom", "percent", int(scale/trueSize*100+0.5)); words != st.zoom.Words {
		st.zoom.Set(words)
		st.foot.Refresh()
	}
}

// describe shows what is under the pointer, or what the tool does while the pointer is elsewhere.
func (st *status) describe() {
	if st.over {
		words := st.Say("editor.status.off")
		if st.spot.On {
			words = mapping.Where(st.seat().Reader, st.doc, st.spot.Hex, st.spot.Edge)
		}
		st.where.Set(words)
		return
	}
	id := st.hand.Tool().ID()
	about := st.Say("editor.about." + id)
	if st.phone() {
		about, _, _ = strings.Cut(about, ";") // the rest is about buttons and keys
	}
	st.where.Set(st.Say("editor.tool."+id) + ": " + about)
}
