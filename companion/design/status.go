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

// status is the line below the map: where the pointer is, and the zoom.
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

// refresh rebuilds the line: where the pointer is, the zoom and its buttons.
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

// trueSize is units in a millimetre at 100 %, as on a common screen.
const trueSize = 4.0

// showZoom shows the zoom.
func (st *status) showZoom() {
	scale := st.view.PixelsPerHex() / st.doc.Board().Grid().Size.Width
	if words := st.Say("editor.status.zoom", "percent", int(scale/trueSize*100+0.5)); words != st.zoom.Words {
		st.zoom.Set(words)
		st.foot.Refresh()
	}
}

// tell says what is under the pointer or, while it is elsewhere, what the tool does.
func (st *status) tell() {
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
