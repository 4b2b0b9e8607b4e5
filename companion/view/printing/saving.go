package printing

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/files"
	"sandtable/companion/view/page"
	"sandtable/printables"
	"sandtable/printables/screen"
)

// What a client does with finished pages. Of is the name of the file; Text is [Calibration] where that sheet alone is
// saved.
const (
	SaveFile   page.ActName = "print_save"    // saves; asks before it replaces a file
	WriteFile  page.ActName = "print_write"   // saves without asking
	PickFolder page.ActName = "print_save_to" // asks for the folder, which becomes Choices.Folder
)

// What formats are offered at: pages in dots per inch, counters by the pixels of their longer side, lines to cut by the
// ending of their file.
var (
	resolutions = []int{150, 300, 600}
	lengths     = []int{100, 200, 300, 600}
	cutEndings  = []string{".svg", ".dxf"}
)

// Saving is the sheet that asks where the pages go.
type Saving struct {
	form
	calibration bool // the calibration sheet alone is saved
	name        string
}

// NewSaving makes the sheet.
func NewSaving(st *State, calibration bool) *Saving {
	s := &Saving{form: form{st: st, after: st.Choices.Keep}, calibration: calibration}
	if st.Out != nil {
		if out, err := st.Output(calibration); err == nil {
			s.name = st.Origin.Set.FileName(out.Job.Products)
		}
	}
	return s
}

// Home is the folder where files go.
func (s *State) Home() string { return cmp.Or(s.Choices.Folder, s.Folder) }

func (s *Saving) Page(seat view.Seat) page.Panel {
	s.begin(seat)
	result := page.Panel{ID: "saving", Title: s.say("printing.save")}
	to, _ := s.st.Output(s.calibration)
	format := to.Format()
	chips := page.NewChips()
	for _, f := range to.Formats() {
		chips.Add(s.chip("format:"+f.ID, s.say("printing.format_"+f.ID), f.ID == format.ID, func() { s.st.Choices.Format = f.ID }))
	}
	result.Rows = append(result.Rows, chips, page.NewAside(s.say("printing.format_about_"+format.ID)))
	if s.st.Picker {
		result.Rows = append(result.Rows, page.NewAside(s.say("printing.share_about")))
	} else {
		result.Rows = append(result.Rows, s.field("name", s.say("printing.file_name"), s.name, "", func(text string) { s.name = text }),
			item("folder", style.IconOpen, s.say("printing.folder"), s.st.Home(), page.Send{Act: &page.Act{Do: PickFolder}}))
		result.Focus, result.Keys = "name", map[string]string{page.KeyEnter: "save"}
	}
	result.Rows = append(result.Rows, s.details(format)...)
	result.Foot = []page.Control{page.NewBigButton("save", s.say("printing.save_now"), "", s.send(format))}
	return result
}

// details are what can be chosen of a format.
func (s *Saving) details(f printables.Format) []page.Control {
	c := s.st.Choices
	switch f.ID {
	case "pdf", "pdfx", "cut":
		return s.ofPDF(f)
	case "png":
		return []page.Control{s.number("dpi", resolutions, c.DPI, func(n int) string { return strconv.Itoa(n) + " dpi" }, &c.DPI)}
	case "pieces":
		label := s.say("printing.format_pieces")
		pixels := func(n int) string { return s.say("printing.pixels", "number", n) }
		return []page.Control{s.toggle("grid", label, s.say("printing.each_counter"), s.say("printing.one_picture"), c.Grid, func(on bool) { c.Grid = on }),
			s.number("pixels", lengths, c.Pixels, pixels, &c.Pixels)}
	case "crafter":
		if !s.st.Origin.Set.OnSlugs(s.st.Order.products(s.st.Products())) {
			return nil
		}
		slugs := options(screen.SlugNames(), func(id string) string { return id }, func(id string) string { return s.say("printing.slug_" + id) }, c.Slug)
		return []page.Control{s.segmented("slug", s.say("printing.format_crafter"), slugs, func(id string) { c.Slug = id })}
	case "tabletop":
		address := s.field("address", s.say("printing.address"), c.Address, "https://example.org/pictures", func(text string) { c.Address = strings.TrimSpace(text) })
		return []page.Control{address, page.NewAside(s.say("printing.address_about"))}
	}
	return nil
}

// ofPDF says how sheets are divided into files, and where the lines to cut go.
func (s *Saving) ofPDF(f printables.Format) (rows []page.Control) {
	c := s.st.Choices
	if f.ID == "cut" {
		lines := options(cutEndings, func(e string) string { return e }, func(e string) string { return strings.ToUpper(e[1:]) }, c.Lines)
		rows = []page.Control{s.segmented("lines", s.say("printing.lines"), lines, func(ending string) { c.Lines = ending })}
	}
	if s.st.Out.Mixed() {
		rows = append(rows, page.NewColumnGap(0, s.check("separate", s.say("printing.separate"), !c.Together, func(on bool) { c.Together = !on }),
			page.NewAside(s.say("printing.separate_about"))))
	}
	return rows
}

// send saves; without a name it does nothing.
func (s *Saving) send(f printables.Format) page.Send {
	name := FileName(s.name, f.Ending)
	if name == "" && !s.st.Picker {
		return page.Send{Put: &page.Put{Field: "name", Value: ""}}
	}
	act := page.Act{Do: SaveFile, Of: name + f.Ending}
	if s.calibration {
		act.Text = Calibration
	}
	return page.Send{Done: true, Act: &act}
}

// number chooses one of several numbers.
func (s *Saving) number(id string, list []int, chosen int, label func(int) string, set *int) page.Control {
	return s.segmented(id, s.say("printing.save"), options(list, strconv.Itoa, label, strconv.Itoa(chosen)), func(text string) { *set, _ = strconv.Atoi(text) })
}

// FileName makes a name without ending that every file system takes; empty where nothing was typed. The folder of a
// whole path stays as it is.
func FileName(typed, ending string) string {
	name := strings.TrimSpace(typed)
	if typed := filepath.Ext(name); slices.ContainsFunc([]string{".pdf", ".png", ending}, func(e string) bool { return strings.EqualFold(e, typed) }) {
		name = name[:len(name)-len(typed)]
	}
	if files.IsWhole(name) {
		folder, last := filepath.Split(name)
		return folder + page.FileName(last)
	}
	return page.FileName(name)
}
