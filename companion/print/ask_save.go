package print

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables"
	"sandtable/printables/atomicfile"
)

// resolutions are those that pictures are offered at, in dots per inch.
var resolutions = []int{150, 300, 600}

// saving is the sheet that asks where a printout goes.
type saving struct {
	f     *filing
	job   printables.Job
	name  *widget.Entry
	where *widget.Item
	dots  *widget.Segmented // where pages are pictures
	shows *widget.Segmented // what pictures show; nil: pages are all there is
	side  *fyne.Container   // where counters are pictures
	apart fyne.CanvasObject // nil: all sheets are alike
	sheet *widget.Drawer
}

// askSave saves the pages as they are seen.
func (f *filing) askSave() {
	job, err := f.job()
	if err != nil || f.out == nil {
		return
	}
	f.askSaving(job)
}

// askSaving asks for a name and a place; where files go through the system's picker that does.
func (f *filing) askSaving(job printables.Job) {
	s := &saving{f: f, job: job}
	rows := []fyne.CanvasObject{s.kind()}
	if f.picker {
		rows = append(rows, widget.NewText(f.Say("printing.share_about"), theme.Small).In(theme.Faint))
	} else {
		field, entry := widget.NewField(f.Say("printing.file_name"), "", f.source.set.FileName(job.Products), nil)
		s.name, entry.CursorColumn = entry, len([]rune(entry.Text))
		entry.OnSubmitted = func(string) { s.save() }
		_ = atomicfile.Finish(f.folder()) // what was left half done there
		s.where = widget.NewItem(f.Say("printing.folder"), f.folder(), "", s.askFolder).With(theme.IconOpen)
		rows = append(rows, field, s.where)
	}
	s.dots = widget.NewSegmented([]string{"150 dpi", "300 dpi", "600 dpi"}, slices.Index(resolutions, f.kept.DPI), func(i int) { f.kept.DPI = resolutions[i] })
	rows = append(rows, s.counters(), s.dots, s.side)
	if f.out.Mixed() {
		s.apart = s.separate()
		rows = append(rows, s.apart)
	}
	s.show()
	s.sheet = f.Drawer(f.Say("printing.save"), flow.Column(rows...), widget.NewBigButton(f.Say("printing.save_now"), "", s.save))
	s.sheet.Open()
	if s.name != nil {
		f.Win.Canvas().Focus(s.name)
	}
}

// kind chooses between one PDF and pictures.
func (s *saving) kind() fyne.CanvasObject {
	at := 0
	if s.f.kept.PNG {
		at = 1
	}
	return widget.NewSegmented([]string{"PDF", s.f.Say("printing.png")}, at, func(i int) {
		s.f.kept.PNG = i == 1
		s.show()
		s.sheet.Refresh()
	})
}

// separate offers a file each for sheets with backs and for those without.
func (s *saving) separate() fyne.CanvasObject {
	return flow.ColumnGap(0, widget.NewPickLine(s.f.Say("printing.separate"), "", s.f.kept.Separate, func(on bool) { s.f.kept.Separate = on }),
		widget.NewText(s.f.Say("printing.separate_about"), theme.Small).In(theme.Faint))
}

// ending is that of the files' names.
func (s *saving) ending() string {
	if s.f.kept.PNG {
		return ".png"
	}
	return ".pdf"
}

// folder is where files go.
func (f *filing) folder() string { return or(f.kept.Folder, f.home) }

func (s *saving) askFolder() {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		if err == nil && folder != nil {
			s.f.kept.Folder = folder.Path()
			s.where.Detail = folder.Path()
			s.where.Refresh()
			s.sheet.Refresh()
		}
	}, s.f.Win)
	if at, err := storage.ListerForURI(storage.NewFileURI(s.f.folder())); err == nil {
		d.SetLocation(at)
	}
	d.Show()
}

// save goes on with what was said. A file that is there already is replaced only on asking.
func (s *saving) save() {
	s.f.kept.keep()
	if s.f.picker {
		s.sheet.Close()
		s.f.hand(s.job, s.ending())
		return
	}
	path := s.path()
	if path == "" {
		return
	}
	s.sheet.Close()
	write := func() { s.f.write(s.job, path) }
	there := s.f.written(path)
	if single, _ := s.f.singles(s.job, s.ending()); single == ofEachCounter {
		there = countersAt(path)
	}
	if there == "" {
		write()
		return
	}
	s.f.Confirm(s.f.Say("printing.replace"), s.f.Say("printing.replace_about", "name", filepath.Base(there)),
		widget.Main, s.f.Say("printing.replace_yes"), s.f.Say("table.override_no"), write)
}

// written gives the first of the files to be written that is there already; empty: none is.
func (f *filing) written(path string) string {
	names := []string{path}
	if f.kept.Separate {
		names = f.out.Names(path)
	}
	for _, name := range names {
		if _, err := os.Stat(name); err == nil {
			return name
		}
	}
	return ""
}

// path is the file that was named, with the ending of its kind; empty where no name was given.
func (s *saving) path() string {
	name := strings.TrimSpace(s.name.Text)
	for _, ending := range []string{".pdf", ".png"} {
		if strings.EqualFold(filepath.Ext(name), ending) {
			name = name[:len(name)-len(ending)]
		}
	}
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
	if name == "" {
		return ""
	}
	return filepath.Join(s.f.folder(), name+s.ending())
}
