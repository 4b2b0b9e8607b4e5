package library

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"
	"io"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// SessionExtension ends the name of a portable file that holds a session.
const SessionExtension = ".sandsession"

// Kinds of portable files and the newest version known; older versions will be read for ever.
const (
	sessionFile = "sandtable-session"
	typedFile   = "sandtable-typed"
	fileVersion = 4 // the newest; each file is written as the oldest that can hold it, see head.version
)

// A portable file is gzip over lines of JSON, each ending in "\n":
//
//	{"kind":"sandtable-session","version":1,"name":…,"game":…,"edition":…,"options":[…],"begun":…}
//	{"content":"package","hash":…,"data":base64}     each package and typed copy that an entry names
//	{"n":1,"parent":0,"head":1,"body":{…},"events":[…]}    each entry, see journal.Record
//	{"end":N,"sha256":…}                              the lines before it: how many, and their hash
//
// A session that holds only what one side may know names the side ("for"), from version 2 on. From version 3 on a
// phase may be open to several sides: a side is ready, and undoes its own acts alone (journal.Withdrawn, Restored).
// From version 4 on entries and events that were damaged may be lost (journal.Lost, engine.Lost). A typed copy travels
// alone with the kind "sandtable-typed": head, one content, end.

// head is the first line.
type head struct {
	Kind    string   `json:"kind"`
	Version int      `json:"version"`
	Name    string   `json:"name"`
	Game    string   `json:"game"`
	Edition string   `json:"edition,omitempty"`
	Options []string `json:"options,omitempty"`
	Begun   string   `json:"begun,omitempty"`
	For     string   `json:"for,omitempty"` // the side that the file is for
}

// contentLine is a package or a typed copy.
type contentLine struct {
	Content string `json:"content"`
	Hash    string `json:"hash"`
	Data    []byte `json:"data"`
}

// end is the last line.
type end struct {
	End    *int   `json:"end"`
	SHA256 string `json:"sha256"`
}

// fileWriter gathers a portable file.
type fileWriter struct {
	out   bytes.Buffer
	zip   *gzip.Writer
	sum   hash.Hash
	lines int
}

func newFileWriter(h head) (*fileWriter, error) {
	w := &fileWriter{sum: sha256.New()}
	w.zip = gzip.NewWriter(&w.out) // without name and time: the same session gives the same bytes
	h.Version = max(h.Version, 1)
	if h.For != "" {
		h.Version = max(h.Version, 2)
	}
	return w, w.line(h)
}

// The first file versions in which a phase may be open to several sides, and in which entries may be lost.
const openVersion, lostVersion = 3, 4

// marks are what entries hold that needs a file version.
var marks = map[int][]string{
	openVersion: {`"act":"` + string(journal.Withdrawn) + `"`, `"act":"` + string(journal.Restored) + `"`, `"k":"ready"`},
	lostVersion: {`"act":"` + string(journal.Lost) + `"`, `"k":"lost"`},
}

// versionOf returns the file version that records need.
func versionOf(records []journal.Record) int {
	version := 1
	for _, r := range records {
		for v, list := range marks {
			for _, mark := range list {
				if bytes.Contains(r.Body, []byte(mark)) || bytes.Contains(r.Events, []byte(mark)) {
					version = max(version, v)
				}
			}
		}
	}
	return version
}

func (w *fileWriter) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	b = append(b, '\n')
	w.lines++
	w.sum.Write(b)
	_, err = w.zip.Write(b)
	return err
}

// finish adds the end line and writes the whole file to out at once, so that a session that cannot be read leaves no
// partial file.
func (w *fileWriter) finish(out io.Writer) error {
	lines := w.lines
	if err := w.line(end{&lines, hex.EncodeToString(w.sum.Sum(nil))}); err != nil {
		return err
	}
	if err := w.zip.Close(); err != nil {
		return err
	}
	_, err := out.Write(w.out.Bytes())
	return err
}

// Export writes a session as one portable file: its package, its typed copies, and every entry, a damaged one as lost.
// The same session gives the same bytes.
func (l *Library) Export(id int64, out io.Writer) error {
	about, err := l.Session(id)
	if err != nil {
		return err
	}
	records, err := wholeRecords(l.db, about)
	version := versionOf(records)
	if err == nil && version != lostVersion {
		err = export(l, about, about.Serves, version, out, func(w *fileWriter) error { return writeRecords(w, records) })
	}
	if p, ok := engine.AsProblem(err); ok && p.Code == "session.damaged" || err == nil && version == lostVersion {
		return l.exportLeft(about, out) // with the events that can be made again
	}
	return err
}

// wholeRecords reads all entries of a session, and returns a Problem for the first that is damaged.
func wholeRecords(d record.Store, about Summary) (list []journal.Record, err error) {
	err = d.Use(func() error {
		whole := true
		if list, whole, err = readRecords(d, about.ID, 1, everything); err == nil && (!whole || len(list) < about.Entries) {
			return missing(len(list) + 1)
		}
		return err
	})
	return list, err
}

// exportLeft writes what is left of a session with damaged entries.
func (l *Library) exportLeft(about Summary, out io.Writer) error {
	s, err := l.Resume(about.ID)
	if err != nil {
		return err
	}
	var records []journal.Record
	for n := 1; n <= s.Now().Last; n++ {
		e, err := s.Entry(n)
		if err != nil {
			return err
		}
		r, err := e.Record()
		if err != nil {
			return err
		}
		records = append(records, r)
	}
	return export(l, about, about.Serves, versionOf(records), out, func(w *fileWriter) error { return writeRecords(w, records) })
}

func writeRecords(w *fileWriter, records []journal.Record) error {
	for _, r := range records {
		if err := w.line(r); err != nil {
			return &engine.Problem{Code: "session.damaged", Args: engine.Args{"entry": r.Number}, Err: err}
		}
	}
	return nil
}

// ExportFor writes the part of a session that one side may see. The file does not even show that other sides have
// secrets. With an empty side it writes what everybody may see.
func (l *Library) ExportFor(id int64, side string, out io.Writer) error {
	s, err := l.Resume(id)
	if err != nil {
		return err
	}
	if side != "" {
		if err := s.Game().KnowsSide(side); err != nil {
			return err
		}
	}
	records, err := s.SideView(side).Records()
	if err != nil {
		return err
	}
	about, err := l.Session(id)
	if err != nil {
		return err
	}
	return export(l, about, side, versionOf(records), out, func(w *fileWriter) error { return writeRecords(w, records) })
}

func export(l *Library, about Summary, side string, version int, out io.Writer, entries func(*fileWriter) error) error {
	w, err := newFileWriter(head{Kind: sessionFile, Version: version, Name: about.Name, Game: about.Game, Edition: about.Edition,
		Options: about.Options, Begun: about.Begun, For: side})
	if err != nil {
		return err
	}
	err = l.db.Use(func() error {
		named, err := l.content.NamedIn(about.ID)
		if err != nil {
			return err
		}
		if err := writeContents(l.content, w, about.ID, named); err != nil {
			return err
		}
		return entries(w)
	})
	if err != nil {
		return err
	}
	return w.finish(out)
}

// writeContents writes the packages and copies of a session that its entries name.
func writeContents(from content.Store, w *fileWriter, id int64, named map[string]bool) error {
	return from.Each(id, func(c content.Item, _ bool) error {
		if !named[c.Hash] {
			return nil
		}
		return w.line(contentLine{Content: c.Kind, Hash: c.Hash, Data: c.Data})
	})
}
