package format

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"path"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
)

// readJSON reads a map of our own; a file with this extension that holds a map of
// Tiled or HexJSON is read as that.
func readJSON(in Input) (Map, []Loss, error) {
	data, err := in.read(board.MaxFile)
	if err != nil {
		return Map{}, nil, err
	}
	switch sniff(data) {
	case "tmj":
		return keeping("tmj", readTMJ)(in)
	case "hexjson":
		return keeping("hexjson", readHexJSON)(in)
	}
	b, err := board.Decode(data)
	if err != nil {
		return Map{}, nil, err
	}
	return Map{b, in.Kinds}, nil, nil
}

// sniff returns the format of a JSON file from its outermost fields.
func sniff(data []byte) string {
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return ""
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return ""
		}
		switch name {
		case "kind", "version": // ours begins with these; Tiled has a version too
			var value any
			if d.Decode(&value) != nil {
				return ""
			}
			if name == "kind" {
				return ""
			}
			continue
		case "orientation", "tilesets", "tilewidth", "tiledversion":
			return "tmj"
		case "hexes":
			return "hexjson"
		}
		var skipped json.RawMessage
		if d.Decode(&skipped) != nil {
			return ""
		}
	}
	return ""
}

func jsonFiles(m Map, name string, _ Options) ([]File, []Loss, error) {
	data, err := m.Board.Encode()
	if err != nil {
		return nil, nil, err
	}
	return []File{{name + ".json", whole(data)}}, nil, nil
}

// whole writes bytes that are ready.
func whole(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// read reads the file, no more of it than most bytes.
func (in Input) read(most int) ([]byte, error) {
	return readBounded(in, path.Join(in.Dir, in.Name), most)
}

// refers finds a file that another one refers to, as a path from the folder of that one; ok is false where it leads
// out of the folders that may be looked in, or is no path.
func refers(dir, name string) (file string, ok bool) {
	if name == "" || strings.HasPrefix(name, "/") || strings.ContainsAny(name, "\\:") {
		return "", false
	}
	file = path.Join(dir, name)
	return file, fs.ValidPath(file) && file != "."
}

func readBounded(in Input, name string, most int) ([]byte, error) {
	f, err := in.FS.Open(name)
	if _, told := engine.AsProblem(err); told {
		return nil, err
	}
	if err != nil {
		return nil, &engine.Problem{Code: "editor.no_file", Err: err}
	}
	defer f.Close()
	var data bytes.Buffer
	if info, err := f.Stat(); err == nil {
		data.Grow(int(min(info.Size(), int64(most))) + bytes.MinRead)
	}
	n, err := data.ReadFrom(io.LimitReader(f, int64(most)+1))
	if err != nil {
		return nil, &engine.Problem{Code: "editor.read", Args: engine.Args{"fault": err.Error()}, Err: err}
	}
	if n > int64(most) {
		return nil, engine.Wrong("map.too_big", "most", most>>20)
	}
	if in.files != nil {
		in.files[name] = data.Bytes()
	}
	return data.Bytes(), nil
}
