package outline

import (
	"strconv"
	"strings"
)

// Join appends a key to a path.
func Join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// Index names a row or member of a list.
func Index(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

// Part returns a key as paths and files write it: bare where possible, else quoted.
func Part(key string) string {
	for i := range len(key) {
		if c := key[i]; !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-') {
			return strconv.Quote(key)
		}
	}
	if key == "" {
		return `""`
	}
	return key
}

// Step is one step of a path: a key, or the number of a row or member where Key is empty.
type Step struct {
	Key   string
	Index int
}

// Steps splits a path into its steps. ok is false for an invalid path.
func Steps(path string) (steps []Step, ok bool) {
	for rest := path; rest != ""; {
		var s Step
		switch {
		case rest[0] == '[':
			digits, after, found := strings.Cut(rest[1:], "]")
			n, err := strconv.Atoi(digits)
			if !found || err != nil || n < 0 || len(steps) == 0 {
				return nil, false
			}
			s, rest = Step{Index: n}, after
		case rest[0] == '"':
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, false
			}
			s.Key, _ = strconv.Unquote(quoted)
			rest = rest[len(quoted):]
		default:
			end := strings.IndexAny(rest, ".[")
			if end < 0 {
				end = len(rest)
			}
			s, rest = Step{Key: rest[:end]}, rest[end:]
			if s.Key == "" {
				return nil, false
			}
		}
		if strings.HasPrefix(rest, ".") {
			if rest = rest[1:]; rest == "" || rest[0] == '[' {
				return nil, false
			}
		}
		steps = append(steps, s)
	}
	return steps, len(steps) > 0
}

// Cut splits a path into its parent and its last step.
func Cut(path string) (in string, last Step) {
	steps, ok := Steps(path)
	if !ok {
		return "", Step{Key: path}
	}
	for _, s := range steps[:len(steps)-1] {
		in = s.behind(in)
	}
	return in, steps[len(steps)-1]
}

func (s Step) behind(path string) string {
	if s.Key == "" {
		return Index(path, s.Index)
	}
	return Join(path, Part(s.Key))
}

// Plain returns a path without the numbers of rows, as headers are written: "phase.check".
func Plain(path string) string {
	steps, _ := Steps(path)
	out := ""
	for _, s := range steps {
		if s.Key != "" {
			out = Join(out, Part(s.Key))
		}
	}
	return out
}
