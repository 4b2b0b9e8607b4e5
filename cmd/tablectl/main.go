// Command tablectl is the engine without a window: questions, sessions in files and checks of
// packages, with JSON in and out.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// Exit codes.
const (
	fine     = 0
	differs  = 1 // verify found a difference, or map check reported findings
	badInput = 2
)

// version is the version that tablectl reports. Packaging sets it.
var version = home.FromSource

// errDiffers ends a call that found a difference, after its answer was written.
var errDiffers = errors.New("differs")

func main() {
	debug.SetGCPercent(400) // calls are short and need little memory; the collector took a fifth of their time
	debug.SetMemoryLimit(moderate)
	os.Exit(newProgram(time.Now).run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// moderate is the memory in bytes up to which garbage may wait. Few inputs need more than that.
const moderate = 96 << 20

// program holds what all calls share.
type program struct {
	games engine.Catalogue
	book  *words.Book // the app's texts and tablectl's own
	now   func() time.Time
}

func newProgram(now func() time.Time) *program {
	return &program{games: scenarios.Catalogue(), book: texts(), now: now}
}

// run runs one call and returns its exit code. It writes a fault as one line to errs, and the faults of a list of counters
// as a line each.
func (p *program) run(args []string, in io.Reader, out, errs io.Writer) int {
	written := &plain{to: out}
	errs = &plain{to: errs}
	c := &call{program: *p, in: in, out: written, errs: errs, lang: commandOf(args), release: func() {}}
	defer func() { c.release() }()
	root := c.root()
	root.SetArgs(args)
	root.SetOut(written)
	root.SetErr(errs)
	err := root.Execute()
	if written.fault != nil {
		err = writeFault(written.fault)
	}
	switch {
	case err == nil:
		return fine
	case errors.Is(err, errDiffers):
		return differs
	default:
		for _, f := range each(err) {
			fmt.Fprintln(errs, "tablectl: "+c.fault(f))
		}
		return badInput
	}
}

// call is one call of the program.
type call struct {
	program
	in   io.Reader
	out  io.Writer
	errs io.Writer    // for warnings
	game *engine.Game // the last one opened, for the texts that faults name; may be nil

	release func() // lets the database that --db names be replaced

	lang     string
	edition  string
	options  []string
	copy     string
	database string
	session  int64
	begin    string
	side     string
	markdown bool
	name     string
	counters string
}

// language returns the requested language, English for an unknown one.
func (c *call) language() words.Lang {
	if c.lang == string(words.Russian) {
		return words.Russian
	}
	return words.English
}

// commandOf returns the language in the arguments before cobra parses them, because help needs it.
func commandOf(args []string) string {
	for i, a := range args {
		if v, ok := strings.CutPrefix(a, "--lang="); ok {
			return v
		}
		if a == "--lang" && i+1 < len(args) {
			return args[i+1]
		}
	}
	return string(words.English)
}

// stamp returns the current time in the form of journals.
func (c *call) stamp() string { return c.now().UTC().Format(time.RFC3339) }
