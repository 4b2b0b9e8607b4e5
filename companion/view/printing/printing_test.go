package printing

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/aid"
)

// Every sheet reached by a press is complete: labels, ids, and something that happens, in both languages.
func TestEverySheetIsComplete(t *testing.T) {
	for _, lang := range words.Langs() {
		s := newStand(t, vpg)
		s.Lang = func() words.Lang { return lang }
		for _, id := range []string{"product:map", "product:charts"} {
			s.press(id, true)
		}
		for _, id := range []string{"origin", "options", "counters", "map", "paper_other", "printer_new", "calibrate", "save"} {
			s.press(id, nil)
			assert.Empty(t, page.Faults(s.top()), id)
			s.close()
		}
		for _, sheet := range []page.Source{&copies{form: choosing(s.State)}, &versions{form{st: s.State}}, &Progress{Done: 1, Total: 2}, Keys(s.Reader()),
			Menu{Lang: "lang", Theme: "theme", Chosen: style.Look{Theme: "dark"}, Themes: []string{"light", "dark", "contrast"}}} {
			assert.Empty(t, page.Faults(sheet.Page(s.seat())), "%T", sheet)
		}
	}
}

// A product is ticked, then set to a number of copies, and the pages follow.
func TestProducts(t *testing.T) {
	s := newStand(t, vpg)
	before := len(s.Pages())
	s.press("copies:counters", 2)
	assert.Len(t, s.Pages(), 2*before)
	s.press("product:counters", false)
	assert.Empty(t, s.Pages())
	save, _ := s.find("save")
	assert.NotEmpty(t, save.DisabledReason)
	s.press("product:counters", true)
	assert.Len(t, s.Pages(), 2*before, "as often as before")
	s.press("product:counters", false)
	s.press("product:log", true)
	assert.NotEmpty(t, s.Pages())
	assert.Contains(t, s.kept, `"log":1`)
}

// What is chosen of paper, style, backs, cuts and printers is in the setup, and there again the next time.
func TestPaperIsRemembered(t *testing.T) {
	s := newStand(t, vpg)
	s.press("paper:a3", nil)
	s.press("margin", 12)
	s.press("printing.style", "low_ink")
	s.press("printing.lang", "ru")
	s.press("printing.backs", "short")
	s.press("cuts", "yes")
	s.press("gutter", 3)
	s.press("bleed", 0)
	s.press("corner", 2)
	s.press("printing.outlines", "both")
	s.press("printer_new", nil)
	s.press("text", "Copy shop")
	s.press("set", nil)
	s.press("offset_x", -5)
	want, err := s.Job()
	require.NoError(t, err)
	assert.InDelta(t, -0.5, want.Setup.Offset.X, 1e-9)
	assert.InDelta(t, 3, want.Setup.Gutter, 1e-9)
	got, err := newStand(t, s.kept).Job()
	require.NoError(t, err)
	assert.Equal(t, want, got)
	s.press("printing.backs", "fold")
	s.press("fold_gap", 0)
	assert.Equal(t, noFoldGap, s.Choices.FoldGap)
}

// A paper that cannot be says why and stays; one of any size is taken.
func TestPaperOfAnySize(t *testing.T) {
	s := newStand(t, vpg)
	s.press("paper_other", nil)
	s.press("size", "10x10")
	s.press("keep", nil)
	assert.Contains(t, texts(s.top()), "Paper 10 × 10 mm is out of range")
	s.press("size", "12x18in")
	s.press("keep", nil)
	assert.Empty(t, s.sheets)
	assert.InDelta(t, 304.8, s.Pages()[0].Size.W, 0.01)
}

// texts are all texts of a panel.
func texts(p page.Panel) string {
	var b strings.Builder
	for _, c := range p.All() {
		b.WriteString(c.Label + " " + c.Detail + " " + c.Trailing + "\n")
	}
	return b.String()
}

