package print

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/print/preview"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/companion/visit"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
)

// keyChoices is the preference that holds all choices of the screen, as JSON.
const keyChoices = "print"

// Screen is the Print screen in one window.
type Screen struct {
	*place.Shell
	*place.Pages
	place.NoSession
	home   func() // leaves the screen; nil without a way out
	every  Every
	rest   func() // ends looking for saved lists
	st     *printing.State
	screen *panes
	files  *files
}

// New makes the screen for a window. [Screen.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Screen {
	p := &Screen{home: deps.Home, every: deps.Every, rest: func() {}}
	p.Shell = place.New(app, win, deps.Go)
	p.Pages = place.NewPages(p.Shell, p, func() { p.screen.refresh() })
	prefs := app.Preferences()
	client := printing.Client{Lang: p.Set.Lang, Aside: p.Aside, Open: p.open, Changed: p.onChange,
		Tell: func(text string) { p.Tell(page.Notice{Text: text}) }, Kept: deps.Versions, Picker: deps.Picker, Folder: deps.Folder}
	p.st = printing.New(client, deps.Games, printing.Recall(prefs.String(keyChoices), func(text string) { prefs.SetString(keyChoices, text) }))
	p.screen, p.files = newPanes(p.Shell, p.Pages, p.st), newFiles(p.Shell, p.Pages, p.st, p.open, deps.View)
	p.screen.leave, p.screen.menu = p.leave, func() { p.open(p.menu()) }
	p.Fill(place.Content{
		Build: func() fyne.CanvasObject { return p.screen.build() },
		Sides: p.sides,
	})
	p.Keys = place.Keys{Typed: p.key, Shortcuts: map[fyne.Shortcut]func(){place.Ctrl(fyne.KeyS, 0): p.askSave, place.Ctrl(fyne.KeyP, 0): p.askSave,
		place.Ctrl(fyne.KeyO, 0): func() { p.open(printing.NewOrigins(p.st)) }}}
	return p
}

// Open gives the window to the screen: with a session, to print that game, or with nil, to print what was printed last.
func (p *Screen) Open(s *printing.Session) {
	p.st.Session = s
	p.Take()
	p.st.Begin(s)
	p.watch()
}

// OpenPath gives the window to the screen, to print from a list of the user's.
func (p *Screen) OpenPath(path string) {
	p.st.Session = nil
	p.Take()
	printing.BeginAt(p.st, p.files.reading(path))
	p.watch()
}

// leave gives the window back.
func (p *Screen) leave() {
	if p.home != nil {
		p.rest()
		p.Leave()
		p.home()
	}
}

// Seat implements visit.Shell: the app's own texts.
func (p *Screen) Seat() view.Seat { return view.Seat{Reader: p.st.Reader()} }

// Closed implements visit.Shell. Closing the sheet of a work under way stops it.
func (p *Screen) Closed(l *visit.Layer) {
	p.Pages.Closed(l)
	if work, ok := l.Source.(*printing.Progress); ok {
		work.Stop()
	}
}

// open opens a sheet; what it sends is for the products.
func (p *Screen) open(sheet page.Source) { p.Visit.Stack.OpenSheet(sheet, p.screen.products) }

// onChange shows another origin, or other pages.
func (p *Screen) onChange() {
	if p.screen.of != p.st.Taken {
		p.screen.begin()
		p.Show()
	}
	p.screen.renew()
	p.refresh()
}

// refresh updates the panels and the sheet on top.
func (p *Screen) refresh() {
	p.screen.refresh()
	if top := p.Visit.Stack.Top(); top != nil {
		p.Changed(top)
	}
}

// sides are the colours of the game's sides.
func (p *Screen) sides() []color.Color {
	o := p.st.Origin
	if o == nil || o.Game() == nil {
		return nil
	}
	var out []color.Color
	for _, side := range o.Game().Sides {
		c, err := draw.ParseColour(side.Colour)
		if err != nil {
			c = draw.Black // the package was checked
		}
		out = append(out, color.NRGBA(c))
	}
	return out
}

// askSave asks where the pages go.
func (p *Screen) askSave() { _ = p.Visit.Press(p.screen.products, "save", nil) }

// Act implements visit.Shell.
func (p *Screen) Act(a page.Act) {
	switch a.Do {
	case page.ZoomIn:
		p.screen.preview.Zoom(preview.ZoomStep)
	case page.ZoomOut:
		p.screen.preview.Zoom(1 / preview.ZoomStep)
	case page.ZoomWhole:
		p.screen.preview.Fit()
	case page.Prefer:
		p.Set.Prefer(a.Of, a.Text)
		p.Show()
		p.st.Changed() // sheets may follow the language of the screens
	case printing.ReadLayouts:
		p.Files.AskOpen(place.LayoutFiles, p.readLayouts)
	case printing.CompareFile:
		p.Files.AskOpen(place.GameFiles, p.st.KeepChanged)
	case printing.OpenFile:
		p.files.askFile()
	case printing.OpenFolder:
		p.Files.AskFolder(place.GameFolders, "", p.files.openPath)
	case printing.PickFolder:
		p.files.askWhere()
	case printing.SaveLayout, printing.WriteLayout:
		p.files.saveLayout(a)
	case printing.SaveFile, printing.WriteFile:
		p.files.save(a)
	}
}

// readLayouts takes the layouts of a file.
func (p *Screen) readLayouts(name string, data []byte) {
	if err := p.st.Choices.ReadLayouts(name, data); err != nil {
		p.Messages.Fault(err)
		return
	}
	p.st.Changed()
}

// menu is the sheet behind the button at the top.
func (p *Screen) menu() page.Source {
	return printing.Menu{Lang: theme.KeyLang, Theme: theme.KeyTheme, Chosen: p.Set.Chosen(),
		Themes: []string{theme.Light.String(), theme.Dark.String(), theme.HighContrast.String()}}
}
