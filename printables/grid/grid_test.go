package grid

import (
	"archive/zip"
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"sandtable/engine"
)

// packed makes a zip of files.
func packed(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range engine.SortedKeys(files) {
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = f.Write([]byte(files[name]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.Bytes()
}

func odsOf(t testing.TB, tables string) []byte {
	return packed(t, map[string]string{"content.xml": `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">` + tables + `</office:document-content>`})
}

func xlsxOf(t testing.TB, fill func(f *excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	fill(f)
	b, err := f.WriteToBuffer()
	require.NoError(t, err)
	return b.Bytes()
}

// shown writes sheets as one can read them.
func shown(sheets []Sheet) string {
	var b strings.Builder
	for _, s := range sheets {
		fmt.Fprintf(&b, "[%s]\n", s.Name)
		for _, r := range s.Rows {
			fmt.Fprintf(&b, "%d %v %q\n", r.Line, r.After, r.Cells)
		}
		if p, ok := engine.AsProblem(s.Fault); ok {
			fmt.Fprintf(&b, "! %s\n", p.Code)
		}
	}
	return b.String()
}

// Of a workbook come the last value of a formula, dates and numbers as they are shown, and merged headings.
func TestXLSX(t *testing.T) {
	data := xlsxOf(t, func(f *excelize.File) {
		date, err := f.NewStyle(&excelize.Style{CustomNumFmt: new("yyyy-mm-dd")})
		require.NoError(t, err)
		for cell, v := range map[string]any{"A1": "Unit", "B1": "Combat", "B2": "attack", "C2": "defence", "D2": "date", "A3": "1st", "B3": 3, "C3": 0.5, "A5": "2nd", "D3": 45000} {
			require.NoError(t, f.SetCellValue("Sheet1", cell, v))
		}
		require.NoError(t, f.SetCellValue("Sheet1", "B5", 7))
		require.NoError(t, f.SetCellFormula("Sheet1", "B5", "3+4"))
		require.NoError(t, f.SetCellStyle("Sheet1", "D3", "D3", date))
		require.NoError(t, f.MergeCell("Sheet1", "A1", "A2"))
		require.NoError(t, f.MergeCell("Sheet1", "B1", "C1"))
		_, err = f.NewSheet("Notes")
		require.NoError(t, err)
		require.NoError(t, f.SetCellValue("Notes", "A1", "a title"))
	})
	got, err := Read("list.xlsx", data)
	require.NoError(t, err)
	assert.Equal(t, `[Sheet1]
1 false ["Unit" "Combat" "Combat"]
2 false ["Unit" "attack" "defence" "date"]
3 false ["1st" "3" "0.5" "2023-03-15"]
5 true ["2nd" "7"]
[Notes]
1 false ["a title"]
`, shown(got))
}

// Of an .ods come what cells show, without notes, with repeated and merged cells.
func TestODS(t *testing.T) {
	data := odsOf(t, `<table:table table:name="Units">
<table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>Unit</text:p></table:table-cell><table:table-cell table:number-columns-spanned="2"><text:p>Combat</text:p></table:table-cell><table:covered-table-cell/></table:table-row>
<table:table-row><table:covered-table-cell/><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>
<table:table-row table:number-rows-repeated="2"/>
<table:table-row table:number-rows-repeated="2"><table:table-cell office:value="0.5"><office:annotation><text:p>note</text:p></office:annotation><text:p>1<text:s text:c="2"/>a</text:p><text:p>b</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
</table:table><table:table table:name="Other"/>`)
	got, err := Read("list.ods", data)
	require.NoError(t, err)
	assert.Equal(t, `[Units]
1 false ["Unit" "Combat" "Combat"]
2 false ["Unit" "x" "x"]
5 true ["1  a\nb"]
6 false ["1  a\nb"]
[Other]
`, shown(got))
}

// Each hostile file is refused with a reason, quickly and within bounded memory.
func TestHostile(t *testing.T) {
	cell := `<table:table-cell table:number-columns-repeated="%d"><text:p>a</text:p></table:table-cell>`
	row := `<table:table table:name="a"><table:table-row table:number-rows-repeated="%d">%s</table:table-row></table:table>`
	for _, x := range []struct {
		name, want string
		data       []byte
	}{
		{"old or locked", "grid.old", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 600))},
		{"broken zip", "grid.broken", []byte("PK\x03\x04" + strings.Repeat("\x00", 300))},
		{"document", "grid.no_sheet", packed(t, map[string]string{"word/document.xml": "<a/>"})},
		{"locked ods", "grid.locked", packed(t, map[string]string{"content.xml": "x", "META-INF/manifest.xml": "<manifest:encryption-data/>"})},
		{"bomb ods", "grid.unpacked", odsOf(t, strings.Repeat(" ", maxXML+1))},
		{"bomb xlsx", "grid.unpacked", packed(t, map[string]string{"xl/worksheets/sheet1.xml": strings.Repeat(" ", maxXML+1)})},
		{"repeated rows", "csv.rows", odsOf(t, fmt.Sprintf(row, 1<<30, fmt.Sprintf(cell, 2)))},
		{"repeated columns", "print.csv_columns", odsOf(t, fmt.Sprintf(row, 1, fmt.Sprintf(cell, 1<<30)))},
		{"repeated both", "grid.cells", odsOf(t, fmt.Sprintf(row, 1<<30, fmt.Sprintf(cell, 200)))},
		{"million cells", "grid.unpacked", tensOf(t, 4000, 250)},
		{"many cells", "grid.cells", tensOf(t, 2000, 180)},
		{"wide", "print.csv_columns", tensOf(t, 2, 300)},
		{"entities", "grid.broken", packed(t, map[string]string{"content.xml": `<!DOCTYPE a [<!ENTITY b "bbbb">]><a><table name="t"><table-row><table-cell><p>&b;</p></table-cell></table-row></table></a>`})},
		{"cut off", "grid.broken", packed(t, map[string]string{"content.xml": `<a><table name="t"><table-row><table-cell><p>x`})},
		{"empty", "csv.empty", nil},
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		start := time.Now()
		got, err := Read("a", x.data)
		took := time.Since(start)
		runtime.ReadMemStats(&after)
		if err == nil && len(got) > 0 {
			err = got[0].Fault
		}
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, "%s: %v", x.name, err) {
			assert.Equal(t, x.want, p.Code, x.name)
		}
		t.Logf("%-18s %-18v %6.1f MB allocated, %v", x.name, err, float64(after.TotalAlloc-before.TotalAlloc)/(1<<20), took.Round(time.Millisecond))
		assert.Less(t, (after.TotalAlloc-before.TotalAlloc)>>20, uint64(300), x.name)
	}
}

// tensOf makes a workbook full of one number.
func tensOf(t *testing.T, rows, columns int) []byte {
	return xlsxOf(t, func(f *excelize.File) {
		s, err := f.NewStreamWriter("Sheet1")
		require.NoError(t, err)
		cells := slices.Repeat([]any{10}, columns)
		for y := 1; y <= rows; y++ {
			require.NoError(t, s.SetRow(fmt.Sprintf("A%d", y), cells))
		}
		require.NoError(t, s.Flush())
	})
}

// Merged areas over one another are filled within a bound.
func TestManyMerges(t *testing.T) {
	spans := slices.Repeat([]span{{0, 0, MaxRows - 1, 199}}, maxSpans)
	var big table
	for y := range MaxRows {
		require.NoError(t, big.add(y+1, slices.Repeat([]string{"a"}, 40)))
	}
	start := time.Now()
	big.fill(spans)
	t.Log(time.Since(start).Round(time.Millisecond))
	assert.Less(t, time.Since(start), time.Second)
}

// Nothing that calls itself the content of an .ods crashes the reader or goes beyond its bounds.
func FuzzODS(f *testing.F) {
	f.Add([]byte(`<a><table name="t"><table-row number-rows-repeated="3"><table-cell number-columns-spanned="2"><p>x<s c="9"/></p></table-cell></table-row></table></a>`))
	f.Add([]byte(`<table><table-row><table-cell><table><table-row/></table></table-cell>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		sheets, _ := readContent(data)
		for _, s := range sheets {
			assert.LessOrEqual(t, len(s.Rows), MaxRows)
			for _, r := range s.Rows {
				assert.LessOrEqual(t, len(r.Cells), maxColumns)
			}
		}
	})
}

func BenchmarkThousandRows(b *testing.B) {
	x := xlsxOf(b, func(f *excelize.File) {
		for y := 1; y <= 1000; y++ {
			for c := range 8 {
				name, _ := excelize.CoordinatesToCellName(c+1, y)
				_ = f.SetCellValue("Sheet1", name, fmt.Sprintf("cell %d %d", y, c))
			}
		}
	})
	o := odsOf(b, `<table:table table:name="a">`+strings.Repeat(`<table:table-row>`+strings.Repeat(`<table:table-cell><text:p>cell 1 2</text:p></table:table-cell>`, 8)+`</table:table-row>`, 1000)+`</table:table>`)
	for name, data := range map[string][]byte{"xlsx": x, "ods": o} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Read(name, data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
