package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/webapp/site"
)

func TestSizeOfTheWebProgram(t *testing.T) {
	assert.NoError(t, checkSize(site.Folder{"sandtable-12.wasm.gz": make([]byte, webMost), "index.html": make([]byte, webMost+1)}))
	assert.EqualError(t, checkSize(site.Folder{"sandtable-12.wasm.gz": make([]byte, webMost+20_000)}),
		"the program for the browser has 10.02 MB compressed, 10.00 MB at most: find the import or file that made it grow, or raise webMost")
}
