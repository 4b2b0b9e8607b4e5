package print

import (
	"io"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// askSource is the sheet with all there is to print from.
func (p *Place) askSource() {
	var sheet *widget.Drawer
	then := func(act func()) func() {
		return func() {
			sheet.Close()
			act()
		}
	}
	var rows []fyne.CanvasObject
	if p.session != nil {
		rows = append(rows, widget.NewSection(p.Say("printing.session")), widget.NewItem(p.session.Name, "", "", then(func() {
			p.take(func() (*source, error) { return fromSession(p.session) })
		})).With(widget.IconPlay))
	}
	rows = append(rows, p.ownEditions(then)...)
	for _, id := range p.deps.Games.Games() {
		rows = append(rows, p.editions(id, then)...)
	}
	rows = append(rows, widget.NewSection(p.Say("printing.own")),
		widget.NewItem(p.Say("printing.own_file"), p.Say("printing.own_file_about"), "", then(p.askFile)).With(widget.IconOpen))
	if !p.deps.Picker {
		rows = append(rows, widget.NewItem(p.Say("printing.own_folder"), p.Say("printing.own_folder_about"), "", then(p.askFolder)).With(widget.IconOpen))
	}
	sheet = p.Drawer(p.Say("printing.source"), widget.Column(rows...), nil)
	sheet.Open()
}

// editions are the lines of one game.
func (p *Place) editions(id string, then func(func()) func()) []fyne.CanvasObject {
	g, err := p.deps.Games.Open(engine.Opening{ID: id, Default: true})
	if err != nil {
		return []fyne.CanvasObject{widget.NewText(p.problem(err), widget.Small).In(widget.Warn)}
	}
	say := func(key string) string { return g.Book.Say(p.Set.Lang(), key, nil) }
	rows := []fyne.CanvasObject{widget.NewSection(say("game.name"))}
	for _, e := range g.Editions {
		item := widget.NewItem(say("edition."+e.ID+".name"), "", "", then(func() {
			p.take(func() (*source, error) { return p.fromGames(id, e.ID, nil) })
		})).With(widget.IconPrint)
		item.Chosen = p.source != nil && !p.source.session && p.source.file == "" && p.source.key == id+"/"+e.ID
		rows = append(rows, item)
	}
	return rows
}

// ownEditions are the lines of the user's game that is open, where it has several editions.
func (p *Place) ownEditions(then func(func()) func()) []fyne.CanvasObject {
	if p.source == nil || p.source.file == "" || p.source.game() == nil || len(p.source.game().Editions) < 2 {
		return nil
	}
	g := p.source.game()
	rows := []fyne.CanvasObject{widget.NewSection(filepath.Base(p.source.file))}
	for _, e := range g.Editions {
		item := widget.NewItem(g.Book.Say(p.Set.Lang(), "edition."+e.ID+".name", nil), "", "", then(func() { p.reopen(e.ID, nil) })).With(widget.IconPrint)
		item.Chosen = e.ID == g.Edition
		rows = append(rows, item)
	}
	return rows
}

// askFile opens a list of counters or a game of the user's.
func (p *Place) askFile() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			if err != nil {
				p.refuse(p.Say("printing.unread"), err)
			}
			return
		}
		defer r.Close()
		if !p.deps.Picker {
			p.openPath(r.URI().Path())
			return
		}
		data, err := io.ReadAll(io.LimitReader(r, mostFile))
		if err != nil {
			p.refuse(p.Say("printing.unread"), unreadable(r.URI().Name(), err))
			return
		}
		name := r.URI().Name()
		p.take(func() (*source, error) { return p.fromData(name, data) })
	}, p.Win)
	if !p.deps.Picker { // a phone's picker may not know the endings
		d.SetFilter(storage.NewExtensionFileFilter([]string{".csv", ".zip", gamedata.Extension}))
	}
	d.Show()
}

// askFolder opens a game of the user's that lies in a folder.
func (p *Place) askFolder() {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil {
			p.refuse(p.Say("printing.unread"), err)
			return
		}
		if folder != nil {
			p.openPath(folder.Path())
		}
	}, p.Win)
}

// openPath prints from a file or folder of the user's.
func (p *Place) openPath(path string) {
	p.take(func() (*source, error) { return p.fromPath(filepath.Clean(path), "", nil) })
}

// askOptions chooses among the optional rules of the game, which may bring counters or turns of their
// own.
func (p *Place) askOptions() {
	g := p.source.game()
	options := slices.Clone(g.Options)
	var sheet *widget.Drawer
	rows := []fyne.CanvasObject{widget.NewPrompt(p.Say("printing.options_about"))}
	for _, o := range g.AllOptions {
		rows = append(rows, widget.NewPickLine(g.Book.Say(p.Set.Lang(), "option."+o.ID+".name", nil), o.Rule, slices.Contains(options, o.ID), func(on bool) {
			options = slices.DeleteFunc(options, func(id string) bool { return id == o.ID })
			if on {
				options = append(options, o.ID)
			}
		}))
	}
	sheet = p.Drawer(p.Say("printing.options"), widget.Column(rows...), widget.NewBigButton(p.Say("printing.take"), "", func() {
		sheet.Close()
		p.reopen(g.Edition, append([]string{}, options...))
	}))
	sheet.Open()
}

// reopen opens the source in an edition and with options, nil for those that are on by default.
func (p *Place) reopen(edition string, options []string) {
	was := p.source
	p.take(func() (*source, error) {
		if was.file != "" {
			return p.fromZip(was.file, was.zip, edition, options)
		}
		return p.fromGames(was.game().ID, edition, options)
	})
}

// askWarnings lists what was printed, but not quite as asked.
func (p *Place) askWarnings() {
	var rows []fyne.CanvasObject
	for _, w := range p.warnings() {
		rows = append(rows, widget.Row(1, widget.NewText("•", widget.Body), widget.NewText(engine.Explain(p.source.set.Book(), p.Set.Lang(), w), widget.Body)))
	}
	p.Drawer(p.Say("printing.warned"), widget.Column(rows...), nil).Open()
}
