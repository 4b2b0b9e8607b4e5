package hex

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func num(first, width int) Series { return Series{Style: Digits, First: first, Width: width} }
func abc(s Style) Series          { return Series{Style: s, First: 1} }

// labelTable is read both ways: the number of a hex, and the hex of a number.
var labelTable = []struct {
	name       string
	layout     Layout
	cols, rows int
	numbering  Numbering
	cell       Coord
	label      string
}{
	{"first hex", FlatOdd, 16, 12, Standard(), Coord{0, 0}, "0101"},
	{"column then row", FlatOdd, 16, 12, Standard(), Coord{12, 3}, "1304"},
	{"row then column", FlatOdd, 16, 12, Numbering{Order: RowColumn, Column: num(1, 2), Row: num(1, 2)}, Coord{12, 3}, "0413"},
	{"from nought", PointyEven, 16, 12, Numbering{Column: num(0, 2), Row: num(0, 2)}, Coord{12, 3}, "1203"},
	{"own start values", FlatOdd, 16, 12, Numbering{Column: num(40, 2), Row: num(7, 2)}, Coord{12, 3}, "5210"},
	{"wide padding", FlatEven, 16, 12, Numbering{Column: num(1, 3), Row: num(1, 3)}, Coord{12, 3}, "013004"},
	{"separator", FlatOdd, 16, 12, Numbering{Column: num(1, 0), Row: num(1, 0), Separator: "."}, Coord{12, 3}, "13.4"},
	{"letter and digits", FlatOdd, 16, 12, Numbering{Column: abc(Letters), Row: num(1, 0)}, Coord{12, 3}, "M4"},
	{"I9 for 0909", FlatOdd, 16, 12, Numbering{Column: abc(Letters), Row: num(1, 0)}, Coord{8, 8}, "I9"},
	{"last single letter", FlatOdd, 60, 12, Numbering{Column: abc(Letters), Row: num(1, 2)}, Coord{25, 0}, "Z01"},
	{"base 26 after Z", FlatOdd, 60, 12, Numbering{Column: abc(Letters), Row: num(1, 2)}, Coord{27, 0}, "AB01"},
	{"tally after Z", FlatOdd, 60, 12, Numbering{Column: abc(Tally), Row: num(1, 2)}, Coord{27, 0}, "BB01"},
	{"tally third round", FlatOdd, 60, 12, Numbering{Column: abc(Tally), Row: num(1, 2)}, Coord{52, 0}, "AAA01"},
	{"rows in letters to AH", PointyOdd, 35, 34, Numbering{Order: RowColumn, Column: num(1, 0), Row: abc(Letters)}, Coord{34, 33}, "AH35"},
	{"rows in letters, AF23", PointyEven, 35, 34, Numbering{Order: RowColumn, Column: num(1, 0), Row: abc(Letters)}, Coord{22, 31}, "AF23"},
	{"letters from C", FlatOdd, 16, 12, Numbering{Column: Series{Style: Letters, First: 3}, Row: num(1, 0)}, Coord{0, 0}, "C1"},
	{"no I and no O", FlatOdd, 30, 12, Numbering{Column: Series{Style: Letters, First: 1, Skip: "IO"}, Row: num(1, 0)}, Coord{8, 0}, "J1"},
	{"no I and no O, second round", FlatOdd, 30, 12, Numbering{Column: Series{Style: Letters, First: 1, Skip: "IO"}, Row: num(1, 0)}, Coord{24, 0}, "AA1"},
	{"tally without I", FlatOdd, 30, 12, Numbering{Column: Series{Style: Tally, First: 1, Skip: "I"}, Row: num(1, 0)}, Coord{25, 0}, "AA1"},
	{"from the upper right", FlatOdd, 16, 12, Numbering{Column: num(1, 2), Row: num(1, 2), Origin: UpperRight}, Coord{12, 3}, "0404"},
	{"from the lower left", FlatOdd, 16, 12, Numbering{Column: num(1, 2), Row: num(1, 2), Origin: LowerLeft}, Coord{12, 3}, "1309"},
	{"from the lower right", PointyOdd, 16, 12, Numbering{Column: num(1, 2), Row: num(1, 2), Origin: LowerRight}, Coord{12, 3}, "0409"},
	{"prefix", FlatOdd, 16, 12, Numbering{Column: num(1, 2), Row: num(1, 2), Prefix: "B-"}, Coord{12, 3}, "B-1304"},
	{"staggered, high column", FlatOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(1, 2), Stagger: Staggered}, Coord{2, 3}, "0304"},
	{"staggered, low column", FlatOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(1, 2), Stagger: Staggered}, Coord{3, 3}, "0405"},
	{"staggered, even columns low", FlatEven, 9, 9, Numbering{Column: num(1, 2), Row: num(1, 2), Stagger: Staggered}, Coord{2, 3}, "0305"},
	{"staggered from below", FlatOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(1, 2), Stagger: Staggered, Origin: LowerLeft}, Coord{2, 8}, "0302"},
	{"staggered pointy", PointyOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(1, 2), Stagger: Staggered}, Coord{2, 3}, "0404"},
	{"staggered pointy from the right", PointyOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(1, 2), Stagger: Staggered, Origin: UpperRight}, Coord{8, 2}, "0203"},
	{"alternating, high column", FlatOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(0, 2), Stagger: Alternating}, Coord{2, 3}, "0306"},
	{"alternating, low column", FlatOdd, 9, 9, Numbering{Column: num(1, 2), Row: num(0, 2), Stagger: Alternating}, Coord{3, 3}, "0407"},
	{"every n-th does not change the number", FlatOdd, 16, 12, Numbering{Column: Series{First: 1, Width: 2, Every: 5}, Row: num(1, 2)}, Coord{12, 3}, "1304"},
}

