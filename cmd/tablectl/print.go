package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/draw"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
	"sandtable/printables/mapsheet"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// printing holds the flags of print.
type printing struct {
	keeper
	errs                              io.Writer
	list                              bool
	out, paper, style, back, offset   string
	board, fit, only, since           string
	margin, gutter, bleed, scale, dpi float64
	overlap, edge                     float64
	outline, die                      string
	foldGap, corner                   float64
	times, blanks                     int
	copies                            []string // ID=N
	single, grid                      int
	slug                              string // of The Game Crafter
	address                           string // of the folder for pictures of a saved object
	cut                               string // file for a cutting machine
	bare, track, sources, fewest      bool
	separate, pdfx                    bool
	columns                           columnFlags
}

func (c keeper) printCommand() *cobra.Command {
	p := &printing{keeper: c}
	cmd := c.command("print GAME [PRODUCT…]", "print", nil)
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return engine.Wrong("call.args", "command", cmd.CommandPath(), "want", "GAME [PRODUCT…]")
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p.errs = cmd.ErrOrStderr()
		if cmd.Flags().Changed("margin") {
			p.edge = p.margin
		}
		return p.run(cmd.Context(), args[0], args[1:])
	}
	p.flags(cmd)
	c.typedFlag(cmd)
	return c.sideFlag(c.sessionFlags(cmd))
}

func (p *printing) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&p.list, "list", false, p.say("flag.print.list"))
	f.StringVarP(&p.out, "out", "o", "", p.say("flag.print.out"))
	f.StringVar(&p.paper, "paper", "a4", p.say("flag.print.paper"))
	f.Float64Var(&p.margin, "margin", 10, p.say("flag.print.margin"))
	f.StringVar(&p.style, "style", picture.Colour.String(), p.say("flag.print.style"))
	f.StringVar(&p.back, "back", sheet.LongEdge.String(), p.say("flag.print.back"))
	f.StringVar(&p.offset, "offset", "0,0", p.say("flag.print.offset"))
	f.Float64Var(&p.gutter, "gutter", 0, p.say("flag.print.gutter"))
	f.Float64Var(&p.bleed, "bleed", 1.5, p.say("flag.print.bleed"))
	f.StringVar(&p.outline, "outline", sheet.AutoOutline.String(), p.say("flag.print.outline"))
	f.Float64Var(&p.foldGap, "fold-gap", 3, p.say("flag.print.fold_gap"))
	f.Float64Var(&p.corner, "corner", 0, p.say("flag.print.corner"))
	f.StringVar(&p.die, "die", "", p.say("flag.print.die"))
	f.StringVar(&p.only, "units", "", p.say("flag.print.units"))
	f.StringVar(&p.since, "changed-since", "", p.say("flag.print.changed_since"))
	f.StringArrayVar(&p.copies, "copies", nil, p.say("flag.print.copies"))
	f.IntVar(&p.times, "times", 1, p.say("flag.print.times"))
	f.IntVar(&p.blanks, "blanks", 0, p.say("flag.print.blanks"))
	f.StringVar(&p.board, "map", "", p.say("flag.print.map"))
	f.StringVar(&p.fit, "fit", "true", p.say("flag.print.fit"))
	f.Float64Var(&p.scale, "scale", 100, p.say("flag.print.scale"))
	f.Float64Var(&p.overlap, "overlap", 10, p.say("flag.print.overlap"))
	f.BoolVar(&p.bare, "bare", false, p.say("flag.print.bare"))
	f.BoolVar(&p.track, "turns", false, p.say("flag.print.turns"))
	f.BoolVar(&p.fewest, "fewest", true, p.say("flag.print.fewest"))
	f.BoolVar(&p.separate, "separate", true, p.say("flag.print.separate"))
	f.BoolVar(&p.pdfx, "pdfx", false, p.say("flag.print.pdfx"))
	f.BoolVar(&p.sources, "sources", false, p.say("flag.print.sources"))
	f.Float64Var(&p.dpi, "dpi", 300, p.say("flag.print.dpi"))
	f.IntVar(&p.single, "single", 0, p.say("flag.print.single"))
	f.IntVar(&p.grid, "grid", 0, p.say("flag.print.grid"))
	f.StringVar(&p.cut, "cut", "", p.say("flag.print.cut"))
	f.StringVar(&p.slug, "crafter", "", p.say("flag.print.crafter"))
	f.StringVar(&p.address, "url-base", "", p.say("flag.print.url_base"))
	p.columns.flags(f, p.call)
}

