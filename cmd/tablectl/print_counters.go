package main

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/spf13/pflag"

	"sandtable/engine"
	"sandtable/engine/userfile"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
)

// chooseCopies parses --units, ids of counters with commas between them or a filter as in rules, and --changed-since, an
// older version of the game. Other counters get no copies unless --copies names them.
func (p *printing) chooseCopies(set *printables.Set) (map[string]int, error) {
	if p.only == "" && p.since == "" && len(p.copies) == 0 {
		return nil, nil
	}
	pieces, _, err := set.Pieces(sheet.Setup{})
	if err != nil {
		return nil, err
	}
	copies := map[string]int{}
	for _, ask := range []func(*printables.Set, []counter.Piece) (map[string]bool, error){p.wantedIDs, p.changedSince} {
		wanted, err := ask(set, pieces)
		if err != nil {
			return nil, err
		}
		for _, piece := range pieces {
			if wanted != nil && !wanted[piece.ID] {
				copies[piece.ID] = 0
			}
		}
	}
	return copies, p.eachCopies(copies, pieces)
}

// eachCopies parses --copies, ID=N: how often single counters are printed.
func (p *printing) eachCopies(copies map[string]int, pieces []counter.Piece) error {
	for _, text := range p.copies {
		id, number, ok := strings.Cut(text, "=")
		id = strings.TrimSpace(id)
		n, err := strconv.Atoi(strings.TrimSpace(number))
		switch {
		case (!ok || err != nil) && len(pieces) > 0:
			return engine.Wrong("print.copies_form", "copies", text, "piece", pieces[0].ID)
		case !slices.ContainsFunc(pieces, func(x counter.Piece) bool { return x.ID == id }):
			return engine.Wrong("print.copies_piece", "piece", id)
		case n < 0 || n > looks.MaxCopies:
			return engine.Wrong("print.copies", "copies", n, "most", looks.MaxCopies)
		}
		copies[id] = n
	}
	return nil
}

// changedSince returns the counters that look different in an older version; nil without the flag.
func (p *printing) changedSince(set *printables.Set, _ []counter.Piece) (map[string]bool, error) {
	if p.since == "" {
		return nil, nil
	}
	before := p.games
	defer func() { p.games = before }()
	old, _, err := p.openSet(p.since)
	if err != nil {
		return nil, err
	}
	changed, err := set.Changed(old)
	if err == nil && !slices.Contains(slices.Collect(maps.Values(changed)), true) {
		err = engine.Wrong("print.unchanged", "path", p.since)
	}
	return changed, err
}

// wantedIDs returns the counters that --units names; nil without the flag.
func (p *printing) wantedIDs(set *printables.Set, pieces []counter.Piece) (map[string]bool, error) {
	if p.only == "" {
		return nil, nil
	}
	wanted := map[string]bool{}
	there := func(id string) bool {
		return slices.ContainsFunc(pieces, func(x counter.Piece) bool { return x.ID == id })
	}
	ids := strings.Split(p.only, ",")
	if set.Game == nil || slices.ContainsFunc(ids, there) {
		for _, id := range ids {
			if id = strings.TrimSpace(id); !there(id) {
				return nil, engine.Wrong("print.no_piece", "piece", id)
			}
			wanted[id] = true
		}
		return wanted, nil
	}
	filter, err := engine.NewFilter(set.Game, p.only)
	if err != nil {
		return nil, err
	}
	for i := range set.Game.Counters {
		c := &set.Game.Counters[i]
		wanted[c.ID] = filter.Match(c, engine.Piece{Place: engine.InBox(c.Box)})
	}
	return wanted, nil
}

// width parses --size. Counters of a list that gives no sizes have it already, perhaps as width and height.
func (p *printing) width(set *printables.Set) (float64, error) {
	if p.columns.piece == "" {
		return 0, nil
	}
	mm, ok := counterlist.Length(p.columns.piece)
	if !ok && set.Game == nil {
		return 0, nil
	}
	if !ok {
		return 0, engine.Wrong("print.piece_size", "size", p.columns.piece, "min", looks.MinPiece, "max", looks.MaxPiece)
	}
	return mm, nil
}

// sized refuses --size where a list has no use for it. One length is that of its commonest counters.
func (c *columnFlags) sized(r *counterlist.Reading) error {
	_, single := counterlist.Length(c.piece)
	switch {
	case c.piece == "" || r.Size != "":
		return nil
	case r.As == counterlist.AsCards:
		return engine.Wrong("print.size_cards", "size", c.piece)
	case !single:
		return engine.Wrong("print.size_listed", "size", c.piece)
	}
	return nil
}