func TestLabelBothWays(t *testing.T) {
	for _, row := range labelTable {
		labels, err := NewLabels(row.layout, row.cols, row.rows, row.numbering)
		require.NoError(t, err, row.name)
		assert.Equal(t, row.label, labels.Label(row.cell), row.name)
		got, err := labels.Parse(row.label)
		assert.NoError(t, err, row.name)
		assert.Equal(t, row.cell, got, row.name)
	}
}

// On a flat-topped map of sixteen columns numbered from 0101 whose printed even
// columns sit half a hex lower, 0909 is attacked from 0808 and 0809.
func TestPrintedEvenColumnsLower(t *testing.T) {
	labels, err := NewLabels(FlatOdd, 16, 12, Standard(), Numbering{Column: abc(Letters), Row: num(1, 0)})
	require.NoError(t, err)
	around := map[string]string{
		"0909": "0908 1008 1009 0910 0809 0808",
		"0808": "0807 0908 0909 0809 0709 0708",
	}
	for of, want := range around {
		c, err := labels.Parse(of)
		require.NoError(t, err)
		var got []string
		for _, n := range FlatOdd.Neighbours(c) {
			got = append(got, labels.Label(n))
		}
		assert.Equal(t, want, strings.Join(got, " "), of)
	}
	for alias, label := range map[string]string{"I9": "0909", "H8": "0808", "M4": "1304", "O10": "1510", "i9": "0909", " 0909 ": "0909"} {
		c, err := labels.Parse(alias)
		require.NoError(t, err, alias)
		assert.Equal(t, label, labels.Label(c), alias)
	}
	for col := range 16 {
		assert.Equal(t, (col+1)%2 == 0, FlatOdd.Shifted(Coord{col, 0}), "printed column %d", col+1)
	}
}

func TestPrintedEveryNth(t *testing.T) {
	n := Standard()
	n.Column.Every, n.Row.Every, n.Origin = 3, 2, LowerLeft
	labels, err := NewLabels(FlatOdd, 7, 5, n)
	require.NoError(t, err)
	var printed []string
	for row := range 5 {
		for col := range 7 {
			if c := (Coord{col, row}); labels.Printed(c) {
				printed = append(printed, labels.Label(c))
			}
		}
	}
	assert.Equal(t, "0105 0405 0705 0103 0403 0703 0101 0401 0701", strings.Join(printed, " "))
	assert.False(t, labels.Printed(Coord{-3, 0}))
	assert.Empty(t, labels.Label(Coord{7, 0}))
}

