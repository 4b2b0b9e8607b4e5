package record

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Sum computes the checksum of the values of a row. It hashes the kind and length of each before it, so that data cannot
// move from one column to the next unnoticed.
func Sum[V any](values []V) (int64, error) {
	sum, head := crc32.New(castagnoli), make([]byte, 0, 9)
	put := func(kind byte, n uint64) { _, _ = sum.Write(binary.LittleEndian.AppendUint64(append(head, kind), n)) } // a sum takes all
	for _, v := range values {
		switch v := any(v).(type) {
		case nil:
			put('0', 0)
		case int64:
			put('i', uint64(v))
		case float64:
			put('f', math.Float64bits(v))
		case string:
			put('t', uint64(len(v)))
			_, _ = sum.Write([]byte(v))
		case []byte:
			put('b', uint64(len(v)))
			_, _ = sum.Write(v)
		default:
			return 0, fmt.Errorf("checksum of a %T", v)
		}
	}
	return int64(sum.Sum32()), nil
}
