package mapping

import (
	"context"
	"io"
	"math"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Export is the page that writes a map for other programs and for paper. It lists what the format leaves out.
type Export struct {
	controls
	doc    *doc.Document
	under  func() *picture.Under // the scan as the editor shows it, nil if it is hidden; nil without one
	format string                // id
	dpi    int
	paper  int    // of a PDF: 0 is one sheet, n is papers[n-1]
	data   string // how the hexes of a Tiled map are packed
	style  picture.Style

	report report
}

// report is what an export loses. It takes time to find out, so it is kept until the choices change.
type report struct {
	of     choices
	losses []format.Loss
	fault  error
	pages  int // of a PDF on several sheets
}

// choices are what a report depends on.
type choices struct {
	format     string
	dpi, paper int
	style      picture.Style
	scan       bool
	lang       view.Lang
}

// NewExport exports a map, at first as a picture. under returns the scan to draw below it, nil for none.
func NewExport(d *doc.Document, under func() *picture.Under) *Export {
	return &Export{doc: d, under: under, format: "png", dpi: 150}
}

// Format is the format that is written.
func (e *Export) Format() format.Format {
	f, _ := format.Find(e.format)
	return f
}

// Write returns a function that writes the current map to a file. It may run while the map changes.
func (e *Export) Write(lang view.Lang, path string) func() error {
	m, o := e.job(lang)
	if e.format == "pdf" && e.paper > 0 {
		paper := papers[e.paper-1]
		return func() error { return writePages(path, m, paper, o) }
	}
	return func() error {
		_, err := format.Export(path, m, o)
		return err
	}
}

// job returns the map and the options of the format.
func (e *Export) job(lang view.Lang) (format.Map, format.Options) {
	o := format.Options{Data: e.data, Style: e.style, DPI: float64(e.dpi), Lang: lang}
	if e.under != nil {
		o.Under = e.under()
	}
	o.PDF = func(w io.Writer, sheet draw.Page) error {
		return pdf.Write(context.Background(), w, pdf.Document{Title: sheet.Title, Pages: []draw.Page{sheet}}, nil)
	}
	return format.Map{Board: e.doc.Freeze(), Kinds: e.doc.Kinds()}, o
}

// Page implements page.Source.
func (e *Export) Page(seat view.Seat) page.Panel {
	e.begin()
	e.updateReport(seat.Lang)
	p := page.Panel{ID: "map_export", Title: seat.Say("editor.menu.export")}
	var ids, labels []string
	for _, f := range format.All() {
		if f.Files != nil {
			ids, labels = append(ids, f.ID), append(labels, seat.Say("format.name."+f.ID))
		}
	}
	p.Rows = []page.Control{page.NewSection(seat.Say("editor.export.format")), e.chips("format", labels, slices.Index(ids, e.format), func(i int) { e.format = ids[i] }),
		page.NewText(seat.Say("editor.export.about_" + e.format))}
	p.Rows = append(p.Rows, e.options(seat)...)
	if e.report.fault != nil {
		p.Rows = append(p.Rows, page.NewText(seat.Problem(e.report.fault)).Toned(page.Danger))
	} else {
		p.Rows = append(p.Rows, losses(seat, e.doc.Kinds(), e.report.losses)...)
	}
	p.Foot = []page.Control{page.NewBigButton("write", seat.Say("editor.export.write"), "", page.Send{Act: &page.Act{Do: ExportMap}})}
	return p
}

// updateReport finds out what the export loses, if a choice has changed.
func (e *Export) updateReport(lang view.Lang) {
	m, o := e.job(lang)
	now := choices{e.format, e.dpi, e.paper, e.style, o.Under != nil, lang}
	if e.report.of == now {
		return
	}
	e.report = report{of: now}
	_, e.report.losses, e.report.fault = e.Format().Files(m, "map", o)
	if e.format != "pdf" || e.paper == 0 {
		return
	}
	out, err := pages(m, papers[e.paper-1], o)
	if err != nil {
		e.report.fault = err
		return
	}
	e.report.pages = len(out.Pages)
}

// options returns the choices that the format offers.
func (e *Export) options(seat view.Seat) []page.Control {
	var rows []page.Control
	switch e.format {
	case "png":
		w, h := e.pixels(seat.Lang)
		rows = []page.Control{e.stepper("dpi", seat.Say("editor.export.dpi"), page.Stepper{Value: e.dpi, Min: 30, Max: 1200, Jump: 50}, func(v int) { e.dpi = v }),
			page.NewAside(seat.Say("editor.export.pixels", "width", w, "height", h))}
	case "tmx", "tmj":
		packed := []string{"", "zlib", "zstd"}
		rows = e.segmented("data", seat.Say("editor.export.data"), []string{seat.Say("editor.export.data_plain"), "zlib", "zstd"}, slices.Index(packed, e.data), func(i int) { e.data = packed[i] })
	case "pdf":
		rows = e.sheets(seat)
	}
	if e.format == "png" || e.format == "svg" || e.format == "pdf" {
		styles := []string{seat.Say("editor.export.colour"), seat.Say("editor.export.low_ink"), seat.Say("editor.export.colour_blind")}
		rows = append(rows, e.segmented("style", seat.Say("editor.export.style"), styles, int(e.style), func(i int) { e.style = picture.Style(i) })...)
	}
	return rows
}

// sheets offers one sheet as large as the map, or several of a home printer.
func (e *Export) sheets(seat view.Seat) []page.Control {
	names := []string{seat.Say("editor.export.one_sheet")}
	for _, id := range papers {
		names = append(names, strings.ToUpper(id[:1])+id[1:])
	}
	size := sheetSize(seat, func() (float64, float64) {
		box := e.picture(seat.Lang).Bounds()
		return box.W, box.H
	})
	if e.paper > 0 {
		size = seat.Say("editor.export.pages", "count", e.report.pages)
	}
	return []page.Control{e.segmented("paper", names[0], names, e.paper, func(i int) { e.paper = i })[1], page.NewAside(size)}
}

// pixels returns the size of a picture of the map.
func (e *Export) pixels(lang view.Lang) (w, h int) {
	box := e.picture(lang).Bounds()
	scale := raster.DPI(float64(e.dpi))
	return int(math.Ceil(box.W * scale)), int(math.Ceil(box.H * scale))
}

func (e *Export) picture(lang view.Lang) *picture.Map {
	return Picture(lang, e.doc.Board(), e.doc.Kinds())
}