// Counters are chosen by formation, one by one, all or none, and by copies; the summary follows.
func TestCounters(t *testing.T) {
	s := newStand(t, vpg)
	s.press("counters", nil)
	s.press("none", nil)
	s.press("counter:s15_44", nil)
	line, _ := s.find("tray:alliedformation.scottish_15.name")
	assert.Equal(t, "1 / 3", line.Trailing)
	s.press("tray:alliedformation.scottish_15.name", true)
	s.press("blanks", 4)
	s.press("copies", nil)
	s.press("find", "44th")
	s.press("copies:s15_44", 3)
	assert.Equal(t, []string{"find", "copies:s15_44"}, s.top().Pressable())
	s.close()
	s.close()
	item, _ := s.find("counters")
	assert.Equal(t, "5 of 67 counters · 4 blanks each", item.Detail)
	job, err := s.Job()
	require.NoError(t, err)
	assert.Equal(t, 3, job.Counters.Copies["s15_44"])
	assert.Equal(t, 0, job.Counters.Copies["w53_71"])
}

// Maps are on the fewest sheets; one press takes them again where the plain grid was chosen; the sheet of the maps changes their size and legend.
func TestMaps(t *testing.T) {
	s := newStand(t, vpg)
	s.press("product:counters", false)
	s.press("product:map", true)
	s.press("map", nil)
	s.press("fewest", false)
	s.close()
	s.press("accept", nil)
	assert.False(t, s.Order.Plain)
	s.press("map", nil)
	s.press("fit", "printing.fit_page")
	s.press("legend", false)
	s.close()
	assert.Len(t, s.Pages(), 1)
	assert.True(t, s.Order.Bare)
}

// Another edition and its optional rules are opened from their sheets; the sheet of origins marks the current one.
func TestOrigins(t *testing.T) {
	s := newStand(t, vpg)
	s.press("origin", nil)
	now, _ := s.find("veritable/vpg")
	assert.True(t, now.Selected)
	s.press("veritable/first", nil)
	assert.Equal(t, "veritable/first", s.Origin.Key)
	s.press("origin", nil)
	s.press("veritable/vpg", nil)
	s.press("options", nil)
	s.press("option:fortress_cleve", true)
	s.press("take", nil)
	assert.Equal(t, []string{"fortress_cleve"}, s.Origin.Game().Options)
	assert.Equal(t, s.Origin.Game().Options, newStand(t, s.kept).Origin.Game().Options)
	s.press("origin", nil)
	s.press("file", nil)
	assert.Equal(t, []page.Act{{Do: OpenFile}}, s.acts)
}

// The columns of a strange list are shown at once; a side counts at once, a field closes its sheet, and what is taken is
// known the next time.
func TestColumns(t *testing.T) {
	const list = "Pcs;Regiment;Arm;Echelon;ATK;Def Strength;MA;Zeal;Counter colour\n2;1/26;Infantry;II;3;4;5;7;olivedrab\n"
	s := newStand(t, vpg)
	s.open("list.csv", list)
	assert.Contains(t, texts(s.top()), "To check: Zeal")
	s.press("column:Zeal", nil)
	s.press("field:factor", nil)
	assert.NotContains(t, texts(s.top()), "To check")
	s.press("column:Zeal", nil)
	s.press("side", sides[2])
	assert.Len(t, s.sheets, 2)
	s.close()
	assert.Contains(t, texts(s.top()), "Another factor, both sides: 7")
	s.press("size:20", nil)
	s.press("use", nil)
	assert.Empty(t, s.sheets)
	again := newStand(t, s.kept)
	again.open("other.csv", list)
	assert.Empty(t, again.sheets, "a known list is not asked about")
	assert.Equal(t, "20", again.Origin.choice.Size)
}

// A list with faults shows them all, and cannot be used until a column means something else.
func TestFaultyList(t *testing.T) {
	s := newStand(t, vpg)
	s.open("broken.csv", "copies,name,ground,symbol\nmany,Able,khaki,infantry\n1,Baker,puse,infantry\n")
	assert.Contains(t, texts(s.top()), "broken.csv:2: copies (A)")
	use, _ := s.find("use")
	assert.NotEmpty(t, use.DisabledReason)
	for _, column := range []string{"copies", "ground"} {
		s.press("column:"+column, nil)
		s.press("field:skip", nil)
	}
	s.press("use", nil)
	assert.True(t, s.Origin.hasList())
}

