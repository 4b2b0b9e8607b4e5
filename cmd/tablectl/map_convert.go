package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/engine"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// packings lists the encodings of layers in Tiled files.
var packings = []string{"csv", "base64", "gzip", "zlib", "zstd"}

func (m *mapping) convertCommand() *cobra.Command {
	var data string
	var report bool
	cmd := m.command("convert FROM TO", "map_convert", func(args []string) error {
		if data != "" && !slices.Contains(packings, data) {
			return engine.Wrong("print.word", "key", "--data", "word", data, "known", packings)
		}
		return m.convert(args[0], args[1], format.Options{Data: data}, report)
	})
	cmd.Flags().StringVar(&data, "data", "", m.say("flag.map.data"))
	cmd.Flags().BoolVar(&report, "json", false, m.say("flag.map.json"))
	return cmd
}

func (m *mapping) renderCommand() *cobra.Command {
	var o format.Options
	var style, out string
	cmd := m.command("render FROM [TO]", "map_render", func(args []string) error {
		to, err := target(args[1:], out)
		if err != nil {
			return err
		}
		if err := drawable(to); err != nil {
			return err
		}
		if o.Style, err = picture.ParseStyle(style); err != nil {
			return err
		}
		if err := inRange("--dpi", o.DPI, 20, 1200); err != nil {
			return err
		}
		if err := inRange("--pixels", o.HexPixels, 0, 1000); err != nil {
			return err
		}
		return m.convert(args[0], to, o, false)
	})
	f := cmd.Flags()
	f.StringVarP(&out, "out", "o", "", m.say("flag.map.out"))
	f.Float64Var(&o.DPI, "dpi", 150, m.say("flag.print.dpi"))
	f.Float64Var(&o.HexPixels, "pixels", 0, m.say("flag.map.pixels"))
	f.StringVar(&style, "style", picture.Colour.String(), m.say("flag.print.style"))
	return cmd
}

// target returns the file to write: the argument, or that of -o, which print has too.
func target(args []string, out string) (string, error) {
	switch {
	case len(args) == 0 && out == "":
		return "", engine.Wrong("map.out")
	case len(args) > 0 && out != "":
		return "", engine.Wrong("map.out_twice")
	case out != "":
		return out, nil
	}
	return args[0], nil
}

// inRange refuses a number outside a flag's range, and NaN.
func inRange(flag string, value, least, most float64) error {
	if !(value >= least && value <= most) {
		return engine.Wrong("map.range", "value", value, "min", least, "max", most).At(flag)
	}
	return nil
}

// lossLine is one loss in the report of a conversion.
type lossLine struct {
	File  string `json:"file"` // that was read or written
	Code  string `json:"code"`
	What  string `json:"what,omitempty"`
	First string `json:"first,omitempty"`
	Count int    `json:"count"`
	Text  string `json:"text"`
}

// convert writes a map in another format. It reports losses on standard error, or with report as JSON.
func (m *mapping) convert(from, to string, o format.Options, report bool) error {
	d, lost, err := readMap(from)
	if err == nil {
		err = checkTarget(to)
	}
	if err != nil {
		return err
	}
	o.Lang = m.language()
	o.PDF = pdfOf(d.Board().Name(), o.Lang)
	if drawable(to) == nil {
		if o.Under, err = underlay.Beside(filepath.Dir(from), d.Board()); err != nil {
			fmt.Fprintf(m.errs, "tablectl: %s\n", engine.Explain(m.book, m.language(), err))
		}
	}
	written, err := export(d, to, o)
	if err != nil {
		return err
	}
	if report {
		return m.report(from, to, lost, written)
	}
	m.reportLosses(from, lost)
	m.reportLosses(to, written)
	println(m.out, "%s", to)
	return nil
}

// export writes a document under another name. With a map in our own format it writes the kinds of terrain too.
func export(d *doc.Document, to string, o format.Options) ([]format.Loss, error) {
	if strings.EqualFold(filepath.Ext(to), ".json") {
		return nil, d.File().SaveAs(to)
	}
	return format.Export(to, format.Map{Board: d.Board(), Kinds: d.Kinds()}, o)
}

func (m *mapping) report(from, to string, read, written []format.Loss) error {
	lost := []lossLine{}
	add := func(file string, losses []format.Loss) {
		for _, l := range losses {
			lost = append(lost, lossLine{filepath.Base(file), l.Code, l.What, l.First, l.Count, m.lossText(l)})
		}
	}
	add(from, read)
	add(to, written)
	return m.block(struct {
		From string     `json:"from"`
		To   string     `json:"to"`
		Lost []lossLine `json:"lost"`
	}{from, to, lost}, 2)
}
