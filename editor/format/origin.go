package format

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"io"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/klauspost/compress/flate"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// A map that was imported keeps the file it came from, as its origin. An export to the same format reads that file
// again, compares, and changes in its text only what changed on the map.

type readFunc func(Input) (Map, []Loss, error)

// keeping returns a reader that also keeps the file as the origin of the map.
func keeping(id string, read readFunc) readFunc {
	return func(in Input) (Map, []Loss, error) {
		in.names, in.files = map[string]string{}, map[string][]byte{}
		m, losses, err := read(in)
		if err != nil {
			return m, losses, err
		}
		if in.ours(id, read) {
			return m, losses, nil
		}
		d := m.Board.Draft()
		if d.SetOrigin(in.origin(id)) != nil {
			return m, append(losses, Loss{LostUnkept, in.Name, "", 1}), nil
		}
		m.Board = d.Freeze()
		return m, told(id, losses), nil
	}
}

// told adds to a list of losses that the next export has what the map lacks.
func told(id string, losses []Loss) []Loss {
	if slices.ContainsFunc(losses, func(l Loss) bool { return !slices.Contains(harmless, l.Code) }) {
		return append(losses, Loss{LostKept, "@format.name." + id, "", 1})
	}
	return losses
}

// ours reports whether the file is what we would write ourselves: then there is nothing to keep. It reads the file with
// the kinds of terrain in it alone, because those of the caller would be written in their place.
func (in Input) ours(id string, read readFunc) bool {
	data := in.files[path.Join(in.Dir, in.Name)]
	if !bytes.Contains(data, []byte(propTerrain)) {
		return false
	}
	in.Kinds, in.names, in.files, in.bare = terrain.Set{}, nil, nil, true
	m, _, err := read(in)
	if err != nil {
		return false
	}
	f, _ := Find(id)
	for _, code := range []string{"csv", "base64", "gzip", "zlib", "zstd"} {
		var out bytes.Buffer
		files, _, err := f.Files(m, strings.TrimSuffix(in.Name, extension(in.Name)), Options{Data: code})
		if err == nil && files[0].Write(&out) == nil && bytes.Equal(out.Bytes(), data) {
			return true
		}
	}
	return false
}

// origin packs the files that were read. Folders above that of the main file lose their names, which are nobody's
// business.
func (in Input) origin(id string) board.Origin {
	var dir []string
	for i := range len(strings.FieldsFunc(in.Dir, func(r rune) bool { return r == '/' })) {
		dir = append(dir, string(rune('a'+i)))
	}
	o := board.Origin{Format: id, File: path.Join(path.Join(dir...), in.Name), Kinds: in.names}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, in.packing()) })
	for _, name := range slices.Sorted(maps.Keys(in.files)) {
		to, err := filepath.Rel(filepath.FromSlash(in.Dir), filepath.FromSlash(name))
		if err != nil {
			continue
		}
		if w, err := z.Create(path.Join(path.Join(dir...), filepath.ToSlash(to))); err == nil {
			_, _ = w.Write(in.files[name]) // to memory
		}
	}
	_ = z.Close()
	o.Packed = base64.StdEncoding.EncodeToString(packed.Bytes())
	return o
}

// packing returns how hard the files are compressed: large ones quickly, since the best takes seconds for them.
func (in Input) packing() int {
	all := 0
	for _, data := range in.files {
		all += len(data)
	}
	if all > quickly {
		return flate.DefaultCompression
	}
	return flate.BestCompression
}

// quickly is the size in bytes above which files are compressed quickly.
const quickly = 4 << 20

// origin returns the file that a map came from, to be read again.
func (m Map) origin() (in Input, format string, ok bool) {
	o, ok := m.Board.Origin()
	if !ok {
		return Input{}, "", false
	}
	data, err := base64.StdEncoding.DecodeString(o.Packed)
	if err != nil {
		return Input{}, "", false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return Input{}, "", false
	}
	return Input{FS: z, Dir: path.Dir(o.File), Name: path.Base(o.File), Kinds: m.Kinds, names: maps.Clone(o.Kinds)}, o.Format, true
}

type filesFunc func(m Map, name string, o Options) ([]File, []Loss, error)

// patching returns a writer that changes the origin of a map where that has the same format, and else writes a new file.
// patch reports that it cannot change the origin by ok.
func patching(id string, patch func(in Input, m Map, name string, o Options) (files []File, losses []Loss, ok bool), write filesFunc) filesFunc {
	return func(m Map, name string, o Options) ([]File, []Loss, error) {
		in, from, any := m.origin()
		if any && from == id {
			if files, losses, ok := patch(in, m, name, o); ok {
				return files, losses, nil
			}
		}
		files, losses, err := write(m, name, o)
		if _, has := m.Board.Origin(); has {
			losses = append(losses, Loss{LostOrigin, hex.Excerpt(in.Name), "", 1})
		}
		return files, losses, err
	}
}

// edit replaces a part of a file.
type edit struct {
	from, to int
	text     string
}

// edited returns a file with its edits, of which no two overlap.
func edited(data []byte, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(data[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(data[at:])
	return out.Bytes()
}
