package print

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

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
		s.desk.right.ToEnd()
	}},
	{"back_page", func(s *stand) {
		s.edition("vpg").bring(onPages)
		s.Key(fyne.KeyPageDown)
	}},
	{"close", func(s *stand) {
		s.edition("vpg").bring(onPages)
		fit.Settle(s.Win)
		s.desk.view.zoom(6)
	}},
	{"much", func(s *stand) {
		s.edition("vpg").order.Products = map[string]int{"counters": 1, "map": 1, "charts": 1, "track": 1, "sequence": 1, "log": 2}
		s.Show()
		s.changed()
		s.bring(onPages)
		s.desk.goTo(5)
	}},
	{"evening", func(s *stand) {
		s.edition("vpg").order.Products = map[string]int{"counters": 1, "map": 1, "charts": 1, "track": 1, "log": 1}
		s.Show()
		s.changed()
		s.bring(onPages)
	}},
	{"map_page", func(s *stand) {
		s.edition("vpg").order.Products = map[string]int{"map": 1}
		s.order.Fit = 1
		s.Show()
		s.changed()
		s.bring(onPages)
	}},
	{"offer", func(s *stand) {
		s.edition("vpg").order.Products = map[string]int{"map": 1}
		s.Show()
		s.changed()
		s.bring(onPages)
	}},
	{"nothing", func(s *stand) {
		s.edition("vpg").order.Products = nil
		s.order.fill()
		s.Show()
		s.changed()
		s.bring(onPages)
	}},
	{"paper_small", func(s *stand) {
		s.edition("vpg").desk.choosePaper("85x85")
		s.bring(onPages)
	}},
	{"low_ink", func(s *stand) {
		s.kept.Style = "low_ink"
		s.edition("first").bring(onPages)
	}},
	{"session", func(s *stand) {
		s.Open(evening(s.t))
		s.order.Products = map[string]int{"report": 1, "position": 1, "log": 1}
		s.Show()
		s.changed()
	}},
	{"list", func(s *stand) { s.sources.openPath(listFile(s.t)) }},
	{"warned", func(s *stand) {
		s.sources.openPath(listFile(s.t))
		s.desk.askWarnings()
	}},
	{"list_wrong", func(s *stand) { s.sources.openPath(wrongList(s.t)) }},
	{"list_strange", func(s *stand) { s.sources.openPath(strangeList(s.t)) }},
	{"list_faults", func(s *stand) { s.sources.openPath(brokenList(s.t)) }},
	{"list_column", func(s *stand) {
		s.sources.openPath(strangeList(s.t))
		s.tap("Zeal")
	}},
	{"list_known", func(s *stand) {
		s.sources.openPath(strangeList(s.t))
		s.closed()
	}},
	{"ask_source", func(s *stand) { s.edition("vpg").sources.askSource() }},
	{"ask_options", func(s *stand) { s.edition("vpg").sources.askOptions() }},
	{"ask_counters", func(s *stand) {
		s.edition("vpg").order.want(false, "s15_44", "w53_71")
		s.desk.askCounters()
	}},
	{"ask_copies", func(s *stand) {
		s.edition("vpg").desk.askCounters()
		s.tap(s.Say("printing.copies"))
	}},
	{"paper_fold", func(s *stand) {
		s.edition("vpg").bring(onPaper)
		s.kept.Corner = 20
		s.tap(s.Say("printing.back_fold"), s.Say("printing.outline_both"))
		fit.Settle(s.Win)
		s.desk.right.ToEnd()
	}},
	{"ask_changed", func(s *stand) {
		s.edition("vpg").deps.Versions = func(string) ([]Version, error) {
			zip, _, err := games.Package("veritable")
			return []Version{{Hash: "1", From: "2026-02-12", Zip: zip}}, err
		}
		changes{&counters{s.works, s.sources.shelf, s.deps.Versions}, s.desk.chosen}.ask()
	}},
	{"ask_map", func(s *stand) { s.edition("vpg").desk.askMap() }},
	{"ask_paper", func(s *stand) { s.edition("vpg").desk.askPaper() }},
	{"ask_printer", func(s *stand) { s.edition("vpg").desk.askPrinter() }},
	{"ask_menu", func(s *stand) { s.edition("vpg").askMenu() }},
	{"ask_help", func(s *stand) { s.edition("vpg").askHelp() }},
	{"ask_save", func(s *stand) { s.edition("vpg").filing.askSave() }},
	{"ask_save_mixed", func(s *stand) {
		s.edition("vpg").order.Products = map[string]int{"counters": 1, "map": 1}
		s.Show()
		s.changed()
		s.filing.askSave()
	}},
	{"ask_save_png", func(s *stand) {
		s.kept.PNG = true
		s.edition("vpg").filing.askSave()
	}},
	{"ask_save_counters", func(s *stand) {
		s.kept.PNG, s.kept.Single, s.kept.Pixels = true, ofEachCounter, 300
		s.edition("vpg").filing.askSave()
	}},
	{"ask_save_picker", func(s *stand) {
		s.filing.picker, s.sources.picker = true, true
		s.edition("vpg").filing.askSave()
	}},
	{"progress", func(s *stand) { s.edition("vpg").filing.newProgress().tell(3, 8) }},
	{"saved", func(s *stand) {
		s.edition("vpg").filing.write(mustJob(s), filepath.Join(s.filing.folder(), "veritable.pdf"))
	}},
	{"unsaved", func(s *stand) { s.edition("vpg").filing.write(mustJob(s), "/nowhere/veritable.pdf") }},
}

func mustJob(s *stand) printables.Job {
	job, err := s.job()
	require.NoError(s.t, err)
	return job
}

// bring brings a pane to the front.
func (s *stand) bring(pane int) *stand {
	s.desk.bring(pane)
	return s
}

// listFile writes a list of counters with two of its texts too long.
func listFile(t testing.TB) string {
	return written(t, "skirmish.csv", "copies,name,ground,symbol,mark,factors,left,caption\n"+
		"6,1st Rifles,khaki,infantry,company,4-3-5,,A\n4,2nd Rifles,khaki,motorised_infantry,company,4-3-8,,B\n"+
		"3,Grenadiers,steelblue,infantry,battalion,6-4-4,"+strings.Repeat("of the old guard ", 11)+",\n"+
		"2,Guns,steelblue,artillery,company,8-2-3,,砲 guns\n")
}

// wrongList writes a list with a colour that is none.
func wrongList(t testing.TB) string {
	return written(t, "wrong.csv", "copies,name,ground,symbol,factors\n1,Able,khaki,infantry,4-4-5\n1,Baker,puse,infantry,4-4-5\n")
}

// strangeList writes a list as others keep theirs: with names of its own, some of which nobody knows.
func strangeList(t testing.TB) string {
	return written(t, "ardennes.csv", "Pcs;Regiment;Arm;Echelon;ATK;Def Strength;MA;Zeal;Counter colour;Back ATK;Mood\n"+
		"2;1/26;Infantry;II;3;4;5;7;olivedrab;1;tired\n1;2/26;mech inf;bn;4;4;8;8;olivedrab;2;\n1;745;tank;II;6;3;9;7;olivedrab;3;lent\n2;33;Arty;II;5;1;6;6;darkkhaki;;\n")
}

// brokenList is such a list with three things that cannot be.
func brokenList(t testing.TB) string {
	return written(t, "broken.csv", "copies,name,ground,symbol,factors\nmany,Able,khaki,infantry,4-4-5\n1,Baker,puse,infantri,4-4-5\n")
}

func written(t testing.TB, name, text string) string {
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}
