package print

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/print/preview"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
)

// keyChoices is the preference that holds all choices of the place, as JSON.
const keyChoices = "print"

// Place is the Print place in one window.
type Place struct {
	*place.Shell
	home   func() // leaves the place; nil: there is no way out
	st     *printing.State
	screen *screen
	files  *files
	sheet  *shown // the topmost; nil: none is open
}

// New makes the place for a window. [Place.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{Shell: place.New(app, win, deps.Go), home: deps.Home}
	prefs := app.Preferences()
	client := printing.Client{Lang: p.Set.Lang, Aside: p.Aside, Open: func(s page.Source) { p.screen.products.open(s) }, Changed: p.changed,
		Tell: func(text string) { p.Tell(text, "", nil) }, Kept: deps.Versions, Picker: deps.Picker, Folder: deps.Folder}
	p.st = printing.New(client, deps.Games, printing.Recall(prefs.String(keyChoices), func(text string) { prefs.SetString(keyChoices, text) }))
	p.screen, p.files = newScreen(p), newFiles(p, deps.View)
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.screen.build() },
		Sides: p.sides,
		Key:   p.key,
		Keys: map[fyne.Shortcut]func(){place.Ctrl(fyne.KeyS, 0): p.askSave, place.Ctrl(fyne.KeyP, 0): p.askSave,
			place.Ctrl(fyne.KeyO, 0): func() { p.screen.products.open(printing.NewOrigins(p.st)) }},
	})
	return p
}

// Open gives the window to the place: with a session, to print that game, or with nil, to print what was printed last.
func (p *Place) Open(s *place.Session) {
	p.st.Session = (*printing.Session)(s)
	p.Take()
	p.st.Begin((*printing.Session)(s))
}

// leave gives the window back.
func (p *Place) leave() {
	if p.home != nil {
		p.Leave()
		p.home()
	}
}

// seat is what the models see: the app's own texts.
func (p *Place) seat() view.Seat { return view.Seat{Reader: p.st.Reader()} }

// changed shows another origin, or other pages.
func (p *Place) changed() {
	if p.screen.of != p.st.Origin {
		p.screen.begin()
		p.Show()
	}
	p.screen.renew()
	p.refresh()
}

// refresh brings the panels and the open sheets up to date.
func (p *Place) refresh() {
	p.screen.refresh()
	for s := p.sheet; s != nil && s.drawer != nil; s = s.below {
		s.update()
	}
}

// sides are the colours of the game's sides.
func (p *Place) sides() []color.Color {
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
func (p *Place) askSave() { p.screen.products.Pressed("save", nil) }

// act does what a press asks of the window.
func (p *Place) act(a page.Act) {
	switch a.Do {
	case page.ZoomIn:
		p.screen.preview.Zoom(preview.In)
	case page.ZoomOut:
		p.screen.preview.Zoom(preview.Out)
	case page.ZoomWhole:
		p.screen.preview.Fit()
	case page.Prefer:
		p.Set.Prefs.SetString(a.Of, a.Text)
		p.Show()
		p.st.Changed() // sheets may follow the language of the screens
	case printing.ReadLayouts:
		p.AskOpen(place.LayoutFiles, p.readLayouts)
	case printing.CompareFile:
		p.AskOpen(place.GameFiles, p.st.KeepChanged)
	case printing.OpenFile:
		p.files.askFile()
	case printing.OpenFolder:
		p.files.askFolder()
	case printing.PickFolder:
		p.files.askWhere()
	case printing.SaveFile, printing.WriteFile:
		p.files.save(a)
	}
}

// readLayouts takes the layouts of a file.
func (p *Place) readLayouts(name string, data []byte) {
	if err := p.st.Choices.ReadLayouts(name, data); err != nil {
		p.Fault(err)
		return
	}
	p.st.Changed()
}

// menu is the sheet behind the button at the top.
func (p *Place) menu() page.Source {
	return printing.Menu{Lang: theme.KeyLang, Theme: theme.KeyTheme, Chosen: p.Set.Variant().String(),
		Themes: []string{theme.Light.String(), theme.Dark.String(), theme.HighContrast.String()}}
}
