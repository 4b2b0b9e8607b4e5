package files

import (
	"os"
	"path/filepath"
	"strings"

	"sandtable/engine"
)

// verdict is what the main button does with the typed text: one of the four.
type verdict struct {
	take  string // chooses a path
	over  string // asks before it chooses the path of a file that exists
	enter string // shows a folder
	fault *engine.Problem
}

// judge decides what the typed text means.
func (s *Sheet) judge() verdict {
	path := Resolve(s.typed, s.folder, s.Home)
	switch typed := strings.TrimSpace(s.typed); {
	case typed == "" && s.For == Folder:
		return verdict{take: s.folder}
	case typed == "" && s.For == Open:
		return s.refuse("files.none_chosen", "")
	case typed == "":
		return s.refuse("files.no_name", "")
	case s.For == Folder:
		return s.judgeFolder(path)
	case IsFolder(path):
		return verdict{enter: path}
	case s.For == Save:
		return s.judgeSave(typed, path)
	}
	return s.judgeOpen(path)
}

func (s *Sheet) judgeFolder(path string) verdict {
	switch {
	case IsFolder(path):
		return verdict{take: path}
	case exists(path):
		return s.refuse("files.not_folder", path)
	}
	return s.refuse("files.no_folder", path)
}

// judgeOpen adds an ending where no other file is meant.
func (s *Sheet) judgeOpen(path string) verdict {
	for _, end := range append([]string{""}, s.Ends...) {
		if exists(path + end) {
			return verdict{take: path + end}
		}
	}
	if !IsFolder(filepath.Dir(path)) {
		return s.refuse("files.no_folder", filepath.Dir(path))
	}
	return s.refuse("files.missing", path)
}

func (s *Sheet) judgeSave(typed, path string) verdict {
	name := filepath.Base(path)
	switch {
	case separates(typed[len(typed)-1]):
		return s.refuse("files.no_folder", path)
	case !IsFolder(filepath.Dir(path)):
		return s.refuse("files.no_folder", filepath.Dir(path))
	case strings.HasPrefix(name, ".") || strings.Contains(name, `\`):
		return s.refuse("files.bad_name", "")
	}
	path = Named(path, s.Ends)
	switch {
	case IsFolder(path):
		return verdict{enter: path}
	case exists(path):
		return verdict{over: path}
	}
	return verdict{take: path}
}

func (s *Sheet) refuse(code, path string) verdict {
	return verdict{fault: engine.Wrong(code, "path", Short(path, s.Home))}
}

// makeFolder makes a folder and shows it.
func (s *Sheet) makeFolder(name string) {
	name = strings.TrimSpace(name)
	path := Resolve(name, s.folder, s.Home)
	if err := os.Mkdir(path, 0o777); err != nil && !IsFolder(path) {
		s.fault = &engine.Problem{Code: "files.not_made", Args: engine.Args{"fault": err.Error()}, Err: err}
		return
	}
	s.enter(path)
}
