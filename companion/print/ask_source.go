package print

import (
	"io"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// sources chooses what is printed from.
type sources struct {
	*works
	shelf
	picker bool // files come through the system's picker
}

// askSource is the sheet with all there is to print from.
func (c *sources) askSource() {
	var sheet *widget.Drawer
	then := func(act func()) func() {
		return func() {
			sheet.Close()
			act()
		}
	}
	var rows []fyne.CanvasObject
	if c.session != nil {
		rows = append(rows, widget.NewSection(c.Say("printing.session")), widget.NewItem(c.session.Name, "", "", then(func() {
			c.take(func() (*source, error) { return fromSession(c.session) })
		})).With(theme.IconPlay))
	}
	rows = append(rows, c.ownEditions(then)...)
	for _, id := range c.games.Games() {
		rows = append(rows, c.editions(id, then)...)
	}
	rows = append(rows, widget.NewSection(c.Say("printing.own")),
		widget.NewItem(c.Say("printing.own_file"), c.Say("printing.own_file_about"), "", then(c.askFile)).With(theme.IconOpen))
	if !c.picker {
		rows = append(rows, widget.NewItem(c.Say("printing.own_folder"), c.Say("printing.own_folder_about"), "", then(c.askFolder)).With(theme.IconOpen))
	}
	sheet = c.Drawer(c.Say("printing.source"), flow.Column(rows...), nil)
	sheet.Open()
}

// editions are the lines of one game.
func (c *sources) editions(id string, then func(func()) func()) []fyne.CanvasObject {
	g, err := c.games.Open(engine.Opening{ID: id, Default: true})
	if err != nil {
		return []fyne.CanvasObject{widget.NewText(c.problem(err), theme.Small).In(theme.Warn)}
	}
	say := func(key string) string { return g.Book.Say(c.Set.Lang(), key, nil) }
	rows := []fyne.CanvasObject{widget.NewSection(say("game.name"))}
	for _, e := range g.Editions {
		item := widget.NewItem(say("edition."+e.ID+".name"), "", "", then(func() {
			c.take(func() (*source, error) { return c.fromGames(id, e.ID, nil) })
		})).With(theme.IconPrint)
		item.Chosen = c.source != nil && !c.source.session && c.source.file == "" && c.source.key == id+"/"+e.ID
		rows = append(rows, item)
	}
	return rows
}

// ownEditions are the lines of the user's game that is open, where it has several editions.
func (c *sources) ownEditions(then func(func()) func()) []fyne.CanvasObject {
	if c.source == nil || c.source.file == "" || c.source.game() == nil || len(c.source.game().Editions) < 2 {
		return nil
	}
	g := c.source.game()
	rows := []fyne.CanvasObject{widget.NewSection(filepath.Base(c.source.file))}
	for _, e := range g.Editions {
		item := widget.NewItem(g.Book.Say(c.Set.Lang(), "edition."+e.ID+".name", nil), "", "", then(func() { c.reopen(e.ID, nil) })).With(theme.IconPrint)
		item.Chosen = e.ID == g.Edition
		rows = append(rows, item)
	}
	return rows
}

// askFile opens a list of counters or a game of the user's.
func (c *sources) askFile() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			if err != nil {
				c.refuse(c.Say("printing.unread"), err)
			}
			return
		}
		defer r.Close()
		if !c.picker {
			c.openPath(r.URI().Path())
			return
		}
		data, err := io.ReadAll(io.LimitReader(r, mostFile))
		if err != nil {
			c.refuse(c.Say("printing.unread"), unreadable(r.URI().Name(), err))
			return
		}
		name := r.URI().Name()
		c.take(func() (*source, error) { return c.fromData(name, data) })
	}, c.Win)
	if !c.picker { // a phone's picker may not know the endings
		d.SetFilter(storage.NewExtensionFileFilter([]string{".csv", ".zip", gamedata.Extension}))
	}
	d.Show()
}

// askFolder opens a game of the user's that lies in a folder.
func (c *sources) askFolder() {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil {
			c.refuse(c.Say("printing.unread"), err)
			return
		}
		if folder != nil {
			c.openPath(folder.Path())
		}
	}, c.Win)
}

// openPath prints from a file or folder of the user's.
func (c *sources) openPath(path string) {
	c.take(func() (*source, error) { return c.fromPath(filepath.Clean(path), "", nil) })
}

// askOptions chooses among the optional rules of the game, which may bring counters or turns of their
// own.
func (c *sources) askOptions() {
	g := c.source.game()
	options := slices.Clone(g.Options)
	var sheet *widget.Drawer
	rows := []fyne.CanvasObject{widget.NewPrompt(c.Say("printing.options_about"))}
	for _, o := range g.AllOptions {
		rows = append(rows, widget.NewPickLine(g.Book.Say(c.Set.Lang(), "option."+o.ID+".name", nil), o.Rule, slices.Contains(options, o.ID), func(on bool) {
			options = slices.DeleteFunc(options, func(id string) bool { return id == o.ID })
			if on {
				options = append(options, o.ID)
			}
		}))
	}
	sheet = c.Drawer(c.Say("printing.options"), flow.Column(rows...), widget.NewBigButton(c.Say("printing.take"), "", func() {
		sheet.Close()
		c.reopen(g.Edition, append([]string{}, options...))
	}))
	sheet.Open()
}

// reopen opens the source in an edition and with options, nil for those that are on by default.
func (c *sources) reopen(edition string, options []string) {
	was := c.source
	c.take(func() (*source, error) {
		if was.file != "" {
			return c.fromZip(was.file, was.zip, edition, options)
		}
		return c.fromGames(was.game().ID, edition, options)
	})
}

// askWarnings lists what was printed, but not quite as asked.
func (d *desk) askWarnings() {
	p := d.p
	var rows []fyne.CanvasObject
	for _, w := range p.warnings() {
		rows = append(rows, flow.Row(1, widget.NewText("•", theme.Body), widget.NewText(engine.Explain(p.source.set.Book(), p.Set.Lang(), w), theme.Body)))
	}
	p.Drawer(p.Say("printing.warned"), flow.Column(rows...), nil).Open()
}
