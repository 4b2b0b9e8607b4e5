package game

import (
	"flag"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/editor/gamedoc"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// scene is a screen to look at: how to get there from an empty list of games.
type scene struct {
	name string
	show func(t testing.TB, p *Screen)
}

// scenes are all views of the screen, and each form.
var scenes = slices.Concat([]scene{
	{"empty", func(testing.TB, *Screen) {}},
	{"shelf", func(t testing.TB, p *Screen) {
		operational(t, p)
		p.back()
		p.begin(fromGame+"veritable", "The Reichswald again")
		p.back()
		p.Show()
	}},
	{"new", func(t testing.TB, p *Screen) {
		p.Visit.Stack.OpenPage(&draft.New{Templates: p.sources.templates, Games: p.sources.games}, nil)
	}},
	{"name", func(t testing.TB, p *Screen) {
		begin := &draft.New{Templates: p.sources.templates, Games: p.sources.games}
		p.Visit.Stack.OpenPage(begin, nil)
		p.ViewOf(p.Visit.Stack.Page()).Pressed("source."+fromTemplate+"operational", nil)
	}},
	{"name_editions", func(t testing.TB, p *Screen) {
		begin := &draft.New{Templates: p.sources.templates, Games: p.sources.games}
		p.Visit.Stack.OpenPage(begin, nil)
		p.ViewOf(p.Visit.Stack.Page()).Pressed("source."+fromGame+"veritable", nil)
	}},
	{"imported", func(_ testing.TB, p *Screen) { p.Import(ford) }},
	{"draft", func(t testing.TB, p *Screen) { operational(t, p) }},
	{"phase", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[3].Page(d.work))
		d.front().view.Pressed("game.toml#phase[2]", nil)
	}},
	{"symbols", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[2].Page(d.work))
		d.front().view.Pressed("units", page.Cell{Row: 1, Col: 6})
		d.front().view.Pressed("units.cell.symbols", nil)
	}},
	{"fault", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		require.NoError(t, d.work.Set(form.Key{File: gameFile, Path: "side[0].colour"}, "#12"))
		d.act(page.Act{Do: draft.ShowFinding, Of: gameFile, Text: "side[0].colour"})
	}},
	{"found", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		require.NoError(t, d.work.Set(form.Key{File: gameFile, Path: "side[0].colour"}, "#12"))
		d.act(page.Act{Do: draft.ShowFound})
	}},
	{"unit", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[2].Page(d.work))
		d.front().view.Pressed("units", page.Cell{Row: 1, Col: 6})
	}},
	{"adds", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[8].Page(d.work))
		d.front().view.Pressed("adds", nil)
	}},
	{"picture", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[2].Page(d.work))
		d.front().view.Pressed("units.pictures", nil)
		d.addPicture("picture", "1", "flag.svg", []byte(redFlag))
		d.front().view.Pressed("units", page.Cell{Row: 1, Col: len(d.work.Doc.Sheet(gamedoc.Roster).Columns()) - 3})
	}},
	{"table", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[4].Page(d.work))
		d.front().view.Pressed("tables.toml#table[0]", nil)
		d.front().view.Pressed("cells:tables.toml#table[0]", page.Cell{Row: 2, Col: 3})
	}},
	{"battle", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[4].Page(d.work))
		d.front().view.Pressed("rules.toml#odds[0]", nil)
	}},
	{"text", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.act(page.Act{Do: draft.ShowText, Of: gameFile, Text: "phase[2]"})
	}},
	{"try", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.list.view.Pressed("try", nil)
	}},
	{"trial", func(t testing.TB, p *Screen) {
		p.begin(fromTemplate+"empty", "Bare")
		d := p.draft
		d.trial.model.Games = 3
		d.goTo(d.trial.model)
		d.front().view.Pressed("begin", nil)
	}},
	{"trial_against", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.trial.model.Games = 2
		d.goTo(d.trial.model)
		d.act(page.Act{Do: draft.BeginTrial, Of: "fog"})
	}},
	{"tested", func(t testing.TB, p *Screen) {
		d := withReport(t, p)
		d.front().view.Pressed("rule."+d.model.Feedback.Reports[p.Set.Lang()].Rules[0].Number, nil)
	}},
	{"texts", func(t testing.TB, p *Screen) {
		d := operational(t, p)
		d.goTo(forms.All()[10].Page(d.work))
		d.front().view.Pressed("texts.ru.side", nil)
	}},
	{"example", func(t testing.TB, p *Screen) {
		d := exampled(t, p)
		d.front().view.Pressed("rules.md#paragraph[0].example[0]", nil)
		d.front().view.Pressed("rules.md#paragraph[0].example[0].mode", "counters")
		d.front().view.Pressed("rules.md#paragraph[0].example[0].unit=b1", nil)
	}},
	{"example_part", func(t testing.TB, p *Screen) {
		d := exampled(t, p)
		d.front().view.Pressed("rules.md#paragraph[0].example[0]", nil)
	}},
	{"examples", func(t testing.TB, p *Screen) { exampled(t, p) }},
}, formScenes())

