package print

import (
	"archive/zip"
	"bytes"
	"context"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// tablectl runs the program without a window.
func tablectl(t *testing.T, args ...string) {
	t.Helper()
	out, err := exec.Command("go", append([]string{"run", "sandtable/cmd/tablectl"}, args...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// saved saves what is chosen by taps alone and gives the file.
func (s *stand) saved(name string) []byte {
	s.t.Helper()
	s.tap("Save as…")
	s.named(name)
	s.tap("Save")
	data, err := os.ReadFile(filepath.Join(s.st.Home(), name))
	require.NoError(s.t, err)
	return data
}

// named types a text into the one field of the sheet on top.
func (s *stand) named(name string) {
	s.t.Helper()
	for _, o := range test.LaidOutObjects(s.Win.Canvas().Overlays().Top()) {
		if field, ok := o.(*widget.Entry); ok {
			field.SetText(name)
			return
		}
	}
	require.Fail(s.t, "there is no field to type in")
}

// What is saved is to the byte what tablectl prints with the same choices.
func TestSameBytesAsTablectl(t *testing.T) {
	list := listFile(t)
	for name, c := range map[string]struct {
		show func(s *stand)
		args []string
	}{
		"as it comes": {func(*stand) {}, []string{"veritable", "counters", "--edition", "vpg"}},
		"another way": {func(s *stand) {
			s.edition("first").tap("Letter", "Low ink", "Fold-over strips", "Gaps", "Русский", "Charts", "Turn log")
			s.tap("Choose counters", "None", "44th Brigade, 15th Scottish", "46th Brigade, 15th Scottish")
			s.Win.Canvas().Overlays().Top().(*widget.Drawer).Close()
		}, []string{"veritable", "counters", "charts", "log", "--edition", "first", "--paper", "letter", "--style", "low_ink", "--back", "fold",
			"--gutter", "2", "--lang", "ru", "--units", "s15_44,s15_46"}},
		"moved": {func(s *stand) {
			s.tap("Double-sided, flip on short edge")
			s.st.Choices.SetOffset([2]int{-5, 12})
			s.st.Changed()
		}, []string{"veritable", "counters", "--edition", "vpg", "--back", "short", "--offset", "-0.5,1.2"}},
		"a list, twice": {func(s *stand) {
			s.files.openPath(list)
			s.st.Order.Products["counters"] = 2
			s.st.Changed()
		}, []string{list, "counters", "counters"}},
		"cut": {func(s *stand) {
			s.st.Choices.Corner, s.st.Choices.FoldGap = 20, 50
			s.tap("Fold-over strips", "Both sides")
		}, []string{"veritable", "counters", "--edition", "vpg", "--back", "fold", "--corner", "2", "--fold-gap", "5", "--outline", "both"}},
		"bled": {func(s *stand) {
			s.st.Choices.Bleed = 30
			s.tap("Both sides")
		}, []string{"veritable", "counters", "--edition", "vpg", "--bleed", "3", "--outline", "both"}},
		"less bleed": {func(s *stand) { press(s.t, s, "Bleed", -2) },
			[]string{"veritable", "counters", "--edition", "vpg", "--bleed", "0.5"}},
		"without bleed": {func(s *stand) { press(s.t, s, "Bleed", -3) },
			[]string{"veritable", "counters", "--edition", "vpg", "--bleed", "0"}},
		"copies of one counter": {func(s *stand) {
			s.tap("Choose counters", "Copies of single counters")
			fit.Settle(s.Win)
			press(s.t, s, "44th Brigade, 15th Scottish", 2)
			press(s.t, s, "46th Brigade, 15th Scottish", -1)
			s.closed()
			s.closed()
		}, []string{"veritable", "counters", "--edition", "vpg", "--copies", "s15_44=3", "--copies", "s15_46=0"}},
		"for a die": {func(s *stand) { s.tap("176 × ⅝ in") },
			[]string{"veritable", "counters", "--edition", "vpg", "--die", "five_eighths"}},
		"maps": {func(s *stand) {
			s.st.Order.Overlap = 20
			s.tap("Counters", "Maps", "Map printing", "Over several pages", "Turn track above the map").closed()
		},
			[]string{"veritable", "map", "--edition", "vpg", "--fit", "tiles", "--turns", "--overlap", "20"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := at(t, english)
			c.show(s)
			got := s.saved("ours.pdf")
			theirs := filepath.Join(t.TempDir(), "theirs.pdf")
			tablectl(t, append([]string{"print", "-o", theirs}, c.args...)...)
			want, err := os.ReadFile(theirs)
			require.NoError(t, err)
			assert.True(t, string(want) == string(got), "the files differ")
			assert.Contains(t, string(got[:8]), "%PDF-")
		})
	}
}

// closed closes the sheet on top.
func (s *stand) closed() { s.Win.Canvas().Overlays().Top().(*widget.Drawer).Close() }

// After saving the file can be opened in the system's viewer.
// Counters are saved as pictures of their own, and replaced only on asking.
func TestCountersAsPictures(t *testing.T) {
	s := at(t, english)
	s.tap("Save as…", "Single pictures", "200 px")
	s.named("mine")
	s.tap("Save")
	names := s.written()
	assert.Contains(t, names, "mine_s15_44.png")
	assert.Contains(t, names, "mine_s15_44_back.png")
	s.tap("Save as…")
	s.named("mine")
	s.tap("Save")
	assert.Contains(t, s.reads(), "already exists", "the choice is kept, and so are the files")
	s.tap("Replace")
	s.tap("Save as…", "All in one", "100 px")
	s.named("all")
	s.tap("Save")
	assert.Contains(t, s.written(), "all.png")
	assert.Contains(t, s.written(), "all_back.png")

	s.st.Picker = true
	given := ""
	s.files.give = func(name string, _ []byte, _ func()) { given = name }
	s.tap("Save as…", "Save")
	assert.Equal(t, "veritable_vpg_counters.zip", given, "what is several files goes as one")
}

func TestOpenInTheViewer(t *testing.T) {
	s := at(t, setting{words.English, theme.Normal, theme.Light, phoneSize})
	s.saved("a name with spaces.pdf")
	s.tap("Open")
	require.Len(t, s.viewed, 1)
	assert.Equal(t, "file", s.viewed[0].Scheme)
	assert.Equal(t, filepath.Join(s.st.Home(), "a name with spaces.pdf"), s.viewed[0].Path)
}

// A path that is typed whole is where the file goes; a folder that is missing is named.
func TestSaveByAWholePath(t *testing.T) {
	s, folder := at(t, english), t.TempDir()
	path := filepath.Join(folder, "a sheet.pdf")
	s.tap("Save as…")
	s.named(path)
	s.tap("Save")
	assert.FileExists(t, path)
	s.tap("Save as…")
	s.named(filepath.Join(folder, "none", "b.pdf"))
	s.tap("Save")
	assert.Contains(t, s.reads(), "The folder does not exist")
}

// A file that is there is replaced only on asking; pictures are a file for each page.
func TestReplaceAndPictures(t *testing.T) {
	s := at(t, english)
	path := filepath.Join(s.st.Home(), "mine.pdf")
	require.NoError(t, os.WriteFile(path, []byte("letters"), 0o644))
	s.tap("Save as…")
	s.named("mine")
	s.tap("Save")
	assert.Contains(t, s.reads(), "mine.pdf already exists.")
	s.tap("Cancel")
	kept, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "letters", string(kept))
	assert.Greater(t, len(s.savedOver("mine")), 10_000)

	s.tap("Save as…", "Sheets as PNG", "150 dpi")
	s.named("mine")
	s.tap("Save")
	assert.Equal(t, []string{"mine.pdf", "mine_1.png", "mine_2.png"}, s.written())
	assert.Contains(t, s.reads(), "mine_1.png and so on, 2 files")
}

// savedOver saves in place of a file that is there.
func (s *stand) savedOver(name string) []byte {
	s.tap("Save as…")
	s.named(name)
	s.tap("Save", "Replace")
	data, err := os.ReadFile(filepath.Join(s.st.Home(), name+".pdf"))
	require.NoError(s.t, err)
	return data
}

// written lists the files in the folder.
func (s *stand) written() []string {
	entries, err := os.ReadDir(s.st.Home())
	require.NoError(s.t, err)
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// Stopping leaves nothing behind.
func TestStop(t *testing.T) {
	for name, stop := range map[string]func(s *stand){
		"by the button": func(s *stand) { s.tap("Stop") },
		"by Escape":     func(s *stand) { s.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
	} {
		t.Run(name, func(t *testing.T) {
			s := at(t, english)
			var waiting []func()
			s.Go = func(work func()) { waiting = append(waiting, work) }
			s.tap("Save as…")
			s.named("stopped")
			s.tap("Save")
			assert.Contains(t, s.reads(), "Laying out the pages")
			stop(s)
			for len(waiting) > 0 {
				work := waiting[0]
				waiting = waiting[1:]
				work()
			}
			assert.Empty(t, s.written())
			assert.Contains(t, s.reads(), "Stopped. Nothing was saved.")
		})
	}
}

// Stopping between two pages leaves nothing of the first.
func TestStopBetweenPages(t *testing.T) {
	s := at(t, english)
	ctx, tell, _ := s.files.progress()
	_, err := s.st.Out.Write(ctx, filepath.Join(s.st.Home(), "half.png"), 50, func(done, total int) {
		tell(done, total)
		assert.Contains(t, s.reads(), "Page 1 of 2")
		s.tap("Stop")
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, s.written())
}

// A missing folder shows an error in words, and the choices stay.
func TestNoFolder(t *testing.T) {
	s := at(t, english)
	s.st.Choices.Folder = filepath.Join(t.TempDir(), "gone")
	s.tap("Save as…", "Save")
	assert.Contains(t, s.reads(), "does not exist. Choose another, or make it first.")
	s.tap("OK")
	assert.Contains(t, s.reads(), "Page 1 of 2")
}

// All choices are there again the next time, in a new place of the same app.
func TestRemembered(t *testing.T) {
	app := fit.App(t)
	s := in(t, app, english)
	s.Open(nil)
	s.edition("vpg").tap("A3", "Colour-blind safe", "Double-sided, flip on short edge", "Gaps", "Русский", "Charts")
	s.tap("Choose counters", "None", "44th Brigade, 15th Scottish").closed()
	s.tap("Another printer")
	s.named("Copy shop")
	s.tap("Save")
	s.st.Choices.SetOffset([2]int{3, -7})
	s.st.Changed()
	want, err := s.st.Job()
	require.NoError(t, err)

	again := in(t, app, english)
	again.Open(nil)
	got, err := again.st.Job()
	require.NoError(t, err)
	assert.Equal(t, want, got)
	assert.Equal(t, "veritable/vpg", again.st.Origin.Key)
	assert.Contains(t, again.reads(), "Copy shop")
	again.tap("My printer")
	assert.Equal(t, [2]int{}, again.st.Choices.Offset(), "each printer has its own numbers")
	again.tap("Copy shop", "Double-sided, flip on long edge")
	assert.Equal(t, [2]int{}, again.st.Choices.Offset(), "for each way of turning sheets")
	again.tap("Double-sided, flip on short edge")
	assert.Equal(t, [2]int{3, -7}, again.st.Choices.Offset())
}

// What was remembered and cannot be read, or is gone, counts for nothing.
func TestMemoryOfAnotherTime(t *testing.T) {
	for _, kept := range []string{"{", `{"printer":9,"last":{"game":"chess"}}`, `{"last":{"file":"/gone/list.csv"}}`} {
		app := fit.App(t)
		app.Preferences().SetString(keyChoices, kept)
		s := in(t, app, english)
		s.Open(nil)
		assert.Contains(t, s.reads(), "Page 1 of", kept)
	}
}

// Where there are no paths, as on a phone, the finished file goes to the system's picker: the same bytes,
// and several files as one zip.
func TestHandedToThePicker(t *testing.T) {
	s := at(t, setting{words.English, theme.Normal, theme.Light, phoneSize})
	want := s.saved("here.pdf")
	s.st.Picker = true
	var names []string
	var last []byte
	s.files.give = func(name string, data []byte, then func()) {
		names, last = append(names, name), data
		then()
	}
	s.tap("Save as…", "Save")
	assert.True(t, string(want) == string(last), "the files differ")
	s.tap("Save as…", "Sheets as PNG", "150 dpi", "Save")
	assert.Equal(t, []string{"veritable_vpg_counters.pdf", "veritable_vpg_counters.zip"}, names)
	z, err := zip.NewReader(bytes.NewReader(last), int64(len(last)))
	require.NoError(t, err)
	require.Len(t, z.File, 2)
	first, err := z.Open("veritable_vpg_counters_1.png")
	require.NoError(t, err)
	img, err := png.DecodeConfig(first)
	require.NoError(t, err)
	assert.Equal(t, 1241, img.Width)
}

// Sheets with backs and without have a file each, in a folder and through the picker, unless one file with blank pages is
// chosen; the choice stays.
func TestSheetsAreSavedBySides(t *testing.T) {
	s := at(t, setting{words.English, theme.Normal, theme.Light, phoneSize})
	s.st.Order.Products = map[string]int{"counters": 1, "map": 1}
	s.st.Changed()
	s.tap("Save as…", "Save")
	files, err := filepath.Glob(filepath.Join(s.st.Home(), "*.pdf"))
	require.NoError(t, err)
	var names []string
	for _, f := range files {
		names = append(names, filepath.Base(f))
	}
	assert.Equal(t, []string{"veritable_vpg_one_sided.pdf", "veritable_vpg_two_sided.pdf"}, names)
	s.st.Picker = true
	names = nil
	s.files.give = func(name string, _ []byte, then func()) {
		names = append(names, name)
		then()
	}
	s.tap("Save as…", "Save")
	assert.Equal(t, []string{"veritable_vpg.zip"}, names)
	s.tap("Save as…", "A file each for one- and two-sided sheets", "Save")
	assert.Equal(t, "veritable_vpg.pdf", names[1])
	assert.True(t, s.st.Choices.Together)
}

// Maps are on the fewest sheets. Where the plain grid is chosen, one press accepts the offer of fewer sheets.
func TestFewerSheetsAreAccepted(t *testing.T) {
	s := at(t, setting{words.English, theme.Normal, theme.Light, phoneSize})
	s.st.Order.Products = map[string]int{"map": 1}
	s.st.Changed()
	assert.Len(t, s.st.Out.Pages, 4)
	s.st.Order.Plain = true
	s.st.Changed()
	s.bring(onPages)
	assert.Contains(t, s.reads(), "3 sheets instead of 4")
	s.tap("Accept")
	assert.NotContains(t, s.reads(), "instead of")
	assert.Len(t, s.st.Out.Pages, 4)
	s.bring(onProducts)
	assert.Contains(t, s.reads(), "Fewest sheets")
}