func TestParseErrors(t *testing.T) {
	plain := Numbering{Column: num(1, 0), Row: num(1, 0)}
	table := []struct {
		numbering Numbering
		label     string
		code      string
		text      string
	}{
		{Standard(), "1713", FaultOffMap, `hex.off_map label=1713`},
		{Standard(), "0000", FaultOffMap, `hex.off_map label=0000`},
		{Standard(), "909", FaultForm, `hex.form example=0101 label=909`},
		{Standard(), "", FaultForm, `hex.form example=0101 label=`},
		{Standard(), "Ж1", FaultForm, `hex.form example=0101 label=Ж1`},
		{Standard(), "\xff\xfe", FaultForm, "hex.form example=0101 label=\ufffd\ufffd"},
		{plain, "111", FaultTwoHexes, `hex.two label=111`},
		{plain, strings.Repeat("1", 5000), FaultForm, `hex.form example=11 label=` + strings.Repeat("1", 40) + `…`},
	}
	for _, row := range table {
		labels, err := NewLabels(FlatOdd, 16, 12, row.numbering)
		require.NoError(t, err)
		_, err = labels.Parse(row.label)
		var failed *Fault
		require.ErrorAs(t, err, &failed, row.label)
		assert.Equal(t, row.code, failed.Code, row.label)
		assert.EqualError(t, err, row.text)
	}
}

func TestNumberingCheck(t *testing.T) {
	table := []struct {
		change func(*Numbering)
		want   string
	}{
		{func(n *Numbering) { n.Order = 7 }, "numbering: order 7 has no name"},
		{func(n *Numbering) { n.Column.Style = 7 }, "numbering: style 7 has no name"},
		{func(n *Numbering) { n.Row.First = -1 }, "row.first: hex.number max=9999 min=0 value=-1"},
		{func(n *Numbering) { n.Row = Series{Style: Tally} }, "row.first: hex.from_one"},
		{func(n *Numbering) { n.Row.Width = 7 }, "row.width: hex.number max=6 min=0 value=7"},
		{func(n *Numbering) { n.Row.Every = -1 }, "row.every: hex.number max=1000 min=0 value=-1"},
		{func(n *Numbering) { n.Row.Skip = "II" }, "row.skip: hex.skip text=II"},
		{func(n *Numbering) { n.Row.Skip = "ABCDEFGHIJKLMNOPQRSTUVWXY" }, "row.skip: hex.alphabet text=ABCDEFGHIJKLMNOPQRSTUVWXY"},
		{func(n *Numbering) { n.Separator = "x" }, "separator: hex.separator text=x"},
		{func(n *Numbering) { n.Separator = "-----" }, "separator: hex.mark most=4 text=-----"},
		{func(n *Numbering) { n.Prefix = " A" }, "prefix: hex.space text= A"},
		{func(n *Numbering) { n.Prefix = "A\n" }, "prefix: hex.mark most=16 text=A\ufffd"},
		{func(n *Numbering) { n.Prefix = "\xff" }, "prefix: hex.mark most=16 text=\ufffd"},
	}
	for _, row := range table {
		n := Standard()
		row.change(&n)
		assert.EqualError(t, n.Check(), row.want)
		_, err := NewLabels(FlatOdd, 3, 3, n)
		assert.EqualError(t, err, row.want)
		_, err = NewLabels(FlatOdd, 3, 3, Standard(), n)
		assert.EqualError(t, err, row.want)
	}
	assert.NoError(t, Standard().Check())
}

