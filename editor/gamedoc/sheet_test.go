package gamedoc_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
)

const roster = "id,side,label,name_en\nr1,red,1,\"First, Red\"\nr2,red,2,Second\n\nb1,blue,10,Tenth\n"

func TestSheet(t *testing.T) {
	for _, x := range []struct {
		name, before, after string
		do                  func(s *gamedoc.Sheet) error
	}{
		{"a cell", roster, "id,side,label,name_en\nr1,red,1,\"First, Red\"\nr2,red,2,Other\n\nb1,blue,10,Tenth\n",
			func(s *gamedoc.Sheet) error { return s.SetCell(1, "name_en", "Other") }},
		{"a cell with a comma", roster, "id,side,label,name_en\nr1,red,1,\"First, Red\"\nr2,red,2,\"a \"\"b\"\", c\"\n\nb1,blue,10,Tenth\n",
			func(s *gamedoc.Sheet) error { return s.SetCell(1, "name_en", "a \"b\", c") }},
		{"a row", roster, "id,side,label,name_en\nr1,red,1,\"First, Red\"\nx,,,New\nr2,red,2,Second\n\nb1,blue,10,Tenth\n",
			func(s *gamedoc.Sheet) error { return s.AddRow(1, map[string]string{"id": "x", "name_en": "New"}) }},
		{"rows go", roster, "id,side,label,name_en\nb1,blue,10,Tenth\n", func(s *gamedoc.Sheet) error { return s.RemoveRows(0, 2) }},
		{"fill", roster, "id,side,label,name_en\nr1,red,1,\"First, Red\"\nr2,red,2,Second\n\nb1,red,10,Tenth\n",
			func(s *gamedoc.Sheet) error { return s.Fill("side", 0, 2) }},
		{"sort", roster, "id,side,label,name_en\nb1,blue,10,Tenth\nr2,red,2,Second\n\nr1,red,1,\"First, Red\"\n",
			func(s *gamedoc.Sheet) error { return s.Sort("label", true) }},
		{"paste", roster, "id,side,label,name_en\nr1,red,1,\"First, Red\"\nr2,red,2,Second\n\nb1,blue,10,Tenth\nfourth_guards,red,4,\"Fourth \"\"Guards\"\"\"\npyataya,red,5,Пятая\n",
			func(s *gamedoc.Sheet) error {
				return s.Paste(3, "side", "red\t4\t\"Fourth \"\"Guards\"\"\"\r\nred\t5\tПятая\r\n")
			}},
		{"paste over", roster, "id,side,label,name_en\nr1,blue,1,\"First, Red\"\nr2,green,2,Second\n\nb1,blue,10,Tenth\n",
			func(s *gamedoc.Sheet) error { return s.Paste(0, "side", "blue\ngreen") }},
		{"a column", "id\na\nb", "id,label\na,\nb,", func(s *gamedoc.Sheet) error { return s.AddColumn("label", "") }},
		{"a column goes", "id,label\na,1\nb,2\n", "id\na\nb\n", func(s *gamedoc.Sheet) error { return s.RemoveColumn("label") }},
		{"windows", "id,label\r\na,1\r\n", "id,label\r\na,2\r\nb,\r\n", func(s *gamedoc.Sheet) error {
			if err := s.SetCell(0, "label", "2"); err != nil {
				return err
			}
			return s.AddRow(9, map[string]string{"id": "b"})
		}},
	} {
		t.Run(x.name, func(t *testing.T) {
			d := draft(t, gamedoc.Roster, x.before)
			was := d.Snapshot()
			require.NoError(t, x.do(d.Sheet(gamedoc.Roster)))
			require.Equal(t, x.after, d.Text(gamedoc.Roster))
			undone(t, d, was)
		})
	}
}

func TestSheetRefuses(t *testing.T) {
	d := draft(t, gamedoc.Roster, roster)
	s := d.Sheet(gamedoc.Roster)
	require.Error(t, s.Paste(0, "label", "1\t2\t3"))
	require.Error(t, s.SetCell(7, "label", "1"))
	require.Error(t, s.SetCell(0, "labels", "1"))
	require.Equal(t, roster, d.Text(gamedoc.Roster))
	assert.False(t, d.CanUndo())
	assert.Equal(t, "red\tFirst, Red\nred\tSecond\n", s.Copy(0, 2, "side", "name_en"))
	assert.Equal(t, 2, s.Find("b1"))
	assert.Equal(t, 5, s.Line(2))
}

func TestIDFor(t *testing.T) {
	assert.Equal(t, "panzer_lehr", gamedoc.IDFor("Panzer-Lehr"))
	assert.Equal(t, "x15_44", gamedoc.IDFor("15/44"))
	assert.Equal(t, "gvardeyskaya_diviziya", gamedoc.IDFor("Гвардейская дивизия"))
	assert.Equal(t, "fuehrer", gamedoc.IDFor("Führer"))
	assert.Equal(t, "red_3", gamedoc.IDFor("Red", "red", "red_2"))
	assert.Equal(t, "x", gamedoc.IDFor("…"))
}