// A file that cannot be read is reported, and what was printed from stays.
func TestUnreadableFile(t *testing.T) {
	s := newStand(t, vpg)
	s.Take(func() (*Origin, error) { return s.Shelf.FromPath("/gone/list.csv", "", nil) })
	assert.Contains(t, texts(s.top()), "/gone/list.csv")
	s.press("ok", nil)
	assert.Equal(t, "veritable/vpg", s.Origin.Key)
}

// Only counters that differ from a kept version stay chosen.
func TestSinceAVersion(t *testing.T) {
	s := newStand(t, vpg)
	zip, _, err := games.Package("veritable")
	require.NoError(t, err)
	s.Kept = func(string) ([]Version, error) {
		return []Version{{Hash: s.Origin.Game().Hash}, {Hash: "old", From: "2026-02-12", Zip: zip}}, nil
	}
	s.press("counters", nil)
	s.press("changed", nil)
	s.press("version:0", nil)
	assert.Equal(t, []string{"No counter has changed since then."}, s.told)
	s.press("changed", nil)
	s.press("file", nil)
	assert.Equal(t, []page.Act{{Do: CompareFile}}, s.acts)
}

// The report of the game under way is a product of it alone, and is gone with it.
func TestSession(t *testing.T) {
	g, err := games.Open(engine.Opening{ID: "veritable", Edition: "vpg", Default: true})
	require.NoError(t, err)
	zip, _, err := games.Package("veritable")
	require.NoError(t, err)
	s := newStand(t, vpg)
	s.Begin(&Session{Name: "Thursday", Game: g, Package: zip, Report: func(words.Lang) (*aid.Report, error) {
		return &aid.Report{Title: "Thursday", Parts: []aid.ReportPart{{Turn: "1", Phase: "Combat", Entries: []aid.ReportEntry{{Text: "Attack"}}}}}, nil
	}})
	origin, _ := s.find("origin")
	assert.Contains(t, origin.Detail, "Thursday")
	s.press("product:report", true)
	assert.NoError(t, s.Refused)
	s.Begin(nil)
	_, there := s.panels[0].Page(s.seat()).Find("product:report")
	assert.False(t, there)
}

// The sheet of saving names the file, keeps what is chosen, and leaves the writing to the client.
func TestSaving(t *testing.T) {
	s := newStand(t, vpg)
	s.press("save", nil)
	s.press("name", "a/b.pdf")
	s.press("save", nil)
	assert.Equal(t, []page.Act{{Do: SaveFile, Of: "a-b.pdf"}}, s.acts)
	s.press("save", nil)
	for _, typed := range []string{"/some where/a:b", "~/mine.pdf"} {
		s.press("name", typed)
		s.press("save", nil)
		s.press("save", nil)
	}
	assert.Equal(t, []string{"/some where/a-b.pdf", "~/mine.pdf"}, []string{s.acts[1].Of, s.acts[2].Of}, "a whole path stays")
	s.press("format:pieces", nil)
	s.press("pixels", "200")
	s.press("name", " ")
	s.press("save", nil)
	assert.Len(t, s.sheets, 1, "a file needs a name")
	s.close()
	out, err := s.Output(false)
	require.NoError(t, err)
	path := filepath.Join(s.Home(), "mine.png")
	assert.Empty(t, out.Existing(path))
	names, err := out.Write(path)(context.Background(), nil)
	require.NoError(t, err)
	assert.Contains(t, names, filepath.Join(s.Home(), "mine_s15_44.png"))
	assert.NotEmpty(t, out.Existing(path))
	made, err := out.Make(context.Background(), nil)
	require.NoError(t, err)
	assert.Equal(t, "veritable_vpg_counters.zip", made.Name)
}