// exampled opens a paragraph of the rules text with an example on the map.
func exampled(t testing.TB, p *Screen) *draftPage {
	d := operational(t, p)
	text := "# 5 Battle\n\nAdd up the attack of the units beside the hex.\n\n```map wend 0303 0606\nhex 0505\ncounter b1 0404\ncounter b2 0405\narrow 0404 0505\narrow 0405 0505\ncaption Two regiments attack 0505.\n```\n"
	require.NoError(t, d.work.Doc.Write(form.Step("draft.step.rules"), gamedoc.RulesText, []byte(text)))
	d.goTo(forms.All()[11].Page(d.work))
	d.front().view.Pressed("rules.md#paragraph[0]", nil)
	return d
}

// formScenes returns a scene for each form.
func formScenes() []scene {
	var out []scene
	for _, f := range forms.All() {
		out = append(out, scene{"form_" + f.ID, func(t testing.TB, p *Screen) {
			d := operational(t, p)
			d.goTo(f.Page(d.work))
		}})
	}
	return out
}

func sizeName(s setting) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}

// Nothing is cut off, overlapping or too small to be tapped: every screen in both languages, on a phone in large
// letters, and on wider windows; the proof takes every size of letters.
func TestNothingIsCut(t *testing.T) {
	ways := []setting{{words.English, theme.Largest, theme.Light, phoneSize}, {words.Russian, theme.Normal, theme.Light, phoneSize},
		{words.English, theme.Normal, theme.Dark, tabletSize}, {words.Russian, theme.Normal, theme.Light, desktopSize}}
	if enginetest.Proof() {
		ways = nil
		for _, lang := range words.Langs() {
			for _, text := range []theme.TextSize{theme.Normal, theme.Large, theme.Largest} {
				ways = append(ways, setting{lang, text, theme.Light, phoneSize}, setting{lang, text, theme.Dark, tabletSize}, setting{lang, text, theme.Light, desktopSize})
			}
		}
	}
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			for _, way := range ways {
				p := at(t, way)
				s.show(t, p)
				for _, fault := range slices.Concat(fit.Window(p.Win), fit.Small(p.Win.Content()), fit.Weights(p.Win)) {
					assert.Fail(t, fault, "%s %s %s", way.lang, way.text, sizeName(way))
				}
			}
		})
	}
}

// The models of all scenes have readable words, and no control without effect.
func TestModelsHaveNoFaults(t *testing.T) {
	for _, s := range scenes {
		p := at(t, english)
		s.show(t, p)
		if d := p.draft; d != nil {
			for _, l := range append(d.over(), d.list.view.Layer) {
				if _, is := l.Source.(*draft.Text); is { // names files, as it must
					continue
				}
				assert.Empty(t, page.Faults(l.Source.Page(p.Seat())), s.name)
			}
		}
	}
}

// pictured names the scenes with a golden file.
var pictured = []string{"empty", "draft", "phase", "fault"}

// The markup of the screens, in English and light, on a phone and on a desktop, equals the files in testdata; -update
// rewrites them.
func TestMarkup(t *testing.T) {
	for _, s := range scenes {
		if !slices.Contains(pictured, s.name) {
			continue
		}
		for _, way := range []setting{phone, english} {
			name := s.name + "_" + sizeName(way)
			t.Run(name, func(t *testing.T) {
				p := at(t, way)
				s.show(t, p)
				fit.Markup(t, p.Win, name)
			})
		}
	}
}

var shots = flag.String("shots", "", "folder for pictures of every screen")

// TestShots writes a picture of every screen: both languages, phone and desktop, light and dark.
func TestShots(t *testing.T) {
	if *shots == "" {
		return
	}
	for _, lang := range words.Langs() {
		for _, variant := range []theme.Variant{theme.Light, theme.Dark} {
			for name, way := range map[string]setting{"phone": {lang, theme.Normal, variant, phoneSize}, "desktop": {lang, theme.Normal, variant, desktopSize}} {
				for _, s := range scenes {
					file := s.name + "_" + name + "_" + string(lang) + "_" + variant.String()
					t.Run(file, func(t *testing.T) {
						p := at(t, way)
						s.show(t, p)
						fit.Picture(t, p.Win, filepath.Join(*shots, "game_"+file+".png"))
					})
				}
			}
		}
	}
}
