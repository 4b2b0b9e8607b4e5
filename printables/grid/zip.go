package grid

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"slices"
	"strings"

	"sandtable/engine"
)

// readZip reads a spreadsheet, a zip of XML files.
func readZip(data []byte) ([]Sheet, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, engine.Wrong("grid.broken")
	}
	has := func(name string) bool {
		return slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == name })
	}
	switch {
	case has("content.xml"):
		return readODS(z)
	case slices.ContainsFunc(z.File, isWorksheet):
		return readXLSX(z)
	}
	return nil, engine.Wrong("grid.no_sheet", "known", Endings())
}

func isWorksheet(f *zip.File) bool {
	name := strings.ToLower(strings.ReplaceAll(f.Name, "\\", "/"))
	return strings.HasPrefix(name, "xl/worksheets/")
}

// unpacked reads a file of a zip within a bound.
func unpacked(z *zip.Reader, name string, most int64) ([]byte, error) {
	f, err := z.Open(name)
	if err != nil {
		return nil, engine.Wrong("grid.broken")
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	switch {
	case err != nil:
		return nil, engine.Wrong("grid.broken")
	case int64(len(data)) > most:
		return nil, engine.Wrong("grid.unpacked", "most", most>>20)
	}
	return data, nil
}

// withoutMedia copies the parts of a workbook that hold its cells, not pictures, drawings and links to other files.
func withoutMedia(z *zip.Reader) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	var total uint64
	for _, f := range z.File {
		if !holdsCells(f.Name) {
			continue
		}
		if total += f.UncompressedSize64; total > maxXML {
			return nil, engine.Wrong("grid.unpacked", "most", maxXML>>20)
		}
		if w.Copy(f) != nil {
			return nil, engine.Wrong("grid.broken")
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

func holdsCells(name string) bool {
	name = strings.ToLower(strings.ReplaceAll(name, "\\", "/"))
	dir := path.Dir(name)
	return name == "[content_types].xml" || slices.Contains([]string{"_rels", "xl", "xl/_rels", "xl/worksheets", "xl/theme"}, dir)
}
