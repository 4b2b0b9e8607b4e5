// Package files is the dialog that asks for a file or a folder, as a model: places, a list, and a field in which a whole
// path can be typed.
package files

import (
	"path/filepath"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Purpose is what a dialog asks for.
type Purpose int

// The purposes.
const (
	Open   Purpose = iota // a file that exists
	Save                  // a file to write
	Folder                // a folder that exists
)

// Take is the act that hands over the chosen path Of.
const Take page.ActName = "files_take"

// Ask is a question for a file or a folder.
type Ask struct {
	For    Purpose
	Title  string
	Ends   []string // the endings of files that are listed, with the dot; none: all files
	Name   string   // proposed for the file
	Folder string   // shown at first; empty for the folder used last
	Home   string
	Places []Place
	Recent []string // folders, the latest first
}

// Sheet is the dialog. It asks before a file is replaced.
type Sheet struct {
	Ask

	folder string
	list   []Entry
	typed  string
	fault  *engine.Problem // of the last try
}

// New makes the dialog and reads the first folder that can be read.
func New(a Ask) *Sheet {
	s := &Sheet{Ask: a, typed: a.Name}
	for _, folder := range append(append([]string{a.Folder}, a.Recent...), a.Home, string(filepath.Separator)) {
		if folder != "" && IsFolder(folder) && s.enter(folder) {
			break
		}
	}
	s.fault = nil // a folder that is gone is no fault of the user's
	return s
}

// enter shows a folder. A name to save stays in the field.
func (s *Sheet) enter(folder string) bool {
	list, err := List(folder, s.Ends)
	if err != nil {
		s.fault = &engine.Problem{Code: "files.unreadable", Args: engine.Args{"fault": err.Error()}, Err: err}
		return false
	}
	s.folder, s.list, s.fault = folder, list, nil
	switch {
	case s.For != Save:
		s.typed = ""
	case isPath(s.typed):
		s.typed = s.Name
	}
	return true
}

// Put implements page.Source.
func (s *Sheet) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case "path":
		s.typed, s.fault = text, nil
	case "enter":
		s.enter(text)
	case "try":
		s.fault = s.judge().fault
	case "make":
		s.makeFolder(text)
	}
}

// visible returns the entries of the list: folders alone where a folder is asked for. A typed name narrows a list to open from.
func (s *Sheet) visible() []Entry {
	part := strings.ToLower(strings.TrimSpace(s.typed))
	var out []Entry
	for _, e := range s.list {
		narrowed := s.For != Save && !isPath(part) && !strings.Contains(strings.ToLower(e.Name), part)
		if !narrowed && (e.Folder || s.For != Folder) {
			out = append(out, e)
		}
	}
	return out
}
