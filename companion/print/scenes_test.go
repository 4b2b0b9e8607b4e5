package print

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/companion/widget/fit"
	"sandtable/printables"
)

// scene is a screen to look at.
type scene struct {
	name string
	show func(s *stand)
}

// scenes are all the screens there are.
var scenes = []scene{
	{"products", func(s *stand) { s.edition("vpg") }},
	{"pages", func(s *stand) { s.edition("vpg").bring(onPages) }},
	{"paper", func(s *stand) { s.edition("vpg").bring(onPaper) }},
	{"paper_end", func(s *stand) {
		s.edition("vpg").bring(onPaper)
		fit.Settle(s.Win)
		s.screen.right.Bars.ScrollToBottom()
	}},
	{"back_page", func(s *stand) {
		s.edition("vpg").bring(onPages)
		s.Keys.Key(fyne.KeyPageDown)
	}},
	{"close", func(s *stand) {
		s.edition("vpg").bring(onPages)
		fit.Settle(s.Win)
		s.screen.preview.Zoom(6)
	}},
	{"much", func(s *stand) {
		s.edition("vpg").st.Order.Products = map[string]int{"counters": 1, "map": 1, "charts": 1, "track": 1, "sequence": 1, "log": 2}
		s.Show()
		s.st.Changed()
		s.bring(onPages)
		s.screen.goTo(5)
	}},
	{"evening", func(s *stand) {
		s.edition("vpg").st.Order.Products = map[string]int{"counters": 1, "map": 1, "charts": 1, "track": 1, "log": 1}
		s.Show()
		s.st.Changed()
		s.bring(onPages)
	}},
	{"map_page", func(s *stand) {
		s.edition("vpg").st.Order.Products = map[string]int{"map": 1}
		s.st.Order.Fit = 1
		s.Show()
		s.st.Changed()
		s.bring(onPages)
	}},
	{"offer", func(s *stand) {
		s.edition("vpg").st.Order.Products = map[string]int{"map": 1}
		s.Show()
		s.st.Changed()
		s.bring(onPages)
	}},
	{"nothing", func(s *stand) {
		s.edition("vpg").st.Order.Products = nil
		s.st.Order.Fill()
		s.Show()
		s.st.Changed()
		s.bring(onPages)
	}},
	{"paper_small", func(s *stand) {
		s.edition("vpg").paper("85x85")
		s.bring(onPages)
	}},
	{"low_ink", func(s *stand) {
		s.st.Choices.Style = "low_ink"
		s.edition("first").bring(onPages)
	}},
	{"session", func(s *stand) {
		s.Open(evening(s.t))
		s.st.Order.Products = map[string]int{"report": 1, "position": 1, "log": 1}
		s.Show()
		s.st.Changed()
	}},
	{"list", func(s *stand) { s.files.openPath(listFile(s.t)) }},
	{"warned", func(s *stand) {
		s.files.openPath(listFile(s.t))
		s.open("warned")
	}},
	{"list_wrong", func(s *stand) { s.files.openPath(wrongList(s.t)) }},
	{"list_strange", func(s *stand) { s.files.openPath(strangeList(s.t)) }},
	{"list_faults", func(s *stand) { s.files.openPath(brokenList(s.t)) }},
	{"list_column", func(s *stand) {
		s.files.openPath(strangeList(s.t))
		s.tap("Zeal")
	}},
	{"list_known", func(s *stand) {
		s.files.openPath(strangeList(s.t))
		s.closed()
	}},
	{"ask_source", func(s *stand) { s.edition("vpg").open("origin") }},
	{"ask_options", func(s *stand) { s.edition("vpg").open("options") }},
	{"ask_counters", func(s *stand) {
		s.edition("vpg").st.Order.Want(false, "s15_44", "w53_71")
		s.open("counters")
	}},
	{"ask_copies", func(s *stand) {
		s.edition("vpg").open("counters")
		s.tap(s.Say("printing.copies"))
	}},
	{"paper_fold", func(s *stand) {
		s.edition("vpg").bring(onPaper)
		s.st.Choices.Corner = 20
		s.tap(s.Say("printing.back_fold"), s.Say("printing.outline_both"))
		fit.Settle(s.Win)
		s.screen.right.Bars.ScrollToBottom()
	}},
	{"ask_changed", func(s *stand) {
		s.edition("vpg").st.Kept = func(string) ([]printing.Version, error) {
			zip, _, err := games.Package("veritable")
			return []printing.Version{{Hash: "1", From: "2026-02-12", Zip: zip}}, err
		}
		s.open("counters")
		require.NoError(s.t, s.Visit.Press(s.Visit.Stack.Top(), "changed", nil))
	}},
	{"ask_map", func(s *stand) {
		s.edition("vpg").st.Order.Products["map"] = 1
		s.refresh()
		s.open("map")
	}},
	{"ask_paper", func(s *stand) { s.edition("vpg").open("paper_other") }},
	{"ask_printer", func(s *stand) { s.edition("vpg").open("printer_new") }},
	{"ask_menu", func(s *stand) { s.edition("vpg").Screen.open(s.menu()) }},
	{"ask_help", func(s *stand) { s.edition("vpg").Keys.Rune('?') }},
	{"ask_save", func(s *stand) { s.edition("vpg").askSave() }},
	{"ask_save_mixed", func(s *stand) {
		s.edition("vpg").st.Order.Products = map[string]int{"counters": 1, "map": 1}
		s.Show()
		s.st.Changed()
		s.askSave()
	}},
	{"ask_save_png", func(s *stand) {
		s.st.Choices.Format = "png"
		s.edition("vpg").askSave()
	}},
	{"ask_save_counters", func(s *stand) {
		s.st.Choices.Format, s.st.Choices.Pixels = "pieces", 300
		s.edition("vpg").askSave()
	}},
	{"ask_save_picker", func(s *stand) {
		s.st.Picker = true
		s.edition("vpg").askSave()
	}},
	{"progress", func(s *stand) {
		_, tell, _ := s.edition("vpg").files.progress()
		tell(3, 8)
	}},
	{"saved", func(s *stand) { s.edition("vpg").files.save(page.Act{Of: "veritable.pdf"}) }},
	{"unsaved", func(s *stand) {
		s.st.Choices.Folder = "/nowhere"
		s.edition("vpg").files.save(page.Act{Of: "veritable.pdf"})
	}},
}

