package place

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/picture"
)

// Lend is what the controls of a screen need besides presses. A screen leaves nil what it does not have.
type Lend struct {
	Roll    func(engine.NeedDice) []int    // the app's own dice
	Draw    func(engine.NeedDraw) []string // the app's own draw from a cup
	Diagram func(engine.Diagram) (picture.Diagram, bool)
	Beside  func(*LayerView) *Beside // what a page shows beside its rows; nil: its drawing
	Compact func() bool              // whether optional controls are hidden

	Counters func() *render.Counters // those of the game
}

// Fit leaves out what is hidden while space is short.
func (l Lend) Fit(list []page.Control) []page.Control {
	if l.Compact == nil || !l.Compact() {
		return list
	}
	return withoutOptional(list)
}

func withoutOptional(list []page.Control) []page.Control {
	list = slices.DeleteFunc(slices.Clone(list), func(c page.Control) bool { return c.Optional })
	for i := range list {
		list[i] = list[i].WithChildren(withoutOptional(page.Children(list[i])))
	}
	return list
}

// Pages shows the sheets and pages of a visit in the window of a screen. A screen embeds it in its visit.Shell.
type Pages struct {
	Visit *visit.Visit
	Lend  Lend
	Last  func() // closes what is below the last page, nil if that stays

	window *Shell // of the screen
	shell  visit.Shell
	base   func() // redraws what is below the pages
	views  map[*visit.Layer]*LayerView
}

// NewPages shows a visit with these panels. shell is the screen's own; base redraws what is below the pages.
func NewPages(s *Shell, shell visit.Shell, base func(), panels ...page.Tabbed) *Pages {
	return &Pages{window: s, Visit: visit.New(shell, panels...), shell: shell, base: base, views: map[*visit.Layer]*LayerView{}}
}

// Opened implements visit.Shell.
func (s *Pages) Opened(l *visit.Layer) {
	if l.Paged {
		s.window.Show()
		return
	}
	if l.Docked {
		s.hideDrawers()
		s.base()
		if v := s.views[l]; v != nil && v.Panel.Focus != "" {
			v.Focus()
		}
		return
	}
	v := s.View(l)
	v.drawer = s.window.Sheets.New(v.Panel.Title, v.Rows(), v.Foot())
	if v.Panel.Middle {
		v.drawer = v.drawer.InMiddle()
	}
	v.Relayout = v.drawer.Refresh
	v.open()
	v.Focus()
}

// open shows the drawer of a sheet.
func (v *LayerView) open() {
	v.drawer.OnClosed = func() { v.pages.Visit.Stack.Close(v.Layer) }
	v.drawer.OnKey = func(name fyne.KeyName, r rune) { // that none of its widgets wanted
		if !v.Key(name, r) {
			v.pages.Visit.Key(r)
		}
	}
	v.drawer.Open()
}

// hide takes the drawer of a sheet away. The sheet stays open.
func (v *LayerView) hide() {
	v.drawer.OnClosed = nil
	v.drawer.Close()
}

// hideDrawers takes away the drawers that would cover the map about which a sheet asks.
func (s *Pages) hideDrawers() {
	for _, l := range slices.Backward(s.Visit.Stack.Layers()) {
		if v := s.views[l]; v != nil && v.drawer != nil {
			v.hide()
		}
	}
}

// showDrawers opens those again that are above the sheet that asks now.
func (s *Pages) showDrawers() {
	layers := s.Visit.Stack.Layers()
	for _, l := range layers[slices.Index(layers, s.Visit.Stack.Docked())+1:] {
		if v := s.views[l]; v != nil && v.drawer != nil {
			v.open()
		}
	}
}

// Closed implements visit.Shell.
func (s *Pages) Closed(l *visit.Layer) {
	v := s.views[l]
	delete(s.views, l)
	switch {
	case l.Paged:
		s.window.Show()
		return
	case l.Docked:
		s.showDrawers()
		s.base()
		return
	}
	v.hide()
	if below := s.views[l.Below]; below != nil && below.Refresh() { // it may show what the sheet changed
		below.Relayout()
	}
}

// Changed implements visit.Shell.
func (s *Pages) Changed(l *visit.Layer) {
	v := s.views[l]
	if v == nil {
		v = s.views[s.Visit.Stack.Page()]
	}
	if v != nil {
		v.changed()
		return
	}
	s.base()
	for _, below := range s.Visit.Stack.Layers() { // sheets may show what was changed above them
		if v := s.views[below]; v != nil && v.drawer != nil {
			v.changed()
		}
	}
}

