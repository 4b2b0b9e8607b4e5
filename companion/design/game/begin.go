package game

import (
	"os"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Where a new game comes from: the kind, and the id after it.
const (
	fromTemplate = "template:"
	fromGame     = "game:"
)

// templates lists what a new game may begin as. They are read once for each language.
func (p *Screen) templates(lang view.Lang) []draft.Source {
	if p.offered[lang] == nil {
		p.offered[lang] = p.readTemplates(lang)
	}
	return p.offered[lang]
}

func (p *Screen) readTemplates(lang view.Lang) []draft.Source {
	out := make([]draft.Source, len(p.deps.Templates))
	for i, t := range p.deps.Templates {
		out[i] = draft.Source{ID: fromTemplate + t.ID, Name: t.ID, Kind: "draft.template." + t.ID}
		if g, err := gamedata.Open(t.Files, nil, engine.Opening{Default: true}); err == nil {
			r := view.Reader{Game: g, Lang: lang}
			if out[i].Name = r.Say("game.name"); r.Has("game.about") {
				out[i].About = r.Say("game.about")
			}
		}
	}
	return out
}

// games lists the games that may be copied.
func (p *Screen) games(lang view.Lang) []draft.Source {
	if p.deps.Games == nil {
		return nil
	}
	var out []draft.Source
	for _, id := range p.deps.Games.Games() {
		g, err := p.deps.Games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			continue // the page where games are begun shows it
		}
		r := view.Reader{Game: g, Lang: lang}
		of := draft.Source{ID: fromGame + id, Name: r.Say("game.name"), About: r.Say("game.about")}
		for _, e := range g.Editions {
			of.Editions = append(of.Editions, page.Option{ID: e.ID, Label: r.Say("edition." + e.ID + ".name")})
		}
		out = append(out, of)
	}
	return out
}

// filesOf are the files that a new game begins with.
func (p *Screen) filesOf(source string) (map[string][]byte, error) {
	for _, t := range p.deps.Templates {
		if source == fromTemplate+t.ID {
			return gamedata.Files(t.Files)
		}
	}
	id, edition, alone := strings.Cut(source[len(fromGame):], "@")
	data, _, err := p.deps.Games.Package(id)
	if err != nil {
		return nil, err
	}
	files, err := gamedata.Zip(data)
	if err != nil {
		return nil, err
	}
	d, err := gamedoc.Open(files)
	if err == nil && alone {
		err = d.Alone(edition)
	}
	if err != nil {
		return nil, err
	}
	return d.Snapshot(), nil
}

// begin makes a new game and opens it.
func (p *Screen) begin(source, name string) {
	var id string
	p.Run(func() error {
		files, err := p.filesOf(source)
		if err == nil {
			files, err = p.nameFiles(files, name)
		}
		if err == nil {
			id, err = p.shelf.make(name, files)
		}
		return err
	}, func(err error) {
		if err != nil {
			p.Fault(err)
			return
		}
		p.resume(id)
	})
}

// nameFiles gives the files of a new game its name, and an id made from it. A game that has rules in Go keeps its id, by
// which these are found.
func (p *Screen) nameFiles(files map[string][]byte, name string) (map[string][]byte, error) {
	d, err := gamedoc.New(files)
	if err != nil {
		return nil, err
	}
	id := gamedoc.IDFor(name)
	if was := d.String(gameFile, "id"); p.deps.Own != nil && p.deps.Own(was) != nil {
		id = was
	}
	for _, set := range []struct{ file, path, value string }{{gameFile, "name", name}, {gameFile, "id", id}, {"text/ru.toml", "game.name", name}} {
		if d.String(set.file, set.path) == "" && set.file != gameFile {
			continue
		}
		if err := d.Set(set.file, set.path, set.value); err != nil {
			return nil, err
		}
	}
	return d.Snapshot(), nil
}

// resume opens a draft.
func (p *Screen) resume(id string) {
	var w *form.Work
	p.Run(func() error {
		d, err := gamedoc.OpenFolder(p.shelf.path(id))
		if err != nil {
			return err
		}
		w = form.Open(d)
		if p.deps.Own != nil {
			d.Rules(p.deps.Own(d.String(gameFile, "id")))
		}
		w.Findings() // the first time takes long
		return nil
	}, func(err error) {
		if err != nil {
			p.Fault(err)
			return
		}
		p.closeDraft()
		p.App.Preferences().SetString(keyLast, id)
		p.Visit.Stack.CloseAll() // back goes to the list
		p.desk = newDraftPage(p, id, w)
		p.Show()
	})
}

// copy makes a draft of another one.
func (p *Screen) copy(id, name string) error {
	files, err := gamedata.Files(os.DirFS(p.shelf.path(id)))
	if err == nil {
		files, err = p.nameFiles(files, name)
	}
	if err == nil {
		_, err = p.shelf.make(name, files)
	}
	return err
}
