package design

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
)

// status is the line below the map: where the pointer is, and the zoom.
type status struct {
	*easel
	foot  *fyne.Container
	where *widget.Cut
	zoom  *widget.Text
	spot  mapview.Spot // under the pointer
	over  bool         // the pointer is over the map
}

func newStatus(e *easel) *status {
	return &status{easel: e, foot: flow.Stack(), where: widget.NewCut("", theme.Body, 1), zoom: widget.NewLine("", theme.Small).In(theme.Faint)}
}

// refresh fills the status line anew: where the pointer is, the zoom and its buttons.
func (st *status) refresh() {
	st.where.Lines = 1
	if st.form == theme.Phone {
		st.where.Lines = 2
		st.where.Role = theme.Small
	}
	buttons := []fyne.CanvasObject{widget.NewIconButton(theme.IconMinus, st.view.ZoomOut), widget.NewIconButton(theme.IconPlus, st.view.ZoomIn),
		widget.NewIconButton(theme.IconFit, st.view.Fit)}
	row := []fyne.CanvasObject{st.where}
	if st.form != theme.Phone {
		row = append(row, st.zoom)
	}
	fill(st.foot, flow.InsetBy(theme.Gap, 0, flow.Row(0, append(row, buttons...)...)))
	st.zoomed()
}

// trueSize is how many units of a window a millimetre takes at 100 %: those of a common screen.
const trueSize = 4.0

// zoomed shows how large the map is seen.
func (st *status) zoomed() {
	scale := st.view.PixelsPerHex() / st.doc.Board().Grid().Size.Width
	if words := st.Say("editor.status.zoom", "percent", int(scale/trueSize*100+0.5)); words != st.zoom.Words {
		st.zoom.Set(words)
		st.foot.Refresh()
	}
}

// tell says what is under the pointer, or while it is elsewhere what the tool that is taken up does.
func (st *status) tell() {
	if st.over {
		st.where.Set(st.whereIs(st.spot))
		return
	}
	id := st.hand.Tool().ID()
	about := st.Say("editor.about." + id)
	if st.form == theme.Phone {
		about, _, _ = strings.Cut(about, ";") // what follows is about buttons and keys
	}
	st.where.Set(st.Say("editor.tool."+id) + ": " + about)
}

// whereIs puts a place of the map into words: hex number, names, terrain, level, roads, hexside.
func (e *easel) whereIs(s mapview.Spot) string {
	if !s.On {
		return e.Say("editor.status.off")
	}
	b := e.doc.Board()
	parts := []string{strings.Join(append([]string{b.Label(s.Hex)}, e.namesIn(s.Hex)...), " ")}
	lies := e.Say("editor.status.bare")
	if kind := b.Terrain(s.Hex); kind != "" {
		lies = e.kindName(terrain.Terrain, kind)
	}
	parts = append(parts, lies)
	if level := b.Elevation(s.Hex); level != 0 {
		parts = append(parts, e.Say("editor.status.level", "level", level))
	}
	return strings.Join(append(parts, e.sideOf(s)), " · ")
}

// namesIn lists what is written in a hex.
func (e *easel) namesIn(c hex.Coord) []string {
	var names []string
	for _, place := range e.doc.Board().Places() {
		if place.Hex == c {
			names = append(names, place.Name)
		}
	}
	return names
}

// sideOf names the hexside nearest to a place by the hex behind it, and what lies on it and crosses it.
func (e *easel) sideOf(s mapview.Spot) string {
	b := e.doc.Board()
	first, second := b.Layout().EdgeHexes(s.Edge)
	other := first
	if first == s.Hex {
		other = second
	}
	words := e.Say("editor.status.rim")
	if b.On(other) {
		words = e.Say("editor.status.side", "hex", b.Label(other))
	}
	var on []string
	for _, f := range b.Edge(s.Edge) {
		on = append(on, e.kindName(terrain.Hexside, f.Kind))
	}
	for _, kind := range b.PathKinds(s.Edge) {
		on = append(on, e.kindName(terrain.Path, kind))
	}
	if len(on) == 0 {
		return words
	}
	return words + ": " + strings.Join(on, ", ")
}

// kindName is the name of a kind of terrain in the reader's language.
func (e *easel) kindName(class terrain.Class, id string) string {
	if k, ok := e.doc.Kinds().Find(class, id); ok {
		return k.NameIn(e.Set.Lang())
	}
	return id
}