func mustJob(s *stand) printables.Job {
	job, err := s.st.Job()
	require.NoError(s.t, err)
	return job
}

// bring brings a pane to the front.
func (s *stand) bring(pane int) *stand {
	s.screen.bring(pane)
	return s
}

// listFile writes a list of counters with two of its texts too long.
func listFile(t testing.TB) string {
	return written(t, "skirmish.csv", "copies,name,ground,symbol,mark,factors,left,caption\n"+
		"6,1st Rifles,khaki,infantry,company,4-3-5,,A\n4,2nd Rifles,khaki,motorised_infantry,company,4-3-8,,B\n"+
		"3,Grenadiers,steelblue,infantry,battalion,6-4-4,"+strings.Repeat("of the old guard ", 11)+",\n"+
		"2,Guns,steelblue,artillery,company,8-2-3,,砲 guns\n")
}

// wrongList writes a list with an invalid colour.
func wrongList(t testing.TB) string {
	return written(t, "wrong.csv", "copies,name,ground,symbol,factors\n1,Able,khaki,infantry,4-4-5\n1,Baker,puse,infantry,4-4-5\n")
}

// strangeList writes a list as others keep theirs: with names of its own, some of which nobody knows.
func strangeList(t testing.TB) string {
	return written(t, "ardennes.csv", "Pcs;Regiment;Arm;Echelon;ATK;Def Strength;MA;Zeal;Counter colour;Back ATK;Mood\n"+
		"2;1/26;Infantry;II;3;4;5;7;olivedrab;1;tired\n1;2/26;mech inf;bn;4;4;8;8;olivedrab;2;\n1;745;tank;II;6;3;9;7;olivedrab;3;lent\n2;33;Arty;II;5;1;6;6;darkkhaki;;\n")
}

// brokenList is such a list with three impossible values.
func brokenList(t testing.TB) string {
	return written(t, "broken.csv", "copies,name,ground,symbol,factors\nmany,Able,khaki,infantry,4-4-5\n1,Baker,puse,infantri,4-4-5\n")
}

func written(t testing.TB, name, text string) string {
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}