// run prints products of GAME, which may also be a list of counters.
func (p *printing) run(ctx context.Context, game string, products []string) error {
	if p.columns.show {
		return p.showColumns(game)
	}
	set, warned, err := p.openSet(game)
	if err != nil {
		return err
	}
	if p.list {
		p.printList(set)
		return nil
	}
	if len(products) == 0 && set.Game == nil {
		products = []string{set.Products(p.language())[0].ID}
	}
	if p.out == "" {
		return engine.Wrong("print.no_out")
	}
	job, err := p.job(set, products)
	if err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(p.out), ".csv") {
		return p.asList(set, job)
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	done, err := set.WriteTo(ctx, p.output(), job, nil)
	if err != nil {
		return err
	}
	for _, w := range append(warned, done.Warned...) {
		fmt.Fprintln(p.errs, "tablectl: "+p.say("print.warning", "text", engine.Explain(set.Book(), p.language(), w)))
	}
	for _, offer := range done.Offers {
		fewer, how := offer.Words(sheet.Voice{Book: set.Book(), Lang: p.language()})
		fmt.Fprintln(p.errs, "tablectl: "+p.say("print.fewest", "fewer", fewer, "how", offer.Title+": "+how))
	}
	for _, name := range done.Files {
		fmt.Fprintln(p.call.out, name)
	}
	return nil
}

// asList writes counters as a list for spreadsheets.
func (p *printing) asList(set *printables.Set, job printables.Job) error {
	if slices.ContainsFunc(job.Products, func(id string) bool { return id != "counters" }) {
		return engine.Wrong("print.list_only", "path", p.out)
	}
	if err := set.WriteCSV(p.out, job); err != nil {
		return err
	}
	fmt.Fprintln(p.call.out, p.out)
	return nil
}

// output says where the job goes.
func (p *printing) output() printables.Output {
	return printables.Output{Path: p.out, DPI: p.dpi, Apart: p.separate, Pixels: max(p.single, p.grid), Grid: p.grid > 0, PDFX: p.pdfx,
		Lines: p.cut, Slug: p.slug, Address: p.address}
}

// printList writes the available products, one a line.
func (p *printing) printList(set *printables.Set) {
	for _, product := range set.Products(p.language()) {
		fmt.Fprintf(p.call.out, "%-12s %s: %s\n", product.ID, product.Name, product.About)
	}
}

// openSet opens a game, a package, or a list of counters.
func (p *printing) openSet(game string) (*printables.Set, []*engine.Problem, error) {
	if grid.Is(game) {
		set, reading, err := p.counterList(game)
		if err != nil {
			return nil, nil, err
		}
		p.ask(set, reading)
		return set, reading.Warned, p.columns.sized(reading)
	}
	g, err := p.open(game)
	if err != nil {
		return nil, nil, err
	}
	files, err := p.files(g)
	if err != nil {
		return nil, nil, err
	}
	set, err := printables.Open(g, files)
	return set, nil, err
}

