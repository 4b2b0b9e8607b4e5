package convert

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"sandtable/editor/vassal/source"
)

// gameOf returns the saved game of an entry of the menu of setups. An entry that names no file has the only game that is
// called like it and like no other entry.
func gameOf(m *source.Module, entry *source.Node) (file string, ok bool) {
	if file := entry.Get("file"); file != "" {
		return m.Anywhere(file)
	}
	found := calledLike(m, entry)
	if len(found) != 1 {
		return "", false
	}
	alone := func(other *source.Node) bool {
		return other == entry || !slices.Contains(calledLike(m, other), found[0])
	}
	for _, other := range entries(m.Root) {
		if named, ok := m.Anywhere(other.Get("file")); !alone(other) || ok && named == found[0] {
			return "", false
		}
	}
	return found[0], true
}

// entries returns the entries of the menu of setups and of the menus in it.
func entries(n *source.Node) (out []*source.Node) {
	for _, p := range n.All("PredefinedSetup") {
		out = append(append(out, p), entries(p)...)
	}
	return out
}

// calledLike returns the saved games that are called like an entry that names none, or like the part of its name before a
// colon: scenario_1.sav for "Scenario #1: Mortain".
func calledLike(m *source.Module, entry *source.Node) (out []string) {
	if entry.Get("file") != "" || entry.True("isMenu", false) || !entry.True("useFile", true) {
		return nil
	}
	head, _, _ := strings.Cut(entry.Get("name"), ":")
	for _, file := range savedGames(m) {
		base := bare(strings.TrimSuffix(path.Base(file), path.Ext(file)))
		if base != "" && (base == bare(head) || base == bare(entry.Get("name"))) {
			out = append(out, file)
		}
	}
	return out
}

// bare returns the letters and digits of a name, in lower case.
func bare(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