// Every format of the list is written by its words alone, and each thing is offered only what it can be.
func TestEveryFormat(t *testing.T) {
	s := newStand(t, vpg)
	s.open("deck.csv", "card,copies,title,back_title\npoker,2,Ambush,Events\npoker,1,Ford,Events\n")
	var got strings.Builder
	for _, f := range s.Origin.Set.Formats([]string{"cards"}) {
		s.Choices.Format, s.Choices.Folder = f.ID, t.TempDir()
		out, err := s.Output(false)
		require.NoError(t, err)
		path := filepath.Join(s.Choices.Folder, "deck"+f.Ending)
		assert.Empty(t, out.Existing(path))
		names, err := out.Write(path)(context.Background(), nil)
		require.NoError(t, err)
		assert.NotEmpty(t, out.Existing(path), f.ID)
		fmt.Fprintf(&got, "%s:", f.ID)
		for _, name := range names {
			short, err := filepath.Rel(s.Choices.Folder, name)
			require.NoError(t, err)
			got.WriteString(" " + filepath.ToSlash(short))
		}
		if data, err := os.ReadFile(names[0]); err == nil && strings.Contains(string(data), "PDF/X-4") {
			got.WriteString(", for shops")
		}
		got.WriteString("\n")
	}
	assert.Equal(t, `pdf: deck.pdf
pdfx: deck.pdf, for shops
png: deck_1.png deck_2.png
svg: deck_1.svg deck_2.svg
cut: deck.pdf deck.svg
pieces: deck_card_1.png deck_card_1_back.png deck_card_2.png deck_card_2_back.png
tabletop: deck/deck.json deck/deck_deck_1.png deck/deck_deck_1_back.png
order: deck/deck.xml deck/deck_1_card_1.png deck/deck_1_card_1_back.png deck/deck_2_card_2.png
crafter: deck/deck_card_1_card_1_x2.png deck/deck_card_1_card_1_x2_back.png deck/deck_card_2_card_2.png deck/deck_card_2_card_2_back.png
`, got.String())
	s.open("list.csv", "copies,name,ground\n1,Able,khaki\n")
	for id, want := range map[string]string{"counters": "pdf pdfx png svg cut pieces tabletop crafter", Calibration: "pdf pdfx png svg"} {
		assert.Equal(t, want, strings.Join(engine.IDs(s.Origin.Set.Formats([]string{id}), func(f printables.Format) string { return f.ID }), " "), id)
	}
}

// The Game Crafter has slugs for counters, none for cards.
func TestSlugsAreForCounters(t *testing.T) {
	s := newStand(t, vpg)
	s.Choices.Format = "crafter"
	for list, want := range map[string]bool{"name,ground\nAble,khaki\n": true, "card,title\npoker,Ambush\n": false} {
		s.open("list.csv", list)
		_, shown := NewSaving(s.State, false).Page(s.seat()).Find("slug")
		assert.Equal(t, want, shown, list)
	}
}

// Counters of a game, such as a module's, are printed in another size; the choice stays.
func TestSizeOfAGamesCounters(t *testing.T) {
	s := newStand(t, vpg)
	s.press("counters", nil)
	s.press("size:20", nil)
	job, err := newStand(t, s.kept).Job()
	require.NoError(t, err)
	assert.InDelta(t, 20, job.Counters.Width, 0)
	s.press("size:", nil)
	job, err = s.Job()
	require.NoError(t, err)
	assert.Zero(t, job.Counters.Width)
}

// The calibration sheet is saved alone.
func TestCalibration(t *testing.T) {
	s := newStand(t, vpg)
	s.press("calibrate", nil)
	s.press("save", nil)
	require.Len(t, s.acts, 1)
	assert.Equal(t, Calibration, s.acts[0].Text)
	out, err := s.Output(true)
	require.NoError(t, err)
	made, err := out.Make(context.Background(), nil)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(made.Data), "%PDF-"))
}

// Layouts of a file are taken over and its first is chosen; a faulty file changes nothing.
func TestLayouts(t *testing.T) {
	s := newStand(t, vpg)
	require.Error(t, s.Choices.ReadLayouts("mine.toml", []byte("[[die]]\nrow = 3\n")))
	assert.Nil(t, s.Choices.Layout(s.Origin.Set))
	data, err := os.ReadFile("testdata/die.toml")
	require.NoError(t, err)
	require.NoError(t, s.Choices.ReadLayouts("mine.toml", data))
	chip, _ := s.find("layout:own")
	assert.True(t, chip.Selected)
	s.press("layout", nil)
	assert.Nil(t, s.Choices.Layout(s.Origin.Set))
}

// The open page stays within the pages, and its heading names product and page.
func TestPages(t *testing.T) {
	s := newStand(t, vpg)
	s.GoTo(9)
	assert.Equal(t, 1, s.At)
	assert.Contains(t, texts(s.panels[1].Page(s.seat())), "Page 2 of 2 · Counters, Back of sheet 1")
}
