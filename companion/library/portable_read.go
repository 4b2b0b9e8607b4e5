package library

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"

	"sandtable/companion/library/content"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Limits of a portable file: far above any real session, low enough that a hostile file cannot fill a phone.
const (
	mostBytes    = 1 << 30  // unpacked
	mostLine     = 96 << 20 // one line: a package of 64 MiB in base64
	mostContents = 64
	mostEntries  = 1 << 20
)

// fileReader reads the lines of a portable file and keeps count of them.
type fileReader struct {
	in   *bufio.Reader
	text []byte // the line just read
	sum  hash.Hash
	line int
	head head

	untimed int // entries whose time is left out because it is not one
}

// newFileReader reads the first line and refuses what is not a portable file, or a newer one.
func newFileReader(in io.Reader) (*fileReader, error) {
	zip, err := gzip.NewReader(in)
	if err != nil {
		return nil, &engine.Problem{Code: "file.foreign", Err: err}
	}
	r := &fileReader{in: bufio.NewReaderSize(io.LimitReader(zip, mostBytes), 64<<10), sum: sha256.New()}
	b, err := r.next()
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(b, &r.head); err != nil || (r.head.Kind != sessionFile && r.head.Kind != typedFile) {
		return nil, &engine.Problem{Code: "file.foreign", Err: err}
	}
	if r.head.Version > fileVersion {
		return nil, engine.Wrong("file.newer", "version", r.head.Version, "known", fileVersion)
	}
	if r.head.Version < 1 {
		return nil, r.damageAt(errors.New("no version"))
	}
	if err := r.strict(b, &r.head); err != nil {
		return nil, err
	}
	if err := r.head.check(); err != nil {
		return nil, r.damageAt(err)
	}
	return r, nil
}

// next returns the next line without its end; it is good until the one after it.
func (r *fileReader) next() ([]byte, error) {
	r.line++
	r.text = r.text[:0]
	for {
		part, err := r.in.ReadSlice('\n')
		r.text = append(r.text, part...)
		switch {
		case len(r.text) > mostLine:
			return nil, r.damageAt(bufio.ErrTooLong)
		case err == nil:
			return r.text[:len(r.text)-1], nil
		case errors.Is(err, io.EOF):
			return nil, r.damageAt(io.ErrUnexpectedEOF)
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, r.damageAt(err)
		}
	}
}

// count adds a line to the checksum.
func (r *fileReader) count(b []byte) {
	r.sum.Write(b)
	r.sum.Write([]byte{'\n'})
}

func (r *fileReader) strict(b []byte, v any) error {
	if err := engine.Strict(b, v); err != nil {
		return r.damageAt(err)
	}
	r.count(b)
	return nil
}

// damageAt is the Problem of the line just read.
func (r *fileReader) damageAt(err error) error { return damagedAt(r.line, err) }

func damagedAt(line int, err error) error {
	return &engine.Problem{Code: "file.damaged", Args: engine.Args{"line": line}, Err: err}
}

// kindOfLine returns the kind of a line from its first key; every line is written with that key first.
func kindOfLine(b []byte) string {
	for _, key := range []string{"content", "n", "end"} {
		if bytes.HasPrefix(b, []byte(`{"`+key+`":`)) {
			return key
		}
	}
	return ""
}

// body reads the lines between head and end and passes them to the callbacks. Callers must not rely on them before it
// returns without error, because the checksum is at the end.
func (r *fileReader) body(onContent func(content.Item) error, onEntry func(journal.Record) error) error {
	contents, entries := 0, 0
	for {
		b, err := r.next()
		if err != nil {
			return err
		}
		switch kindOfLine(b) {
		case "content":
			if contents++; contents > mostContents {
				return r.damageAt(errors.New("too many packages"))
			}
			err = r.content(b, onContent)
		case "n":
			if entries++; entries > mostEntries {
				return r.damageAt(errors.New("too many entries"))
			}
			err = r.entry(b, entries, onEntry)
		case "end":
			return r.end(b)
		default:
			err = r.damageAt(errors.New("a line of no known kind"))
		}
		if err != nil {
			return err
		}
	}
}

func (r *fileReader) content(b []byte, onContent func(content.Item) error) error {
	var c contentLine
	if err := r.strict(b, &c); err != nil {
		return err
	}
	if c.Content != content.Package && c.Content != content.Copy || c.Hash == "" || len(c.Data) == 0 {
		return r.damageAt(errors.New("neither a package nor a typed copy"))
	}
	return onContent(content.Item{Kind: c.Content, Hash: c.Hash, Data: c.Data})
}

func (r *fileReader) entry(b []byte, number int, onEntry func(journal.Record) error) error {
	var rec journal.Record
	if err := r.strict(b, &rec); err != nil {
		return err
	}
	if rec.Number != number {
		return r.damageAt(fmt.Errorf("entry %d, want entry %d", rec.Number, number))
	}
	return onEntry(rec)
}

// entries passes the entries of a session to onEntry, checks that each follows from the one before, and returns the
// line of the first.
func (r *fileReader) entries(onContent func(content.Item) error, onEntry func(journal.Entry) error) (first int, err error) {
	first, parent := 1, 0 // where the head stood before the one being read
	err = r.body(onContent, func(rec journal.Record) error {
		if rec.Number == 1 {
			first = r.line
		}
		if rec.Parent != parent {
			return r.damageAt(fmt.Errorf("entry %d begins at %d, and the one before ends at %d", rec.Number, rec.Parent, parent))
		}
		parent = rec.Head
		e, err := rec.Entry()
		if err == nil {
			err = checkCommand(e.Command)
		}
		if err != nil {
			return r.damageAt(err)
		}
		if e.Act.Moves() != (e.Head != e.Number) {
			return r.damageAt(fmt.Errorf("entry %d leaves the head at %d", e.Number, e.Head))
		}
		if e.Untimed {
			r.untimed++
		}
		return onEntry(e)
	})
	return first, err
}

// end checks the last line, and that nothing follows it.
func (r *fileReader) end(b []byte) error {
	var e end
	if err := engine.Strict(b, &e); err != nil {
		return r.damageAt(err)
	}
	if e.End == nil || *e.End != r.line-1 || e.SHA256 != hex.EncodeToString(r.sum.Sum(nil)) {
		return r.damageAt(errors.New("the lines are not those that were written"))
	}
	switch _, err := r.in.ReadByte(); {
	case err == nil:
		return damagedAt(r.line+1, errors.New("data after the end line"))
	case !errors.Is(err, io.EOF): // the check sum of the packing is at the very end
		return damagedAt(r.line+1, err)
	}
	return nil
}
