package main

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/userfile"
	"sandtable/printables/atomicfile"
	"sandtable/printables/counterlist"
)

// fault returns an error as one line for readers.
func (c *call) fault(err error) string {
	text := engine.Explain(c.book, c.language(), readable(err))
	if c.game != nil { // an error may name texts of the game
		text = engine.Explain(c.game.Book.With(readTexts()), c.language(), readable(err))
	}
	if home.IsNewer(err) {
		text += " (" + home.VersionText(c.say, version) + ")"
	}
	if p, ok := engine.AsProblem(err); ok && salvageable[p.Code] {
		text += " " + c.say("fault.salvage", "path", p.Args["path"])
	}
	return strings.Join(strings.Fields(text), " ")
}

// salvageable are the Problems of a file that salvage may read.
var salvageable = map[string]bool{"library.corrupt": true, "library.foreign": true, "library.rows": true, "library.content_damaged": true}

// each returns the faults in an error that are reported on a line each.
func each(err error) []error {
	var list counterlist.Faults
	if errors.As(err, &list) {
		return list.Unwrap()
	}
	return []error{err}
}

// readable turns errors of JSON libraries into Problems.
func readable(err error) error {
	p, ok := engine.AsProblem(err)
	if !ok || p.Code != "input.json" || p.Err == nil {
		return err
	}
	q := jsonFault(p.Err)
	if q == nil {
		return err
	}
	q.Where = p.Where
	return q
}

// jsonFault returns the Problem for an error about JSON, nil if there is no better text than the library's.
func jsonFault(err error) *engine.Problem {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	const unknown = "json: unknown field " // no type of its own: https://pkg.go.dev/encoding/json#Decoder.DisallowUnknownFields
	switch {
	case errors.Is(err, io.EOF):
		return engine.Wrong("input.empty")
	case errors.Is(err, io.ErrUnexpectedEOF), errors.As(err, &syntax) && syntax.Error() == "unexpected end of JSON input":
		return engine.Wrong("input.open")
	case errors.As(err, &syntax):
		return engine.Wrong("input.broken", "at", syntax.Offset)
	case errors.As(err, &kind) && kind.Field == "":
		return engine.Wrong("input.whole", "want", "@kind."+kindOf(kind))
	case errors.As(err, &kind):
		return engine.Wrong("input.type", "key", key(kind.Field), "want", "@kind."+kindOf(kind))
	case strings.HasPrefix(err.Error(), unknown):
		return engine.Wrong("input.key", "key", strings.TrimPrefix(err.Error(), unknown))
	}
	return nil
}

// key returns the last key of a path. The part before it may hold names of Go types.
func key(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// kindOf names the kind of value that was expected.
func kindOf(e *json.UnmarshalTypeError) string {
	switch e.Type.Kind().String() {
	case "string":
		return "text"
	case "bool":
		return "truth"
	case "slice", "array":
		return "list"
	case "map", "struct", "ptr":
		return "object"
	}
	return "number"
}

func unknownCommand(cmd *cobra.Command, name string) error {
	var known []string
	for _, sub := range cmd.Commands() {
		known = append(known, sub.Name())
	}
	return engine.Wrong("call.command", "name", name, "known", strings.Join(known, ", "))
}

// badFlag turns errors about flags into Problems.
func badFlag(cmd *cobra.Command, err error) error {
	var none *pflag.NotExistError
	var empty *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	at := cmd.CommandPath()
	switch {
	case errors.As(err, &none):
		return engine.Wrong("call.flag", "flag", dashed(none.GetSpecifiedName(), none.GetSpecifiedShortnames()), "command", at, "known", knownFlags(cmd))
	case errors.As(err, &empty):
		return engine.Wrong("call.flag_value", "flag", dashed(empty.GetSpecifiedName(), empty.GetSpecifiedShortnames()), "command", at)
	case errors.As(err, &bad):
		if p, ok := engine.MapProblem(bad); ok {
			return p.At("--" + bad.GetFlag().Name)
		}
		return engine.Wrong("call.flag_bad", "flag", "--"+bad.GetFlag().Name, "value", bad.GetValue(), "command", at)
	}
	return err
}

// knownFlags lists the flags of a command, its own first.
func knownFlags(cmd *cobra.Command) string {
	var known []string
	add := func(f *pflag.Flag) { known = append(known, "--"+f.Name) }
	cmd.LocalNonPersistentFlags().VisitAll(add)
	cmd.Root().PersistentFlags().VisitAll(add)
	return strings.Join(known, ", ")
}

// dashed returns a flag as it was typed. short is the group of letters that it was typed in, if any.
func dashed(name, short string) string {
	if short != "" {
		return "-" + name
	}
	return "--" + name
}

// writeFault returns the Problem of an answer that could not be written.
func writeFault(err error) error {
	if errors.Is(err, syscall.ENOSPC) {
		return &engine.Problem{Code: "call.out_full", Err: err}
	}
	return &engine.Problem{Code: "call.out", Err: err}
}

// fileFault turns errors about files into Problems, and returns others unchanged.
func fileFault(path string, err error) error {
	code := ""
	var p *fs.PathError
	var number syscall.Errno
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC):
		code = "file.full"
	case errors.Is(err, atomicfile.ErrGuarded):
		code = "file.library"
	case userfile.Missing(err):
		code = "file.none"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		code = "file.unwritable"
	case errors.As(err, &p):
		return &engine.Problem{Code: "file.unreadable", Args: engine.Args{"path": path, "fault": p.Err.Error()}, Err: err}
	case errors.As(err, &number): // of a rename or a link, such as a loop of links
		return &engine.Problem{Code: "file.unreadable", Args: engine.Args{"path": path, "fault": number.Error()}, Err: err}
	default:
		return err
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": path}, Err: err}
}

// packageFault returns the first fault of a package with the number of others, nil without faults.
func (c opener) packageFault(path string, err error) error {
	list := gamedata.Problems(err)
	if len(list) == 0 {
		return fileFault(path, err)
	}
	if len(list) == 1 {
		return list[0].At(path)
	}
	return engine.Wrong("package.faults", "first", c.fault(list[0].At(path)), "more", len(list)-1, "path", path)
}
