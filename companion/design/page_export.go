package design

import (
	"context"
	"io"
	"math"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/format"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// exportPage writes the map for other programs and for paper. What a format does not keep is said before
// anything is written.
type exportPage struct {
	p       *Place
	format  string // id
	options format.Options
	dpi     int
	paper   int // of a PDF: 0 for one sheet, else a place in papers, from 1
	scroll  *flow.Scroll
	losses  []format.Loss
}

func newExportPage(p *Place) *exportPage { return &exportPage{p: p, format: "png", dpi: 150} }

func (e *exportPage) key(fyne.KeyName, rune) bool { return false }

func (e *exportPage) build() fyne.CanvasObject {
	e.scroll = flow.NewScroll(widget.NewText("", theme.Body))
	e.fill()
	return e.p.leaf(e.p.Say("editor.menu.export"), e.scroll, widget.NewBigButton(e.p.Say("editor.export.write"), "", e.write))
}

// written are the formats that maps can be written in.
func written() []format.Format {
	var all []format.Format
	for _, f := range format.All() {
		if f.Files != nil {
			all = append(all, f)
		}
	}
	return all
}

func (e *exportPage) fill() {
	p := e.p
	chips := []fyne.CanvasObject{}
	for _, f := range written() {
		chip := widget.NewChip(p.Say("format.name."+f.ID), nil, func() {
			e.format = f.ID
			e.fill()
		})
		chip.Chosen = f.ID == e.format
		chips = append(chips, chip)
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.Say("editor.export.format")), widget.NewChipRow(chips...),
		widget.NewPrompt(p.Say("editor.export.about_" + e.format))}
	rows = append(rows, e.choices()...)
	rows = append(rows, e.report()...)
	e.scroll.SetContent(lines(rows...))
}

// choices are what the format leaves open.
func (e *exportPage) choices() []fyne.CanvasObject {
	p := e.p
	var rows []fyne.CanvasObject
	switch e.format {
	case "png":
		size := widget.NewText("", theme.Small).In(theme.Faint)
		tell := func() {
			w, h := e.pixels()
			size.Set(p.Say("editor.export.pixels", "width", w, "height", h))
		}
		dpi := widget.NewStepper(p.Say("editor.export.dpi"), e.dpi, 30, 1200, func(v int) {
			e.dpi = v
			tell()
		}).WithJump(50)
		tell()
		rows = append(rows, dpi, size)
	case "tmx", "tmj":
		packed := []string{"", "zlib", "zstd"}
		at := 0
		for i, d := range packed {
			if d == e.options.Data {
				at = i
			}
		}
		rows = append(rows, widget.NewText(p.Say("editor.export.data"), theme.Small).In(theme.Faint),
			widget.NewSegmented([]string{p.Say("editor.export.data_plain"), "zlib", "zstd"}, at, func(i int) { e.options.Data = packed[i] }))
	}
	if e.format == "pdf" {
		rows = append(rows, e.sheets()...)
	}
	if e.pictured() {
		styles := []string{p.Say("editor.export.colour"), p.Say("editor.export.low_ink"), p.Say("editor.export.colour_blind")}
		rows = append(rows, widget.NewText(p.Say("editor.export.style"), theme.Small).In(theme.Faint),
			widget.NewSegmented(styles, int(e.options.Style), func(i int) { e.options.Style = picture.Style(i) }))
	}
	return rows
}

// sheets choose between one sheet as large as the map and pages of a printer at home, to be glued together.
func (e *exportPage) sheets() []fyne.CanvasObject {
	p := e.p
	names := []string{p.Say("editor.export.one_sheet")}
	for _, id := range papers {
		names = append(names, strings.ToUpper(id[:1])+id[1:])
	}
	count := widget.NewText("", theme.Small).In(theme.Faint)
	tell := func() {
		if e.paper == 0 {
			box := sketch.Map(p.Set.Lang(), p.doc.Board(), p.doc.Kinds()).Bounds()
			count.Set(p.Say("editor.map.sheet", "width", centimetres(box.W), "height", centimetres(box.H)))
			return
		}
		m, o := e.what()
		out, err := pages(m, papers[e.paper-1], o)
		if err != nil {
			count.Set(p.Problem(err))
			return
		}
		count.Set(p.Say("editor.export.pages", "count", len(out.Pages)))
	}
	tell()
	return []fyne.CanvasObject{widget.NewSegmented(names, e.paper, func(i int) {
		e.paper = i
		tell()
	}), count}
}

// pictured reports whether the format shows the map rather than keep it.
func (e *exportPage) pictured() bool {
	return e.format == "png" || e.format == "svg" || e.format == "pdf"
}

// pixels is how large a picture of the map becomes.
func (e *exportPage) pixels() (w, h int) {
	box := sketch.Map(e.p.Set.Lang(), e.p.doc.Board(), e.p.doc.Kinds()).Bounds()
	k := raster.DPI(float64(e.dpi))
	return int(math.Ceil(box.W * k)), int(math.Ceil(box.H * k))
}

// what is the map as it is written.
func (e *exportPage) what() (format.Map, format.Options) {
	o := e.options
	o.DPI, o.Lang = float64(e.dpi), e.p.Set.Lang()
	o.PDF = func(w io.Writer, page draw.Page) error {
		return pdf.Write(context.Background(), w, pdf.Document{Title: page.Title, Pages: []draw.Page{page}}, nil)
	}
	return format.Map{Board: e.p.doc.Freeze(), Kinds: e.p.doc.Kinds()}, o
}

// report says what does not come across, or why the map cannot be written so.
func (e *exportPage) report() []fyne.CanvasObject {
	f, _ := format.Find(e.format)
	m, o := e.what()
	_, losses, err := f.Files(m, "map", o)
	e.losses = losses
	if err != nil {
		return []fyne.CanvasObject{widget.NewText(e.p.Problem(err), theme.Body).In(theme.Danger)}
	}
	return lossRows(e.p.chart.easel, losses)
}

// write asks for a place and writes the map there.
func (e *exportPage) write() {
	f, _ := format.Find(e.format)
	e.p.picker.Save(e.p.files.FileName(), f.Exts[:1], func(path string) {
		m, o := e.what()
		e.p.Run(func() error {
			if e.format == "pdf" && e.paper > 0 {
				return writePages(path, m, papers[e.paper-1], o)
			}
			_, err := format.Export(path, m, o)
			return err
		}, func(err error) {
			if err != nil {
				e.p.Fault(err)
				return
			}
			e.p.Tell(e.p.Say("editor.export.written", "name", filepath.Base(path)), "", nil)
		})
	})
}
