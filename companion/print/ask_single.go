package print

import (
	"bytes"
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables"
)

// What pictures show.
const (
	ofPages = iota
	ofEachCounter
	ofAllCounters
)

// sides are the lengths of a counter's longer side that are offered, in pixels.
var sides = []int{100, 200, 300, 600}

// counters chooses between pictures of pages and of counters without paper, where there are any.
func (s *saving) counters() fyne.CanvasObject {
	f := s.f
	choose := func(i int) {
		f.kept.Single = i
		s.show()
		s.sheet.Refresh()
	}
	var words []string
	for _, n := range sides {
		words = append(words, f.Say("printing.pixels", "number", n))
	}
	pixels := widget.NewSegmented(words, max(0, slices.Index(sides, f.kept.Pixels)), func(i int) { f.kept.Pixels = sides[i] })
	s.side = flow.Column(pixels, widget.NewText(f.Say("printing.counters_about"), theme.Small).In(theme.Faint))
	s.shows = widget.NewSegmented([]string{f.Say("printing.pages"), f.Say("printing.each_counter"), f.Say("printing.one_picture")}, f.single(s.job), choose)
	return s.shows
}

// show brings forward what belongs to the kind that is chosen.
func (s *saving) show() {
	of := s.f.single(s.job)
	setShown(s.shows, s.f.kept.PNG && slices.Contains(s.job.Products, "counters"))
	setShown(s.dots, s.f.kept.PNG && of == ofPages)
	setShown(s.side, s.f.kept.PNG && of != ofPages)
	if s.apart != nil {
		setShown(s.apart, !s.f.kept.PNG)
	}
}

// single is what pictures of a job show: counters only where it has some.
func (f *filing) single(job printables.Job) int {
	if !slices.Contains(job.Products, "counters") {
		return ofPages
	}
	return f.kept.Single
}

// singles says what pictures of counters are wanted where files of an ending are.
func (f *filing) singles(job printables.Job, ending string) (single, pixels int) {
	if ending != ".png" {
		return ofPages, 0
	}
	return f.single(job), cmp.Or(f.kept.Pixels, sides[0])
}

// pictures makes pictures of counters, if it is those that are wanted.
func (f *filing) pictures(job printables.Job, ending string) func() (*printables.Singles, error) {
	single, pixels := f.singles(job, ending)
	if single == ofPages {
		return nil
	}
	set := f.source.set
	return func() (*printables.Singles, error) { return set.Singles(job, pixels, single == ofAllCounters) }
}

// zipped hands pictures of counters over as one file.
func zipped(ctx context.Context, name string, pictures func() (*printables.Singles, error), tell printables.Progress) ([]handed, error) {
	out, err := pictures()
	if err != nil {
		return nil, err
	}
	var data bytes.Buffer
	err = out.Zip(ctx, &data, name, tell)
	return []handed{{name + ".zip", data.Bytes()}}, err
}

// countersAt gives the first picture of a counter that is there already; empty: none is.
func countersAt(path string) string {
	ending := filepath.Ext(path)
	found, err := filepath.Glob(strings.TrimSuffix(path, ending) + "_*" + ending)
	if err != nil || len(found) == 0 {
		return ""
	}
	return found[0]
}
