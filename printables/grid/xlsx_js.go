package grid

import (
	"archive/zip"

	"sandtable/engine"
)

// readXLSX refuses a workbook: a browser does not load the library that reads it, which is large.
func readXLSX(*zip.Reader) ([]Sheet, error) { return nil, engine.Wrong("grid.browser") }
