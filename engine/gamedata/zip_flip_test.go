package gamedata_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// A flipped bit of a package is reported, or changes nothing of its content. Only dates and permissions of files may
// flip unnoticed, which no game reads.
func TestSingleBitsOfAPackage(t *testing.T) {
	data, hash, err := gamedata.Pack(tiny())
	require.NoError(t, err)
	names := bytes.Index(data, []byte("PK\x01\x02")) // the directory begins there
	require.Positive(t, names)
	var bits []int
	for i := names * 8; i < len(data)*8; i += step() {
		bits = append(bits, i)
	}
	r := rand.New(rand.NewPCG(15, 121))
	for range len(bits) / 4 {
		bits = append(bits, r.IntN(names*8))
	}
	var c enginetest.Tally
	for _, i := range bits {
		changed := bytes.Clone(data)
		changed[i/8] ^= 1 << (i % 8)
		z, err := gamedata.Zip(changed)
		got := ""
		if err == nil {
			_, got, err = gamedata.Pack(z)
		}
		if c.Count(err); err != nil {
			require.NotEmpty(t, gamedata.Problems(err), "byte %d, bit %d: %v", i/8, i%8, err)
			continue
		}
		assert.Equal(t, hash, got, "byte %d, bit %d", i/8, i%8)
	}
	c.Log(t, fmt.Sprintf("bits of a package of %d bytes", len(data)))
}

// step is how many bits of the directory are skipped between two that are tried.
func step() int {
	if enginetest.Proof() {
		return 1
	}
	return 3
}
