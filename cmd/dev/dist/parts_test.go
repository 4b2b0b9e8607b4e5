package main

import (
	"bytes"
	"regexp"
	"testing"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/golden"
)

// TestPartsAreListed writes the list of modules twice, to the same bytes, and reads it again.
func TestPartsAreListed(t *testing.T) {
	r := release{when: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	found := map[string]credit{
		"b.org/y": {module{path: "b.org/y", version: "v2.0.0"}, []licence{{"LICENSE", isc}}},
		"a.org/x": {module{path: "a.org/x", version: "v1.0.0"}, []licence{{"LICENSE", isc}}},
		"Go":      {module{path: "Go"}, []licence{{"LICENSE", isc}}},
	}
	text, err := partsOf(r, found)
	require.NoError(t, err)
	again, err := partsOf(r, found)
	require.NoError(t, err)
	assert.Equal(t, text, again)
	golden.Text(t, "parts.json", regexp.MustCompile(`std@[^"]*|"version": "1\.2[^"]*"`).ReplaceAllString(string(text), "GO"))
	var bom cdx.BOM
	require.NoError(t, cdx.NewBOMDecoder(bytes.NewReader(text), cdx.BOMFileFormatJSON).Decode(&bom))
	assert.Len(t, *bom.Components, 3)
}

// isc is a short licence.
const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`
