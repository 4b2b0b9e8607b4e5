package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/spf13/pflag"

	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/counterlist"
)

// columnFlags say what the columns of a list of counters are.
type columnFlags struct {
	show   bool
	file   string
	each   []string // NAME=FIELD
	piece  string   // size of counters
	choice counterlist.Choice
}

func (c *columnFlags) flags(f *pflag.FlagSet, words *call) {
	f.BoolVar(&c.show, "show-columns", false, words.say("flag.print.show_columns"))
	f.StringVar(&c.file, "columns", "", words.say("flag.print.columns"))
	f.StringArrayVar(&c.each, "column", nil, words.say("flag.print.column"))
	f.StringVar(&c.piece, "size", "", words.say("flag.print.size"))
}

// read gives the choice of the flags: those of the file first, then each by itself.
func (c *columnFlags) read() (counterlist.Choice, error) {
	choice := counterlist.Choice{Columns: map[string]string{}}
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
		choice.Size = read.Size
	}
	for _, each := range c.each {
		i := strings.LastIndexByte(each, '=')
		if i < 0 {
			return choice, engine.Wrong("print.csv_column_form", "column", each)
		}
		choice.Columns[each[:i]] = each[i+1:]
	}
	if c.piece != "" {
		choice.Size = c.piece
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
	return printables.ReadList(path, data, os.DirFS(filepath.Dir(path)), choice)
}

// showColumns writes what the columns of a list were taken for, as a file for --columns. Faults do not matter here:
// they may be gone once a column is something else.
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
