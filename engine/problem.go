package engine

import (
	"errors"
	"fmt"
	"hash/fnv"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"sandtable/engine/words"
)

// Problem is a fault of the user's input: it has a code, by which it is put into words, the place
// where it was found, and what the words are filled with. All other errors are ours.
type Problem struct {
	Code  string `json:"code"`            // key of the text, without the leading "problem."
	Where string `json:"where,omitempty"` // outside in: "file line 3", "units.csv: 12"
	Args  Args   `json:"args,omitempty"`
	Err   error  `json:"-"` // what caused it, if anything did
}

// Error gives the code and place in a form fit for a log; people read the words by code instead.
func (p *Problem) Error() string {
	var b strings.Builder
	if p.Where != "" {
		b.WriteString(p.Where + ": ")
	}
	b.WriteString(p.Code)
	for i, k := range SortedKeys(p.Args) {
		sep := ", "
		if i == 0 {
			sep = " "
		}
		b.WriteString(sep + k + "=" + plain(p.Args[k]))
	}
	if p.Err != nil {
		b.WriteString(": " + p.Err.Error())
	}
	return b.String()
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }

// Wrong returns a Problem with this code; pairs are argument names and values in turn.
func Wrong(code string, pairs ...any) *Problem {
	return &Problem{Code: code, Args: pairArgs(pairs)}
}

// At returns the problem with its place set; an inner place is kept behind the outer one. A place that it tells already
// is not told twice.
func (p *Problem) At(where string) *Problem {
	q := *p
	if q.Where == where || strings.HasPrefix(q.Where, where+": ") || q.Args["path"] == where {
		return &q
	}
	if q.Where != "" {
		where += ": " + q.Where
	}
	q.Where = where
	return &q
}

// AtLine puts the number of a line before the place.
func (p *Problem) AtLine(line int) *Problem { return p.At("line " + strconv.Itoa(line)) }

// AsProblem finds a Problem in err's chain.
func AsProblem(err error) (*Problem, bool) {
	var p *Problem
	ok := errors.As(err, &p)
	return p, ok
}

// Warning is the answer to a command that the rules do not foresee just now. Sent again with
// Override it is carried out and recorded as a correction.
type Warning struct{ Problem *Problem }

// Error gives the problem's text.
func (w *Warning) Error() string { return "needs override: " + w.Problem.Error() }

// Unwrap returns the problem.
func (w *Warning) Unwrap() error { return w.Problem }

// Tell returns a sentence not yet in words; pairs are argument names and values in turn.
func Tell(key string, pairs ...any) Said { return Said{Key: key, Args: pairArgs(pairs)} }

func pairArgs(pairs []any) Args {
	if len(pairs) == 0 {
		return nil
	}
	args := Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return args
}

// Explain puts a Problem into words, with its place before it. Any other error is ours, and is shown as it is.
func Explain(book *words.Book, lang words.Lang, err error) string {
	p, ok := AsProblem(err)
	if !ok {
		return book.Say(lang, "problem.ours", Args{"fault": quoted(err.Error())})
	}
	args := Args{}
	for k, v := range p.Args {
		args[k] = minus(v)
		if text, ok := args[k].(string); ok {
			args[k] = quoted(text)
		}
	}
	text := book.Say(lang, "problem."+p.Code, args)
	if p.Where != "" {
		line := book.Say(lang, "where.line", Args{"line": "${2}"})
		return quoted(lineOf.ReplaceAllString(p.Where, "${1}"+line)) + ": " + text
	}
	return text
}

// lineOf finds the line of a file in the place of a Problem, as AtLine writes it.
var lineOf = regexp.MustCompile(`(^|: )line (\d+)\b`)

var negative = regexp.MustCompile(`^-\d+([.,]\d+)?$`)

// minus gives a negative number a minus sign in place of the hyphen that programs and people type.
func minus(v any) any {
	if text := fmt.Sprint(v); negative.MatchString(text) {
		return "−" + text[1:]
	}
	return v
}

// maxQuoted is how many bytes of what somebody else wrote a sentence repeats.
const maxQuoted = 600

// quoted returns what somebody else wrote as a sentence repeats it: its beginning if it is long, and without characters
// that would turn the direction of the sentence round.
func quoted(text string) string {
	text = strings.Map(func(r rune) rune {
		if '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069' {
			return unicode.ReplacementChar
		}
		return r
	}, text)
	if len(text) <= maxQuoted {
		return text
	}
	return strings.ToValidUTF8(text[:maxQuoted], "") + "…"
}

// CodeFault is the code of the Problem of a [Fault].
const CodeFault = "fault"

// Fault returns the Problem of a rule that panicked with v. Users read its number, which is the same for the same
// mistake; the mistake itself is the cause.
func Fault(v any) *Problem {
	cause := fmt.Errorf("%v", v)
	h := fnv.New32a()
	h.Write([]byte(cause.Error()))
	p := Wrong(CodeFault, "number", fmt.Sprintf("%08X", h.Sum32()))
	p.Err = cause
	return p
}

// Recover turns a panic of the function that defers it into a [Fault]: defer engine.Recover(&err).
func Recover(err *error) {
	if v := recover(); v != nil {
		*err = Fault(v)
	}
}
