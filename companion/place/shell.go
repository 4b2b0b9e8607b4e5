package place

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// Content is what a screen shows in its shell.
type Content struct {
	Build func() fyne.CanvasObject // builds the content, in the current language and form
	Turns func() bool              // reports whether the content is arranged otherwise in another form; nil: always
	Sides func() []color.Color     // the colours of a game's sides, nil without a game
}

// Shell is a screen's share of the window. Screens take turns in it.
type Shell struct {
	Words
	*Work
	App fyne.App
	Win fyne.Window
	Set theme.Settings

	Sheets   Sheets
	Messages *Messages
	Files    *Files
	Size     Size
	Keys     Keys // set by the screen

	screen Content

	slot    *fyne.Container
	built   room // for which what is seen was built
	drawing bool // the content is being rebuilt
}

// New makes the shell of a screen in a window. off runs work off the UI goroutine.
func New(app fyne.App, win fyne.Window, off func(func())) *Shell {
	set := theme.NewSettings(app)
	s := &Shell{Words: Words{words.App(), set}, App: app, Win: win, Set: set, Work: &Work{Go: off}, Sheets: Sheets{win}, Size: Size{win}}
	s.Messages = &Messages{s.Words, s.Sheets, widget.NewSnackbar()}
	s.Files = newFiles(s)
	s.slot = container.New(&turning{layout.NewStackLayout(), s})
	return s
}

// Fill says what is seen in the shell.
func (s *Shell) Fill(screen Content) { s.screen = screen }

// Take gives the window to the screen, as it was left.
func (s *Shell) Take() {
	s.drawing = true // until it is drawn below
	s.Win.SetContent(s.slot)
	s.Keys.listen(s.Win.Canvas(), s.Seen)
	s.Set.OnDevice(s.follow)
	s.Show()
}

// Leave gives the window back.
func (s *Shell) Leave() { s.Keys.deafen(s.Win.Canvas()) }

// Seen reports whether the window shows this screen.
func (s *Shell) Seen() bool { return s.Win.Content() == s.slot }

// Show rebuilds the content, as after a change of language, theme or text size.
func (s *Shell) Show() {
	s.drawing = true
	var sides []color.Color
	if s.screen.Sides != nil {
		sides = s.screen.Sides()
	}
	s.Set.Wear(s.App, sides)
	s.built = s.Size.room()
	s.slot.Objects = []fyne.CanvasObject{s.screen.Build()}
	face.Redress(s.slot)
	for _, over := range s.Win.Canvas().Overlays().List() {
		face.Redress(over)
	}
	s.drawing = false
	s.Settle()
	face.Taps.Changed()
}

// follow shows the content again when the device has turned to another theme and none was chosen.
func (s *Shell) follow() {
	worn, ok := s.App.Settings().Theme().(*theme.Theme)
	if ok && s.Seen() && worn.Options().Variant != s.Set.Variant() {
		s.Show()
	}
}
