package library

import (
	"encoding/binary"
	"errors"
)

// headsSpacing is how many entries one row of heads covers. The rest are read from the entries.
const headsSpacing = 256

// packHeads encodes where entries left the head: for each entry how far back that is, as an unsigned varint, so 0 for
// an entry that is itself the head. first is the number of the first entry.
func packHeads(first int, heads []int) []byte {
	var out []byte
	for i, head := range heads {
		out = binary.AppendUvarint(out, uint64(first+i-head))
	}
	return out
}

var errHeads = errors.New("a row of heads cannot be read")

// unpackHeads reads what packHeads wrote: n heads from entry first on.
func unpackHeads(first, n int, data []byte) ([]int, error) {
	heads := make([]int, 0, n)
	for range n {
		back, size := binary.Uvarint(data)
		number := first + len(heads)
		if size <= 0 || back >= uint64(number) {
			return nil, errHeads
		}
		heads, data = append(heads, number-int(back)), data[size:]
	}
	if len(data) > 0 {
		return nil, errHeads
	}
	return heads, nil
}
