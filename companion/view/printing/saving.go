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
)

// What a client does with finished pages. Of is the name of the file; Text is [Calibration] where that sheet alone is
// saved.
const (
	SaveFile   page.ActName = "print_save"    // saves; asks before it replaces a file
	WriteFile  page.ActName = "print_write"   // saves without asking
	PickFolder page.ActName = "print_save_to" // asks for the folder, which becomes Choices.Folder
)

// What pictures show.
const (
	OfPages = iota
	OfEachCounter
	OfAllCounters
)

// What pictures are offered at: pages in dots per inch, counters by the pixels of their longer side.
var (
	resolutions = []int{150, 300, 600}
	lengths     = []int{100, 200, 300, 600}
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
	c := s.st.Choices
	title := s.say("printing.save")
	out := page.Panel{ID: "saving", Title: title}
	out.Rows = append(out.Rows, s.toggle("kind", title, "PDF", s.say("printing.png"), c.PNG, func(on bool) { c.PNG = on }))
	if s.st.Picker {
		out.Rows = append(out.Rows, page.NewAside(s.say("printing.share_about")))
	} else {
		out.Rows = append(out.Rows, s.field("name", s.say("printing.file_name"), s.name, "", func(text string) { s.name = text }),
			item("folder", style.IconOpen, s.say("printing.folder"), s.st.Home(), page.Send{Act: &page.Act{Do: PickFolder}}))
		out.Focus, out.Keys = "name", map[string]string{page.KeyEnter: "save"}
	}
	if c.PNG {
		out.Rows = append(out.Rows, s.pictures()...)
	} else if s.st.Out.Mixed() {
		out.Rows = append(out.Rows, page.NewColumnGap(0, s.check("separate", s.say("printing.separate"), c.Separate, func(on bool) { c.Separate = on }),
			page.NewAside(s.say("printing.separate_about"))))
	}
	out.Foot = []page.Control{page.NewBigButton("save", s.say("printing.save_now"), "", s.send())}
	return out
}

// send saves; without a name it does nothing.
func (s *Saving) send() page.Send {
	name := FileName(s.name)
	if name == "" && !s.st.Picker {
		return page.Send{Put: &page.Put{Field: "name", Value: ""}}
	}
	act := page.Act{Do: SaveFile, Of: name + s.st.Choices.Ending()}
	if s.calibration {
		act.Text = Calibration
	}
	return page.Send{Done: true, Act: &act}
}

// pictures says what pictures show, and how fine they are.
func (s *Saving) pictures() []page.Control {
	c := s.st.Choices
	out, _ := s.st.Output(s.calibration)
	shows := out.shows()
	var rows []page.Control
	if slices.Contains(out.Job.Products, "counters") {
		kinds := []string{"printing.pages", "printing.each_counter", "printing.one_picture"}
		rows = append(rows, s.segmented("single", s.say("printing.png"), s.keyOptions(kinds, kinds[shows]), func(key string) { c.Single = slices.Index(kinds, key) }))
	}
	if shows == OfPages {
		return append(rows, s.number("dpi", resolutions, c.DPI, func(n int) string { return strconv.Itoa(n) + " dpi" }, &c.DPI))
	}
	pixels := func(n int) string { return s.say("printing.pixels", "number", n) }
	return append(rows, s.number("pixels", lengths, cmp.Or(c.Pixels, lengths[0]), pixels, &c.Pixels), page.NewAside(s.say("printing.counters_about")))
}

// number chooses one of several numbers.
func (s *Saving) number(id string, list []int, chosen int, label func(int) string, set *int) page.Control {
	return s.segmented(id, s.say("printing.png"), options(list, strconv.Itoa, label, strconv.Itoa(chosen)), func(text string) { *set, _ = strconv.Atoi(text) })
}

// Ending is that of the files' names.
func (c *Choices) Ending() string {
	if c.PNG {
		return ".png"
	}
	return ".pdf"
}

// FileName makes a name without ending that every file system takes; empty where nothing was typed. The folder of a
// whole path stays as it is.
func FileName(typed string) string {
	name := strings.TrimSpace(typed)
	for _, ending := range []string{".pdf", ".png"} {
		if strings.EqualFold(filepath.Ext(name), ending) {
			name = name[:len(name)-len(ending)]
		}
	}
	if files.IsWhole(name) {
		folder, last := filepath.Split(name)
		return folder + page.FileName(last)
	}
	return page.FileName(name)
}
