package table

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Games that are brought: under New game, at one of them, refused, and a newer version of one under way.
func init() {
	scenes = append(scenes,
		scene{"own_games", func(_ testing.TB, p *Screen) {
			p.OpenPaths(ridge)
			p.home()
			p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library})
		}},
		scene{"own_game", func(_ testing.TB, p *Screen) { p.OpenPaths(ridge) }},
		scene{"own_replace", func(t testing.TB, p *Screen) { p.OpenPaths(mine(t)) }},
		scene{"own_replaced", func(t testing.TB, p *Screen) {
			p.OpenPaths(mine(t))
			p.front.Act(page.Act{Do: page.ReplaceGame})
			p.home()
			p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library})
		}},
		scene{"own_broken", func(t testing.TB, p *Screen) { p.OpenPaths(changed(t, `colour = "#2E5FB0"`, `color = "#2E5FB0"`)) }},
		scene{"own_newer", func(t testing.TB, p *Screen) {
			p.OpenPaths(ridge)
			begin(t, p, engine.Opening{ID: "ridge"})
			p.home()
			p.OpenPaths(second(t))
		}},
		scene{"own_play", func(t testing.TB, p *Screen) { ridgeTurn(t, p) }},
		scene{"own_rule", func(t testing.TB, p *Screen) {
			d := ridgeTurn(t, p)
			d.openSheet(rulebook.Sheet{Number: "5"}, nil)
		}},
		scene{"own_rules", func(t testing.TB, p *Screen) {
			d := ridgeTurn(t, p)
			book := &rulebook.Book{}
			book.Put("open", "3")
			d.openPage(book)
		}},
		scene{"own_german", func(t testing.TB, p *Screen) {
			dir := changed(t, `year = "1914"`, `year = "1914"`)
			require.NoError(t, os.WriteFile(filepath.Join(dir, "text", "de.toml"), []byte("[game]\nname = \"Der Höhenzug\"\nabout = \"Blau will den Höhenzug, Rot hält ihn.\"\n"), 0o600))
			p.OpenPaths(dir)
			p.app.Preferences().SetString(keyLang, "de")
			p.openSettings()
		}},
		scene{"own_behind", func(t testing.TB, p *Screen) {
			p.OpenPaths(ridge)
			d := begin(t, p, engine.Opening{ID: "ridge"})
			p.home()
			p.OpenPaths(second(t))
			p.Sheets.CloseAll()
			p.home()
			p.openPage(&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library, Open: d.own.about.ID})
		}},
	)
}

// ridgeTurn begins the sample game and stops at the first turn.
func ridgeTurn(t testing.TB, p *Screen) *desk {
	p.OpenPaths(ridge)
	d := begin(t, p, engine.Opening{ID: "ridge", Options: []string{"fog"}})
	d.do(t, engine.Ask("next", play.NextArgs{All: true}))
	return d
}
