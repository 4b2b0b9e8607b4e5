package gamedata

import (
	"bytes"
	"reflect"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/outline"
)

// misspelt reports keys with wrong upper and lower case: [[paTh]] for [[path]]. The decoder accepts them, but editors do
// not find them, and in a row with both spellings one is lost.
func misspelt(file string, data []byte, root reflect.Type) faults {
	if behind(root).Kind() != reflect.Struct || !oddKeys(data) {
		return nil
	}
	var out faults
	marks := locate(file, data)
	for _, path := range engine.SortedKeys(marks) {
		steps, _ := outline.Steps(path)
		if known := otherwise(root, keysIn(steps)); known != nil {
			key := strings.Join(keysIn(steps), ".")
			out = append(out, engine.Wrong("toml.key", "key", key, "known", strings.Join(known, ", ")).At(marks[path]))
		}
	}
	return out
}

func keysIn(steps []outline.Step) []string {
	var keys []string
	for _, s := range steps {
		if s.Key != "" {
			keys = append(keys, s.Key)
		}
	}
	return keys
}

// otherwise lists the keys of the struct that holds the last key, if it has that key only in other case.
func otherwise(root reflect.Type, key []string) []string {
	if len(key) == 0 {
		return nil
	}
	last := len(key) - 1
	in := typeAt(root, key[:last])
	if in == nil || in.Kind() != reflect.Struct {
		return nil
	}
	known := keysOf(in, nil)
	alike := func(k string) bool { return k != key[last] && strings.EqualFold(k, key[last]) }
	if slices.Contains(known, key[last]) || !slices.ContainsFunc(known, alike) {
		return nil
	}
	return known
}

// oddKeys reports whether a key may contain other letters than a to z. It is a fast test that clears nearly all files and
// may return true too often, but never false by mistake.
func oddKeys(data []byte) bool {
	for at := 0; at < len(data); {
		end := outline.LineEnd(data, at)
		line := bytes.TrimLeft(data[at:end], " \t")
		if oddHeader(line) || oddBefore(line) {
			return true
		}
		at = end
	}
	return false
}

// oddHeader checks a header, or a line of cells, which begins like one.
func oddHeader(line []byte) bool {
	name, _, _ := bytes.Cut(line, []byte("]"))
	return bytes.HasPrefix(name, []byte("[")) && bytes.IndexByte(name, ',') < 0 && odd(name)
}

// oddBefore checks the text before each sign of equality in a line.
func oddBefore(line []byte) bool {
	for {
		at := bytes.IndexByte(line, '=')
		if at < 0 {
			return false
		}
		key := bytes.TrimRight(line[:at], " \t")
		if odd(key[bytes.LastIndexAny(key, "{, \t")+1:]) {
			return true
		}
		line = line[at+1:]
	}
}

func odd(text []byte) bool {
	return bytes.ContainsFunc(text, func(r rune) bool { return r == '\\' || r >= 'A' && r <= 'Z' || r > '~' })
}