// Tell implements visit.Shell.
func (s *Pages) Tell(told page.Notice) {
	if told.Fault {
		s.window.Messages.Warn(told.Text)
		return
	}
	var do func()
	if told.Button != "" {
		do = func() { s.Visit.Act(told.Act, nil) }
	}
	if told.Needed && do != nil {
		s.window.Messages.Ask(told.Text, told.Button, do)
		return
	}
	s.window.Messages.Tell(told.Text, told.Button, do)
}

// Load implements visit.Shell.
func (s *Pages) Load(then func([]byte)) {
	s.window.Files.AskOpen(FileKind{Words: "file.kind_copy"}, func(_ string, data []byte) { then(data) })
}

// Fail implements visit.Shell.
func (s *Pages) Fail(err error) { s.window.Messages.Fault(err) }

// NoSession implements the part of visit.Shell that needs a session, for screens without one.
type NoSession struct{}

// Frame implements visit.Shell.
func (NoSession) Frame() page.Source { return nil }

// Do implements visit.Shell.
func (NoSession) Do(engine.Command, func(error)) {}

// TakeCopy implements visit.Shell.
func (NoSession) TakeCopy(gamedata.Copy, func(error)) {}

// Begin implements visit.Shell.
func (NoSession) Begin(page.Begin) {}

// Save implements visit.Shell.
func (s *Pages) Save(f page.File) {
	s.window.Files.AskSave(FileKind{Words: "file.kind_copy"}, page.FileName(f.Name), f.Data)
}

// Top builds the topmost page, nil if no page is open.
func (s *Pages) Top() fyne.CanvasObject {
	l := s.Visit.Stack.Page()
	if l == nil {
		return nil
	}
	_, screen := s.BuildPage(l, false)
	return screen
}

// BuildPage builds a page for the window as it is now. A bare one has no head.
func (s *Pages) BuildPage(l *visit.Layer, bare bool) (*LayerView, fyne.CanvasObject) {
	v := s.View(l)
	scroll := flow.NewScroll(v.body(bare))
	v.Relayout, v.toTop = func() { scroll.SetContent(v.body(bare)) }, scroll.ToTop
	var head, foot fyne.CanvasObject
	if v.Foot() != nil {
		foot = flow.AtMost(min(widthOf(v.Panel), wideWidth), flow.InsetBy(24, 10, v.foot.Box.Objects[0]))
	}
	if !bare {
		head = v.head()
	}
	return v, s.window.Messages.Frame(head, v.withBeside(scroll), foot)
}

// head is the way back and the title of a page, and undo and redo where its changes are undone from it.
func (v *LayerView) head() fyne.CanvasObject {
	v.title = widget.NewText(v.Panel.Title, theme.Title)
	row := []fyne.CanvasObject{widget.NewIconButton(style.IconBack, v.pages.Back), v.title}
	if v.Panel.Steps {
		act := func(do page.ActName) func() { return func() { v.pages.Visit.Act(page.Act{Do: do}, v.Layer) } }
		row = append(row, widget.NewIconButton(style.IconUndo, act(page.Undo)), widget.NewIconButton(style.IconRedo, act(page.Redo)))
	}
	return flow.InsetBy(8, 6, flow.Row(1, row...))
}

// Back closes the topmost page, or what is below the last one.
func (s *Pages) Back() {
	if !s.Visit.Stack.Back() && s.Last != nil {
		s.Last()
	}
}

// Drop forgets the view of a layer that is in no stack.
func (s *Pages) Drop(l *visit.Layer) { delete(s.views, l) }

// ViewOf is the view of a layer, nil if it is not drawn.
func (s *Pages) ViewOf(l *visit.Layer) *LayerView { return s.views[l] }

// PageKey passes a key to the topmost page, and returns false if no page is open, or it does not use the key.
func (s *Pages) PageKey(name fyne.KeyName, r rune) bool {
	v := s.views[s.Visit.Stack.Page()]
	return v != nil && v.Key(name, r)
}

// How wide the rows of a page may be, those of one with a table, and those of one of covers.
const (
	pageWidth float32 = 520
	wideWidth float32 = 760
	fullWidth float32 = 1840
)

// Tall reports whether pictures of covers may be high: on a page of covers on a desktop.
func (v *LayerView) Tall() bool { return v.Panel.Full && v.pages.window.Size.Form() == theme.Desktop }

func widthOf(p page.Panel) float32 {
	switch {
	case p.Full:
		return fullWidth
	case p.Wide:
		return wideWidth
	}
	return pageWidth
}

func (v *LayerView) body(bare bool) fyne.CanvasObject {
	across, down := float32(16), float32(12)
	if bare {
		across, down = 24, 32
	}
	return flow.AtMost(widthOf(v.Panel), flow.InsetBy(across, down, v.rows.Box))
}