// columnFlags holds the flags for the columns of a list of counters.
type columnFlags struct {
	show  bool
	file  string
	each  []string // NAME=FIELD
	owner []string // WORD=COLOUR
	piece string   // size of counters
	cards string   // layout of cards: its name or file
	sheet string   // of a spreadsheet
	as    string   // what the list is of
}

func (c *columnFlags) flags(f *pflag.FlagSet, words *call) {
	f.BoolVar(&c.show, "show-columns", false, words.say("flag.print.show_columns"))
	f.StringVar(&c.file, "columns", "", words.say("flag.print.columns"))
	f.StringArrayVar(&c.each, "column", nil, words.say("flag.print.column"))
	f.StringArrayVar(&c.owner, "colour", nil, words.say("flag.print.colour"))
	f.StringVar(&c.as, "as", "", words.say("flag.print.as"))
	f.StringVar(&c.sheet, "sheet", "", words.say("flag.print.sheet"))
	f.StringVar(&c.cards, "layout", "", words.say("flag.print.layout"))
	f.StringVar(&c.piece, "size", "", words.say("flag.print.size"))
}

// read returns the columns: those of the file, changed by single flags.
func (c *columnFlags) read() (counterlist.Choice, error) {
	choice := counterlist.Choice{Columns: map[string]string{}, Colours: map[string]string{}, Sheet: c.sheet, As: c.as}
	if c.file != "" {
		data, err := readFile(c.file)
		if err != nil {
			return choice, err
		}
		var read counterlist.Choice
		if err := toml.Unmarshal(data, &read); err != nil {
			return choice, engine.Wrong("print.csv_choice", "fault", err.Error()).At(c.file)
		}
		maps.Copy(choice.Columns, read.Columns)
		maps.Copy(choice.Colours, read.Colours)
		choice.Size, choice.Sheet, choice.As, choice.Layout = read.Size, cmp.Or(c.sheet, read.Sheet), cmp.Or(c.as, read.As), read.Layout
	}
	for _, each := range c.each {
		i := strings.LastIndexByte(each, '=')
		if i < 0 {
			return choice, engine.Wrong("print.csv_column_form", "column", each)
		}
		choice.Columns[each[:i]] = each[i+1:]
	}
	for _, each := range c.owner {
		word, colour, ok := strings.Cut(each, "=")
		if !ok {
			return choice, engine.Wrong("print.csv_owner_form", "colour", each)
		}
		choice.Colours[strings.TrimSpace(word)] = strings.TrimSpace(colour)
	}
	if c.piece != "" {
		choice.Size = c.piece
	}
	choice.Layout = cmp.Or(c.cards, choice.Layout)
	if strings.EqualFold(filepath.Ext(c.cards), ".toml") {
		var err error
		if choice.LayoutText, err = readFile(c.cards); err != nil {
			return choice, err
		}
	}
	return choice, choice.Check()
}

// counterList reads a list of counters.
func (p *printing) counterList(path string) (*printables.Set, *counterlist.Reading, error) {
	choice, err := p.columns.read()
	if err != nil {
		return nil, nil, err
	}
	data, err := readFile(path)
	if err != nil {
		return nil, nil, err
	}
	return printables.ReadList(path, data, userfile.Dir(filepath.Dir(path)), choice)
}

// ask writes what was guessed about a whole list, each with the option that says otherwise.
func (p *printing) ask(set *printables.Set, r *counterlist.Reading) {
	for _, q := range r.Questions {
		if !q.Open {
			continue
		}
		var options []string
		for _, other := range q.Known {
			if other != q.Took {
				options = append(options, fmt.Sprintf("--%s %q", q.About, other))
			}
		}
		fmt.Fprintln(p.errs, "tablectl: "+engine.Explain(set.Book(), p.language(), q.Why)+" "+p.say("print.otherwise", "options", options))
	}
}

// showColumns writes how the columns of a list were understood, as a file for --columns. It ignores faults of the list,
// because they may disappear when a column is changed.
func (p *printing) showColumns(path string) error {
	_, reading, err := p.counterList(path)
	if reading == nil {
		return err
	}
	if reading.Size != "" {
		fmt.Fprintf(p.call.out, "size = %q\n", reading.Size)
	}
	fmt.Fprintln(p.call.out, "[columns]")
	seen := map[string]bool{}
	for _, c := range reading.Columns {
		if c.Fixed() || seen[c.Key] {
			continue
		}
		seen[c.Key] = true
		about := p.say(counterlist.FieldKey(c.Field))
		if len(c.Samples) > 0 {
			about += ": " + strings.Join(strings.Fields(strings.Join(c.Samples, " · ")), " ")
		}
		fmt.Fprintf(p.call.out, "%q = %q # %s\n", c.Key, c.Field, about)
	}
	return nil
}
