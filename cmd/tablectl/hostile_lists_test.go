package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each hostile list of counters is refused in words, or printed whole.
func TestHostileLists(t *testing.T) {
	all := hostileLists()
	require.GreaterOrEqual(t, len(all), 28)
	door{
		output: "a.pdf",
		args:   func(file, output string) []string { return []string{"print", file, "-o", output} },
		check: func(t *testing.T, name, output string, taken bool) {
			data, err := os.ReadFile(output)
			if !taken {
				assert.ErrorIs(t, err, os.ErrNotExist, "%s: refused, but written", name)
				return
			}
			require.NoError(t, err, name)
			assert.True(t, strings.HasPrefix(string(data), "%PDF-") && strings.HasSuffix(strings.TrimSpace(string(data)), "%%EOF"), "%s: a whole file", name)
		},
	}.take(t, "hostile lists of counters", all)
}

func hostileLists() (list []hostile) {
	const good = "Unit;Type;Atk;Qty\n1st;Inf;3;2\n2nd;Arm;6;1\n"
	for name, text := range hostileTexts(good) {
		list = append(list, hostile{name + ".csv", text})
	}
	for name, text := range map[string]string{
		"head alone":         "Unit;Type;Atk\n",
		"no head":            "1;2;3\n4;5;6\n",
		"same heads":         "Unit;Unit;Unit\na;b;c\n",
		"empty heads":        ";;;\na;b;c;d\n",
		"ragged":             "Unit;Type\na\nb;c;d;e\n",
		"huge copies":        "Unit;Qty\na;99999999999999999999999\n",
		"negative copies":    "Unit;Qty\na;-5\n",
		"fraction of a copy": "Unit;Qty\na;1.5\n",
		"not a number":       "Unit;Qty\na;NaN\n",
		"many copies":        "Unit;Qty\n" + strings.Repeat("a;500\n", 4000),
		"huge size":          "copies,size,name\n1,1e300,a\n",
		"no size":            "copies,size,name\n1,0,a\n",
		"colour":             "copies,ground,name\n1,#gg0000,a\n",
		"picture upward":     "copies,picture,name\n1,../../../../etc/passwd,a\n",
		"picture absolute":   "copies,picture,name\n1,/etc/passwd,a\n",
		"picture reserved":   "copies,picture,name\n1,CON.png,a\n",
		"picture of itself":  "copies,picture,name\n1,picture of itself.csv,a\n",
		"picture device":     "copies,picture,name\n1,/dev/zero,a\n",
		"sheet sign":         "Unit;Type\n=cmd|'/c calc'!A0;Inf\n+1;Inf\n@SUM(A1);Inf\n",
		"open quote":         "Unit;Type\n\"a;Inf\n" + strings.Repeat("b;Inf\n", 100),
		"quotes in cells":    "Unit;Type\na\"b\"c;\"Inf\"x\n",
		"long cell":          "Unit;Type\n" + strings.Repeat("x", 1<<20) + ";Inf\n",
		"many columns":       strings.Repeat("Unit;", 5000) + "\n" + strings.Repeat("a;", 5000) + "\n",
		"many rows":          "Unit;Type\n" + strings.Repeat("a;Inf\n", 200000),
		"large":              "Unit;Type\n" + strings.Repeat(strings.Repeat("x", 100)+";Inf\n", 80000),
		"every symbol":       "Unit;Type\n" + rows(5000, "a;kind %d\n"),
		"separator of line":  "sep=\n\nUnit;Type\na;Inf\n",
		"separator of NUL":   "sep=\x00\nUnit\x00Type\na\x00Inf\n",
		"template":           "Unit;Type\n{{.x}};{{template \"a\"}}\n",
		"escape":             "Unit;Type\n\x1b[31mred\x1b[0m;Inf\n",
		"cards":              "card,title,text\npoker," + strings.Repeat("t", 5000) + "," + strings.Repeat("**", 5000) + "\n",
		"cards of no kind":   "card,title\nround,a\n",
		"Inkscape loops":     "unit>,@>,BACK,attack\n1,inf,y,3\nENDROW\nENDROW\n,a*b,c[style:fill]=red\n",
	} {
		list = append(list, hostile{name + ".csv", text})
	}
	for name, text := range map[string]string{
		"workbook.csv":      "PK\x03\x04\x14\x00\x06\x00" + strings.Repeat("\x00", 300),
		"old workbook.csv":  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 600),
		"page.csv":          "<html><body><table><tr><td>Unit</td></tr></table></body></html>",
		"document.csv":      "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n",
		"picture.csv":       "\x89PNG\r\n\x1a\n" + strings.Repeat("\x02", 500),
		"windows-1251.csv":  "\xcd\xe0\xe7\xe2\xe0\xed\xe8\xe5;\xc0\xf2\xe0\xea\xe0\n\xef\xee\xeb\xea;3\n",
		"half a UTF-16.csv": "\xff\xfeU\x00n\x00i",
		"big UTF-16.csv":    "\xfe\xff\x00U\x00n\x00i\x00t\x00\n\x00a",
	} {
		list = append(list, hostile{name, text})
	}
	slices.SortFunc(list, func(a, b hostile) int { return strings.Compare(a.name, b.name) })
	return list
}

// rows writes the numbers from 1 to n, a row each.
func rows(n int, row string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, row, i+1)
	}
	return b.String()
}
