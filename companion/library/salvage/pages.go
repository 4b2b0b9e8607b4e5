package salvage

import (
	"bytes"
	"encoding/binary"
	"math"
)

// image is a database file with its log, read page by page, so that damage in one page hides no other. The format is
// https://sqlite.org/fileformat.html.
type image struct {
	size  int                      // of a page
	file  []byte                   // the database
	log   map[uint32][]byte        // the newest page of each number in the log
	order []uint32                 // the numbers in the log, as they first came
	each  func(page, of int) error // is called before each page; an error ends the reading
}

// newImage reads the size of pages from the head of the database, or takes the usual one.
func newImage(file, log []byte) *image {
	im := &image{size: 4096, file: file, log: map[uint32][]byte{}}
	if len(file) >= 100 && bytes.HasPrefix(file, []byte("SQLite format 3\x00")) {
		if n := int(binary.BigEndian.Uint16(file[16:])); n >= 512 && n&(n-1) == 0 {
			im.size = n
		}
	}
	im.readLog(log)
	return im
}

// readLog takes the pages of a log that belong to its head.
func (im *image) readLog(log []byte) {
	const logHead, saltAt, frame = 32, 16, 24
	for at := logHead; at+frame+im.size <= len(log); at += frame + im.size {
		if !bytes.Equal(log[at+8:at+16], log[saltAt:saltAt+8]) {
			return // of an earlier log
		}
		number := binary.BigEndian.Uint32(log[at:])
		if im.log[number] == nil {
			im.order = append(im.order, number)
		}
		im.log[number] = log[at+frame : at+frame+im.size]
	}
}

// inFile returns a page of the database itself, nil if it has none of that number.
func (im *image) inFile(number uint32) []byte {
	at := (int(number) - 1) * im.size
	if at < 0 || at+im.size > len(im.file) {
		return nil
	}
	return im.file[at : at+im.size]
}

// newest returns a page of the log, else of the database.
func (im *image) newest(number uint32) []byte {
	if page := im.log[number]; page != nil {
		return page
	}
	return im.inFile(number)
}

// records calls f for every record that can be read, those of the log last. rowid is 0 where a record has none.
func (im *image) records(f func(rowid int64, values []any)) error {
	of := len(im.file) / im.size
	for n := uint32(1); int(n) <= of; n++ {
		if err := im.each(int(n), of); err != nil {
			return err
		}
		page := im.inFile(n)
		im.onPage(n, page, im.inFile, f)
		if len(im.log) > 0 {
			im.onPage(n, page, im.newest, f) // a long record may continue in the log
		}
	}
	for _, n := range im.order {
		im.onPage(n, im.log[n], im.newest, f)
	}
	return nil
}

// Kinds of pages that hold records.
const (
	indexNode, indexLeaf, tableLeaf = 0x02, 0x0a, 0x0d
)

// onPage calls f for the records of one page.
func (im *image) onPage(number uint32, page []byte, more func(uint32) []byte, f func(int64, []any)) {
	head := 0
	if number == 1 {
		head = 100
	}
	kind := page[head]
	if kind != indexNode && kind != indexLeaf && kind != tableLeaf {
		return
	}
	cells, first := int(binary.BigEndian.Uint16(page[head+3:])), head+8
	if kind == indexNode {
		first += 4
	}
	for i := range cells {
		at := first + 2*i
		if at+2 > len(page) {
			return
		}
		c := cell{im: im, page: page, at: int(binary.BigEndian.Uint16(page[at:])), more: more}
		if rowid, payload := c.read(kind); payload != nil {
			if values := decode(payload); values != nil {
				f(rowid, values)
			}
		}
	}
}

// cell is where a record begins on its page.
type cell struct {
	im   *image
	page []byte
	at   int
	more func(uint32) []byte // finds the pages where a long record continues
}

// read returns the row and the bytes of the record; nil if they cannot be read.
func (c *cell) read(kind byte) (rowid int64, payload []byte) {
	if kind == indexNode {
		c.at += 4 // the page below
	}
	length := c.number()
	if kind == tableLeaf {
		rowid = c.number()
	}
	if c.at < 0 || length <= 0 || length > int64(len(c.im.file)+len(c.im.log)*c.im.size) {
		return 0, nil
	}
	here := c.im.local(int(length), kind)
	if c.at+here > len(c.page) {
		return 0, nil
	}
	payload = append(payload, c.page[c.at:c.at+here]...)
	if here == int(length) {
		return rowid, payload
	}
	if c.at+here+4 > len(c.page) {
		return 0, nil
	}
	return rowid, c.rest(payload, int(length), binary.BigEndian.Uint32(c.page[c.at+here:]))
}

// rest reads the pages on which a long record continues.
func (c *cell) rest(payload []byte, length int, next uint32) []byte {
	for len(payload) < length {
		page := c.more(next)
		if page == nil {
			return nil
		}
		payload = append(payload, page[4:min(len(page), 4+length-len(payload))]...)
		next = binary.BigEndian.Uint32(page)
	}
	return payload
}

// local returns how many bytes of a record are on its first page.
func (im *image) local(length int, kind byte) int {
	most, least := im.size-35, (im.size-12)*32/255-23
	if kind != tableLeaf {
		most = (im.size-12)*64/255 - 23
	}
	if length <= most {
		return length
	}
	if n := least + (length-least)%(im.size-4); n <= most {
		return n
	}
	return least
}

// number reads a number of SQLite's variable length; c.at becomes negative at the end of the page.
func (c *cell) number() int64 {
	if c.at < 0 || c.at > len(c.page) {
		c.at = -1
		return 0
	}
	n, size := varint(c.page[c.at:])
	if c.at += size; size == 0 {
		c.at = -1
	}
	return n
}

// varint reads a number of one to nine bytes, and returns its size; 0 if the bytes end before.
func varint(b []byte) (n int64, size int) {
	for i := range min(9, len(b)) {
		if i == 8 {
			return n<<8 | int64(b[i]), 9
		}
		if n = n<<7 | int64(b[i]&0x7f); b[i] < 0x80 {
			return n, i + 1
		}
	}
	return 0, 0
}

// decode reads the values of a record; nil if they do not fill it.
func decode(b []byte) (values []any) {
	head, at := varint(b)
	if at == 0 || head < int64(at) || head > int64(len(b)) {
		return nil
	}
	body := b[head:]
	for at < int(head) {
		kind, n := varint(b[at:head])
		size := sizeOf(kind)
		if n == 0 || size < 0 || size > len(body) {
			return nil
		}
		values = append(values, valueOf(kind, body[:size]))
		at, body = at+n, body[size:]
	}
	return values
}

// sizeOf returns how many bytes a value of a kind has, -1 for a kind that does not exist.
func sizeOf(kind int64) int {
	switch {
	case kind < 0 || kind == 10 || kind == 11 || kind > math.MaxInt32:
		return -1
	case kind >= 12:
		return int(kind-12) / 2
	}
	return [...]int{0, 1, 2, 3, 4, 6, 8, 8, 0, 0}[kind]
}

func valueOf(kind int64, b []byte) any {
	switch {
	case kind == 0:
		return nil
	case kind == 7:
		return math.Float64frombits(binary.BigEndian.Uint64(b))
	case kind == 8 || kind == 9:
		return kind - 8
	case kind >= 12 && kind%2 == 0:
		return bytes.Clone(b)
	case kind >= 12:
		return string(b)
	}
	n := int64(int8(b[0]))
	for _, x := range b[1:] {
		n = n<<8 | int64(x)
	}
	return n
}
