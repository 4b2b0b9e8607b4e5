package pdf

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// errStructure says that gofpdf's file is not built as expected here, which a
// test would show after a change of gofpdf.
var errStructure = errors.New("write pdf: the file is not built as expected")

// object is one object of the file: its number and its bytes, from "1 0 obj" on.
type object struct {
	number, offset int
	body           []byte
}

// rewritten gives the file with its streams compressed, and with entries in the
// catalogue that gofpdf cannot write. Gofpdf could compress as well, but takes
// more than a megabyte for each of what may be a thousand templates.
func rewritten(data []byte, doc Document) ([]byte, error) {
	objects, trailer, err := taken(data)
	if err != nil {
		return nil, err
	}
	begin := header
	if doc.PDFX {
		begin = headerX
		objects, trailer = forShop(objects)
	}
	var out bytes.Buffer
	var deflate deflater
	offsets := make([]int, len(objects)+1)
	out.WriteString(begin)
	page := 0
	for _, o := range objects {
		switch {
		case bytes.HasPrefix(o.body, fmt.Appendf(nil, "%d 0 obj\n%s", o.number, pageType)):
			if page < len(doc.Pages) {
				o.body = withBoxes(o.body, doc.Pages[page])
			}
			page++
		case bytes.Contains(o.body, []byte(catalogueType)):
			o.body = withPreferences(o.body, doc, metadataOf(objects))
		}
		offsets[o.number] = out.Len()
		if err := deflate.write(&out, withoutFonts(withFontName(o.body))); err != nil {
			return nil, err
		}
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(offsets))
	for _, offset := range offsets[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "%sstartxref\n%d\n%%%%EOF\n", trailer, table)
	return out.Bytes(), nil
}

// taken splits a file into its objects, in file order, and its trailer.
func taken(data []byte) ([]object, []byte, error) {
	const entry = 20 // bytes for each object in the table (PDF 1.7, 7.5.4)
	start := bytes.LastIndex(data, []byte("startxref\n"))
	trailer := bytes.LastIndex(data, []byte("trailer\n"))
	if start < 0 || trailer < 0 {
		return nil, nil, errStructure
	}
	table, count := 0, 0
	if _, err := fmt.Sscanf(string(data[start:]), "startxref\n%d", &table); err != nil || table > trailer {
		return nil, nil, errStructure
	}
	if _, err := fmt.Sscanf(string(data[table:trailer]), "xref\n0 %d\n", &count); err != nil || count < 2 {
		return nil, nil, errStructure
	}
	if trailer-table < entry*count {
		return nil, nil, errStructure
	}
	entries := data[trailer-entry*count : trailer]
	objects := make([]object, count-1)
	for i := range objects {
		offset, err := strconv.Atoi(string(entries[(i+1)*entry:][:10]))
		if err != nil || offset > table {
			return nil, nil, errStructure
		}
		objects[i] = object{number: i + 1, offset: offset}
	}
	slices.SortFunc(objects, func(a, b object) int { return cmp.Compare(a.offset, b.offset) })
	for i := range objects {
		end := table
		if i+1 < len(objects) {
			end = objects[i+1].offset
		}
		objects[i].body = data[objects[i].offset:end]
	}
	return objects, data[trailer:start], nil
}

// deflater compresses streams, one after the other with the same memory.
type deflater struct {
	z *zlib.Writer
	b bytes.Buffer
}

// write writes an object, with its stream compressed if it has one that is not.
func (d *deflater) write(out *bytes.Buffer, body []byte) error {
	const begin, length = "\nstream\n", "/Length "
	head, rest, ok := bytes.Cut(body, []byte(begin))
	at := bytes.LastIndex(head, []byte(length))
	if !ok || at < 0 || bytes.Contains(head, []byte("/Filter")) || bytes.Contains(head, []byte(metadataType)) {
		out.Write(body)
		return nil
	}
	end := at + len(length)
	for end < len(head) && head[end] >= '0' && head[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(string(head[at+len(length) : end]))
	if err != nil || n > len(rest) {
		return errStructure
	}
	if err := d.compress(rest[:n]); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	out.Write(head[:at])
	fmt.Fprintf(out, "/Filter /FlateDecode /Length %d", d.b.Len())
	out.Write(head[end:])
	out.WriteString(begin)
	out.Write(d.b.Bytes())
	out.Write(rest[n:])
	return nil
}

// compress leaves the compressed data in b.
func (d *deflater) compress(data []byte) error {
	d.b.Reset()
	if d.z == nil {
		d.z, _ = zlib.NewWriterLevel(&d.b, 4) // files a seventh smaller than at level 1, in hardly more time
	} else {
		d.z.Reset(&d.b)
	}
	if _, err := d.z.Write(data); err != nil {
		return err
	}
	return d.z.Close()
}

// withPreferences adds to the catalogue that the file shall be printed at 100 %,
// how sheets are turned over, the language, and where the metadata are (PDF 1.7,
// tables 28 and 150).
func withPreferences(body []byte, doc Document, metadata int) []byte {
	head, rest, ok := bytes.Cut(body, []byte(catalogueType))
	if !ok || len(head) > len("9999999 0 obj\n<<\n") {
		return body
	}
	s := "/ViewerPreferences <</PrintScaling /None /DisplayDocTitle true"
	if doc.Duplex == LongEdge || doc.Duplex == ShortEdge || doc.Duplex == Simplex {
		s += " /Duplex /" + string(doc.Duplex)
	}
	s += ">>\n"
	if plain(doc.Language) {
		s += "/Lang (" + doc.Language + ")\n"
	}
	if metadata > 0 {
		s += fmt.Sprintf("/Metadata %d 0 R\n", metadata)
	}
	return slices.Concat(head, []byte(catalogueType+s), rest)
}

// plain reports whether a language tag may be written as it is.
func plain(tag string) bool {
	for _, r := range tag {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-') {
			return false
		}
	}
	return tag != ""
}