// job parses the flags.
func (p *printing) job(set *printables.Set, products []string) (printables.Job, error) {
	job := printables.Job{Products: products, Counters: printables.CounterChoice{Times: p.times, Blanks: p.blanks}, Sources: p.sources,
		Map: mapsheet.Choice{Board: p.board, Scale: p.scale / 100, Overlap: p.overlap, Bare: p.bare, Track: p.track, Fewest: p.fewest}}
	job.Margin, job.Edge, job.Gutter, job.Bleed, job.Lang = p.margin, p.edge, p.gutter, p.bleed, p.language()
	if p.margin == 0 {
		job.Margin = math.SmallestNonzeroFloat64 // 0 would mean the usual margin
	}
	var err error
	if job.Counters.Width, err = p.width(set); err != nil {
		return job, err
	}
	if job.Setup, err = p.cuts(job.Setup); err != nil {
		return job, err
	}
	if job.Die, err = p.layout(set); err != nil {
		return job, err
	}
	if job.Paper, err = sheet.ParsePaper(p.paper); err != nil {
		return job, err
	}
	if job.Style, err = picture.ParseStyle(p.style); err != nil {
		return job, err
	}
	if job.Back, err = sheet.ParseBack(p.back); err != nil {
		return job, err
	}
	if job.Offset, err = offset(p.offset); err != nil {
		return job, err
	}
	if job.Map.Fit, err = fitOf(p.fit); err != nil {
		return job, err
	}
	if job.Counters.Copies, err = p.chooseCopies(set); err != nil {
		return job, err
	}
	if slices.Contains(products, "report") {
		if job.Report, err = p.sessionReport(); err != nil {
			return job, err
		}
	}
	if slices.Contains(products, "position") {
		job.Position, err = p.sessionPosition()
	}
	return job, err
}

// offset parses "x,y" in millimetres.
func offset(text string) (draw.Point, error) {
	x, y, ok := strings.Cut(strings.ReplaceAll(text, "−", "-"), ",")
	dx, errX := strconv.ParseFloat(strings.TrimSpace(x), 64)
	dy, errY := strconv.ParseFloat(strings.TrimSpace(y), 64)
	if !ok || errX != nil || errY != nil || math.IsNaN(dx+dy) {
		return draw.Point{}, engine.Wrong("print.offset_form", "offset", text)
	}
	return draw.Pt(dx, dy), nil
}

func fitOf(text string) (mapsheet.Fit, error) {
	known := []string{"true", "page", "tiles"}
	i := slices.Index(known, text)
	if i < 0 {
		return 0, engine.Wrong("print.word", "key", "--fit", "word", text, "known", known)
	}
	return []mapsheet.Fit{mapsheet.TrueSize, mapsheet.OnePage, mapsheet.Tiled}[i], nil
}

// layout parses --die: the id of a layout, or a file with one; nil without the flag.
func (p *printing) layout(set *printables.Set) (*sheet.Die, error) {
	if p.die == "" {
		return nil, nil
	}
	known := set.Dies()
	if strings.EqualFold(filepath.Ext(p.die), ".toml") {
		data, err := readFile(p.die)
		if err != nil {
			return nil, err
		}
		if known, err = looks.ReadDies(filepath.Base(p.die), data); err != nil {
			return nil, err
		}
		return &known[0], nil
	}
	i := slices.IndexFunc(known, func(d sheet.Die) bool { return d.ID == p.die })
	if i < 0 {
		return nil, engine.Wrong("print.die", "die", p.die, "known", engine.IDs(known, func(d sheet.Die) string { return d.ID }))
	}
	return &known[i], nil
}

// cuts parses the flags that say how counters are cut. In a setup 0 means the usual, and a negative number none.
func (p *printing) cuts(s sheet.Setup) (sheet.Setup, error) {
	switch {
	case p.bleed == 0:
		s.Bleed = sheet.NoBleed
	case p.bleed < 0:
		return s, engine.Wrong("print.bleed", "value", p.bleed, "min", 0, "max", sheet.Hundredths(sheet.MaxBleed))
	}
	switch {
	case p.foldGap == 0:
		p.foldGap = sheet.NoFoldGap
	case p.foldGap < 0:
		return s, engine.Wrong("print.fold_gap", "value", p.foldGap, "min", 0, "max", sheet.MaxFoldGap)
	}
	s.FoldGap, s.Corner = p.foldGap, p.corner
	var err error
	s.Outline, err = sheet.ParseOutline(p.outline)
	return s, err
}