func TestLabelsCheck(t *testing.T) {
	table := []struct {
		name       string
		cols, rows int
		numbering  Numbering
		want       string
	}{
		{"standard", 99, 99, Standard(), ""},
		{"unpadded, one digit each", 9, 9, Numbering{Column: num(1, 0), Row: num(1, 0)}, ""},
		{"unpadded", 11, 11, Numbering{Column: num(1, 0), Row: num(1, 0)}, "hex.clash label=111"},
		{"unpadded, rows of one digit", 500, 9, Numbering{Column: num(1, 0), Row: num(1, 0)}, ""},
		{"unpadded with a separator", 500, 500, Numbering{Column: num(1, 0), Row: num(1, 0), Separator: "."}, ""},
		{"padded too narrowly", 120, 120, Standard(), "hex.clash label=10101"},
		{"two alphabets", 40, 40, Numbering{Column: abc(Letters), Row: abc(Letters)}, "hex.clash label=AAA"},
		{"letters and digits", 1000, 1000, Numbering{Column: abc(Tally), Row: num(1, 0)}, ""},
	}
	for _, row := range table {
		labels, err := NewLabels(FlatOdd, row.cols, row.rows, row.numbering)
		require.NoError(t, err, row.name)
		if row.want == "" {
			assert.NoError(t, labels.Check(), row.name)
		} else {
			assert.EqualError(t, labels.Check(), row.want, row.name)
		}
	}
}

var anySeries = rapid.Custom(func(t *rapid.T) Series {
	return Series{
		Style: rapid.SampledFrom([]Style{Digits, Letters, Tally}).Draw(t, "style"),
		First: rapid.IntRange(1, 120).Draw(t, "first"),
		Width: rapid.IntRange(0, 4).Draw(t, "width"),
		Skip:  rapid.SampledFrom([]string{"", "I", "IO", "QXZ"}).Draw(t, "skip"),
	}
})

var anyNumbering = rapid.Custom(func(t *rapid.T) Numbering {
	return Numbering{
		Order:     rapid.SampledFrom([]Order{ColumnRow, RowColumn}).Draw(t, "order"),
		Column:    anySeries.Draw(t, "column"),
		Row:       anySeries.Draw(t, "row"),
		Origin:    rapid.SampledFrom([]Origin{UpperLeft, UpperRight, LowerLeft, LowerRight}).Draw(t, "origin"),
		Stagger:   rapid.SampledFrom([]Stagger{Straight, Staggered, Alternating}).Draw(t, "stagger"),
		Prefix:    rapid.SampledFrom([]string{"", "B-", "Ж", "9"}).Draw(t, "prefix"),
		Separator: rapid.SampledFrom([]string{"", ".", " ", "--"}).Draw(t, "separator"),
	}
})

// Label and Parse undo each other wherever Check finds no clash, and Check finds
// every clash that Parse meets.
func TestLabelRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols, rows := rapid.IntRange(1, 40).Draw(t, "cols"), rapid.IntRange(1, 40).Draw(t, "rows")
		labels, err := NewLabels(anyLayout.Draw(t, "layout"), cols, rows, anyNumbering.Draw(t, "numbering"))
		require.NoError(t, err)
		unique := labels.Check() == nil
		seen := map[string]Coord{}
		for col := range cols {
			for row := range rows {
				c := Coord{col, row}
				label := labels.Label(c)
				other, twice := seen[label]
				require.False(t, unique && twice, "%v and %v are both %q", c, other, label)
				seen[label] = c
				got, err := labels.Parse(label)
				if unique {
					require.NoError(t, err)
					require.Equal(t, c, got, label)
				}
			}
		}
		assert.Equal(t, unique, len(seen) == cols*rows)
	})
}

func FuzzParse(f *testing.F) {
	for i, row := range labelTable {
		f.Add(row.label, uint8(i))
	}
	f.Add("ÿ\x00", uint8(0))
	f.Fuzz(func(t *testing.T, label string, which uint8) {
		row := labelTable[int(which)%len(labelTable)]
		labels, err := NewLabels(row.layout, row.cols, row.rows, row.numbering)
		require.NoError(t, err)
		c, err := labels.Parse(label)
		if err != nil {
			var failed *Fault
			require.ErrorAs(t, err, &failed)
			return
		}
		require.True(t, strings.EqualFold(labels.Label(c), strings.TrimSpace(label)), "%q gives %v, which is %q", label, c, labels.Label(c))
	})
}
