package home

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// FromSource is the version of an app that was built from source.
const FromSource = "from source"

// Settings is the page of the user's preferences. Each choice takes effect at once.
type Settings struct {
	page.NoInput
	Keys    Keys
	Chosen  style.Look       // empty where the device decides
	Awake   bool             // the screen stays on while a game is open
	Version string           // of the app; empty to hide it
	Games   engine.Catalogue // their languages are offered too; may be nil
	Backups *Backups         // nil hides them
}

// Keys names the preferences in storage.
type Keys struct {
	Lang, Text, Theme, Awake string   // an empty Awake hides that setting
	Texts, Themes            []string // their options, in order
}

// Page returns the current page.
func (s Settings) Page(seat view.Seat) page.Panel {
	langs := []page.Option{page.AsDevice(seat, s.Chosen.Lang == "")}
	for _, l := range Langs(s.Games) {
		langs = append(langs, page.Option{ID: string(l), Label: l.Name(), Selected: l == s.Chosen.Lang})
	}
	p := page.Panel{ID: "settings", Title: seat.Say("home.settings")}
	p.Rows = append(p.Rows, segmented(seat, "settings.language", s.Keys.Lang, langs)...)
	if len(langs) > 1+len(view.Langs()) {
		p.Rows = append(p.Rows, page.NewAside(seat.Say("settings.language_games")))
	}
	p.Rows = append(p.Rows, segmented(seat, "settings.text", s.Keys.Text, options(seat, s.Keys.Texts, s.Chosen.Text, "settings.text_normal", "settings.text_large", "settings.text_largest"))...)
	themes := append([]page.Option{page.AsDevice(seat, s.Chosen.Theme == "")}, options(seat, s.Keys.Themes, s.Chosen.Theme, "settings.light", "settings.dark", "settings.contrast")...)
	p.Rows = append(p.Rows, segmented(seat, "settings.theme", s.Keys.Theme, themes)...)
	if s.Keys.Awake == "" {
		return p
	}
	awake := page.NewCheck(s.Keys.Awake, seat.Say("settings.awake"), s.Awake, prefer(s.Keys.Awake))
	p.Rows = append(p.Rows, page.NewSection(seat.Say("settings.screen")), awake)
	if s.Backups != nil {
		p.Rows = append(p.Rows, s.Backups.rows(seat)...)
	}
	if s.Version != "" {
		p.Rows = append(p.Rows, page.NewAside(VersionText(seat.Say, s.Version)))
	}
	return p
}

// VersionText says which version of the app this is.
func VersionText(say func(key string, pairs ...any) string, version string) string {
	if version == FromSource {
		return say("settings.source")
	}
	return say("settings.version", "version", version)
}

// IsNewer reports whether a fault is that something was made by a newer version of the app.
func IsNewer(fault error) bool {
	p, ok := engine.AsProblem(fault)
	return ok && strings.HasSuffix(p.Code, ".newer")
}

func prefer(key string) page.Send { return page.Send{Act: &page.Act{Do: page.Prefer, Of: key}} }

func segmented(seat view.Seat, title, key string, options []page.Option) []page.Control {
	words := seat.Say(title)
	return []page.Control{page.NewSection(words), {ID: key, Body: &page.Segmented{Options: options}, Label: words, Send: prefer(key)}}
}

func options(seat view.Seat, ids []string, chosen string, keys ...string) []page.Option {
	out := make([]page.Option, len(keys))
	for i, key := range keys {
		out[i] = page.Option{ID: ids[i], Label: seat.Say(key), Selected: ids[i] == chosen}
	}
	return out
}

// Langs lists the languages of the app and those of the games.
func Langs(games engine.Catalogue) []view.Lang {
	out := slices.Clone(view.Langs())
	if games == nil {
		return out
	}
	for _, id := range games.Games() {
		g, err := games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			continue // the list of games shows it
		}
		for _, l := range g.Langs {
			if !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	return out
}
