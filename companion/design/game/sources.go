package game

import (
	"os"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// The prefixes of the ids of sources.
const (
	fromTemplate = "template:"
	fromGame     = "game:"
)

// sources are what a new game may begin as: templates, and games to copy.
type sources struct {
	deps Deps
	read map[view.Lang][]draft.Source // the templates
}

// templates lists the templates. It reads them once for each language.
func (s *sources) templates(lang view.Lang) []draft.Source {
	if s.read[lang] == nil {
		s.read[lang] = s.readTemplates(lang)
	}
	return s.read[lang]
}

func (s *sources) readTemplates(lang view.Lang) []draft.Source {
	out := make([]draft.Source, len(s.deps.Templates))
	for i, t := range s.deps.Templates {
		out[i] = draft.Source{ID: fromTemplate + t.ID, Name: t.ID, Kind: "draft.template." + t.ID}
		if g, err := gamedata.Open(t.Files, nil, engine.Opening{Default: true}); err == nil {
			r := view.Reader{Game: g, Lang: lang}
			out[i].Name, out[i].About = r.Say("game.name"), r.About()
		}
	}
	return out
}

// games lists the games that may be copied.
func (s *sources) games(lang view.Lang) []draft.Source {
	var out []draft.Source
	for _, id := range s.deps.Games.Games() {
		g, err := s.deps.Games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			continue // the page where games are begun shows it
		}
		r := view.Reader{Game: g, Lang: lang}
		of := draft.Source{ID: fromGame + id, Name: r.Say("game.name"), About: r.About()}
		for _, e := range g.Editions {
			of.Editions = append(of.Editions, page.Option{ID: e.ID, Label: r.Say("edition." + e.ID + ".name")})
		}
		out = append(out, of)
	}
	return out
}

// files reads the files of a source. A template speaks the designer's language alone; a copy keeps its languages.
func (s *sources) files(source string, lang view.Lang) (map[string][]byte, error) {
	for _, t := range s.deps.Templates {
		if source != fromTemplate+t.ID {
			continue
		}
		d, err := gamedoc.Open(t.Files)
		if err == nil {
			err = rework.Speak(d, lang)
		}
		if err != nil {
			return nil, err
		}
		return d.Snapshot(), nil
	}
	id, edition, alone := strings.Cut(source[len(fromGame):], "@")
	data, _, err := s.deps.Games.Package(id)
	if err != nil {
		return nil, err
	}
	files, err := gamedata.Zip(data)
	if err != nil {
		return nil, err
	}
	d, err := gamedoc.Open(files)
	if err == nil && alone {
		err = rework.Alone(d, edition)
	}
	if err != nil {
		return nil, err
	}
	return d.Snapshot(), nil
}

// begin makes a draft of a source, in a language, and returns its id.
func (s *sources) begin(shelf store, source, name string, lang view.Lang) (string, error) {
	files, err := s.files(source, lang)
	if err != nil {
		return "", err
	}
	return s.add(shelf, name, files)
}

// copy makes a draft of another one.
func (s *sources) copy(shelf store, id, name string) error {
	files, err := gamedata.Files(os.DirFS(shelf.path(id)))
	if err != nil {
		return err
	}
	_, err = s.add(shelf, name, files)
	return err
}

// add makes a draft of files. The game in it gets the name and an id made from it, but keeps an id by which rules in Go
// are found.
func (s *sources) add(shelf store, name string, files map[string][]byte) (string, error) {
	d, err := gamedoc.New(files)
	if err != nil {
		return "", err
	}
	id := gamedoc.IDFor(name)
	if was := d.String(gameFile, "id"); s.deps.Own(was) != nil {
		id = was
	}
	for _, set := range []struct{ file, path, value string }{{gameFile, "name", name}, {gameFile, "id", id}, {russianFile, "game.name", name}} {
		if d.String(set.file, set.path) == "" && set.file != gameFile {
			continue
		}
		if err := d.Set(set.file, set.path, set.value); err != nil {
			return "", err
		}
	}
	return shelf.make(name, d.Snapshot())
}
