package forms_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
)

func (h *hand) cell(row int, column string) string {
	return h.w.Doc.Sheet("units.csv").Cell(row, column)
}

func (h *hand) at(row int, column string) *hand {
	for i, c := range h.w.Doc.Sheet("units.csv").Columns() {
		if c == column {
			return h.press("units", page.Cell{Row: row, Col: i})
		}
	}
	require.Fail(h.t, "no column "+column)
	return h
}

// The roster is a spreadsheet: a cell is typed, chosen among what fits, filled down and sorted; a list is pasted;
// each is one step that can be undone.
func TestRosterIsASpreadsheet(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	s := h.w.Doc.Sheet("units.csv")
	count, before := s.Len(), string(h.w.Doc.Text("units.csv"))
	steps := func() int { _, done := h.w.Doc.Steps(); return done }

	h.at(0, "attack").press("units.cell", "7")
	assert.Equal(t, "7", h.cell(0, "attack"))
	h.press("units.cell", "75").press("units.cell", "6")
	assert.Equal(t, 1, steps(), "typing on is one step")

	h.at(0, "type").press("units.cell=armour", nil)
	assert.Equal(t, "armour", h.cell(0, "type"))
	h.press("units.fill", nil)
	assert.Equal(t, "armour", h.cell(count-1, "type"))
	h.at(0, "attack").press("units.sort", nil)
	h.press("units.add", nil)
	assert.Equal(t, count+1, s.Len())
	h.press("units.cell", "The newcomer")
	assert.Equal(t, "The newcomer", h.cell(count, "name_en"), "the new row is chosen")
	h.sound()

	var list strings.Builder
	list.WriteString("Label\tName_en\tSide\tattack\tdefence\tmovement\n")
	for i := range 30 {
		fmt.Fprintf(&list, "%d/9\tBattalion %d\tred\t%d\t2\t4\n", i+1, i+1, i%5+1)
	}
	h.find(func(c page.Control) bool { return c.ID == "units.paste" })
	h.page.Put("units.paste", strings.TrimSpace(list.String()))
	require.Equal(t, count+1, s.Len(), "a list is shown before it enters")
	h.press("pasted.take", nil)
	require.Equal(t, count+31, s.Len())
	assert.Equal(t, "Battalion 30", h.cell(count+30, "name_en"))
	assert.Equal(t, "battalion_30", h.cell(count+30, "id"), "ids come from names")

	for range steps() {
		require.True(t, h.w.Doc.Undo())
	}
	assert.Equal(t, before, string(h.w.Doc.Text("units.csv")))
}

// Words are typed letter by letter: the space between them stays in the field, and not in the file.
func TestSpacesAreTyped(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	for _, x := range []struct{ column, text string }{{"name_en", "Third Rifle, 2nd "}, {"at", "0101 0205 east"}} {
		h.at(0, x.column)
		for i := range x.text {
			h.press("units.cell", x.text[:i+1])
			assert.Equal(t, x.text[:i+1], page.Typed(h.find(func(c page.Control) bool { return c.ID == "units.cell" })))
		}
		assert.Equal(t, strings.TrimSpace(x.text), h.cell(0, x.column))
		_, done := h.w.Doc.Steps()
		assert.Equal(t, 1, done, "typing is one step")
		require.True(t, h.w.Doc.Undo())
	}
	h.at(0, "at").press("units.cell", "0101").press("units.cell=east", nil)
	assert.Equal(t, "0101 east", h.cell(0, "at"), "chosen beside the hexes")
}

// What is typed in the sheet itself is one step for each cell, even if the same cell is typed again.
func TestCellsAreTypedInTheSheet(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	s := h.w.Doc.Sheet("units.csv")
	before, col := h.w.Doc.Text("units.csv"), slices.Index(s.Columns(), "name_en")
	for _, text := range []string{"Third Rifle", "Third", "Third"} {
		h.press("units", page.CellText{At: page.Cell{Row: 1, Col: col}, Text: text, Next: page.Cell{Row: 2, Col: col}})
		assert.Equal(t, text, h.cell(1, "name_en"))
	}
	sheet := h.find(func(c page.Control) bool { return c.ID == "units" }).Body.(*page.Spread)
	assert.Equal(t, page.Cell{Row: 2, Col: col}, sheet.At)
	_, done := h.w.Doc.Steps()
	assert.Equal(t, 2, done, "a step each, but none for the same text")
	require.True(t, h.w.Doc.Undo())
	assert.Equal(t, "Third Rifle", h.cell(1, "name_en"))
	require.True(t, h.w.Doc.Undo())
	assert.Equal(t, before, h.w.Doc.Text("units.csv"))
}

// A misspelt type is reported below the cell, in words.
func TestRosterShowsFaults(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units).at(1, "type").press("units.cell", "infanrty")
	found := false
	for _, c := range h.panel().All() {
		found = found || c.Tone == page.Danger && strings.Contains(c.Label, "infanrty")
	}
	assert.True(t, found, told(h.panel()))
}

// A list whose first line has the headings, or that has columns new to the roster, is pasted with all its cells.
func TestPastedHeadings(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	count := h.w.Doc.Sheet("units.csv").Len()
	h.find(func(c page.Control) bool { return c.ID == "units.paste" })
	h.page.Put("units.paste", "Label\tName\tSide\tAttack\tsource\n9/9\tLast battalion\tred\t5\thouse")
	h.press("pasted.take", nil)
	require.Equal(t, count+1, h.w.Doc.Sheet("units.csv").Len())
	for column, want := range map[string]string{"label": "9/9", "name_en": "Last battalion", "attack": "5", "source": "house"} {
		assert.Equal(t, want, h.cell(count, column), column)
	}
}

// A list is pasted as spreadsheets put it on the clipboard, with headings as others write them.
func TestPastedFromASpreadsheet(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"a spreadsheet", "Unit\tSide\tAttack\tHex\tTurn\t\r\n\"Third \"\"Rifle\"\"\"\tBlue\t5\t0101\t\t\r\n\"Fourth\nRifle\"\tRed\t4\t\t2\t\r\n\t\t\t\t\t\r\n",
			`Third "Rifle" blue 5 0101 -; Fourth Rifle red 4 - 2`},
		{"in Russian", "Название\tСторона\tАтака\tГекс\tХод\nПятая\tred\t3\t0102\t", "Пятая red 3 0102 -"},
		{"an unknown heading", "Unit\tSide\tAttack\tWhatever\nFifth\tblue\t5\t1", "Fifth blue 5 - -"},
		{"without headings", "9/9\tSixth Rifle", "Sixth Rifle   - -"},
	} {
		t.Run(x.name, func(t *testing.T) {
			h := &hand{t: t, w: operational(t)}
			h.to(forms.Units)
			s := h.w.Doc.Sheet("units.csv")
			count := s.Len()
			h.find(func(c page.Control) bool { return c.ID == "units.paste" })
			h.page.Put("units.paste", x.text)
			h.press("pasted.take", nil)
			var got []string
			for i := count; i < s.Len(); i++ {
				got = append(got, strings.Join([]string{s.Cell(i, "name_en"), s.Cell(i, "side"), s.Cell(i, "attack"), cmp.Or(s.Cell(i, "start"), "-"), cmp.Or(s.Cell(i, "arrives"), "-")}, " "))
			}
			assert.Equal(t, x.want, strings.Join(got, "; "))
		})
	}
}

// Where a unit enters is chosen among the edges and the sources of the map by name.
func TestEntriesAreOffered(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units).at(0, "at").press("units.cell=east", nil)
	assert.Equal(t, "east", h.cell(0, "at"))
	h.find(func(c page.Control) bool { return page.Is[*page.Chip](c) && c.Label == "West" })
}

// A list is typed letter by letter: a comma stays until the next word is there.
func TestListsAreTyped(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Combat)
	h.page = h.find(func(c page.Control) bool { return c.ID == "tables.toml#table[0]" }).Send.Page.(*form.Page)
	const id = "tables.toml#table[0].columns"
	before := h.w.Doc.Strings("tables.toml", "table[0].cells[0]")
	for _, text := range []string{"-", "-1", "-1,", "-1, ", "-1, 0", "-1, 0,"} {
		h.press(id, text)
		assert.Equal(t, text, page.Typed(h.find(func(c page.Control) bool { return c.ID == id })))
	}
	assert.Equal(t, []string{"-1", "0"}, h.w.Doc.Strings("tables.toml", "table[0].columns"))
	h.press(id, strings.Repeat("x, ", len(before)))
	assert.Equal(t, before, h.w.Doc.Strings("tables.toml", "table[0].cells[0]"), "what the cells said comes back")
}

// A type is chosen among the symbols by name: it is printed with that symbol, and offered to the units.
func TestTypesAreChosenBySymbol(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units).press("units.symbols", nil)
	h.find(func(c page.Control) bool { return page.Is[*page.Chip](c) && c.Label == "Armoured cars" })
	h.press("units.symbols=armoured_car", nil).press("units.symbols=flying_boat", nil)
	for _, id := range []string{"armoured_car", "flying_boat"} {
		require.GreaterOrEqual(t, h.w.Doc.Find("game.toml", "type", id), 0, id)
		chip := h.find(func(c page.Control) bool { return c.ID == "units.symbols="+id })
		assert.NotEmpty(t, chip.DisabledReason, "a type is there once")
	}
	h.at(0, "type").press("units.cell=armoured_car", nil)
	assert.Equal(t, "armoured_car", h.cell(0, "type"))
	h.press("units.cell.symbols", nil).press("units.cell.symbols=biplane", nil)
	assert.Equal(t, "biplane", h.cell(0, "type"), "chosen where the unit is")
	require.GreaterOrEqual(t, h.w.Doc.Find("game.toml", "type", "biplane"), 0)
	for _, f := range h.w.Findings() {
		assert.True(t, f.Minor, f.Problem)
	}
}

// A list is shown before it enters: what each column means can be changed, wrong cells are named, and it can be left.
func TestPastedListIsShownFirst(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	before := h.w.Doc.Text("units.csv")
	list := "Unit\tSide\tAttack\tStrength\nThird Rifle\tBlue\tx7\t4\nFourth Rifle\tRed\t4\t3"
	h.find(func(c page.Control) bool { return c.ID == "units.paste" })
	h.page.Put("units.paste", list)
	assert.Contains(t, told(h.panel()), "Row 1, Attack:")
	assert.Contains(t, told(h.panel()), "x7")
	h.press("pasted.leave", nil)
	assert.Equal(t, before, h.w.Doc.Text("units.csv"))

	h.find(func(c page.Control) bool { return c.ID == "units.paste" })
	h.page.Put("units.paste", list)
	h.press("pasted.2", nil).press("pasted.2=movement", nil).press("pasted.3", nil).press("pasted.3=attack", nil).press("pasted.take", nil)
	s := h.w.Doc.Sheet("units.csv")
	last := s.Len() - 1
	assert.Equal(t, []string{"Fourth Rifle", "red", "3", "4"}, []string{h.cell(last, "name_en"), h.cell(last, "side"), h.cell(last, "attack"), h.cell(last, "movement")})
	require.True(t, h.w.Doc.Undo())
	assert.Equal(t, before, h.w.Doc.Text("units.csv"), "one step")
}

// Rows are found by any cell, and doubled with the next number.
func TestFindAndDuplicate(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	h.at(0, "name_en").press("units.cell", "3rd Rifle")
	h.at(1, "name_en").press("units.cell", "22nd Rifle")
	for _, want := range []string{"4th Rifle", "5th Rifle"} {
		h.at(0, "name_en").press("units.again", nil)
		assert.Equal(t, want, h.cell(1, "name_en"))
	}
	h.press("units.find", "rifle")
	chosen := func() page.Cell {
		return h.find(func(c page.Control) bool { return c.ID == "units" }).Body.(*page.Spread).At
	}
	for _, row := range []int{2, 3, 0} {
		h.press("units.next", nil)
		assert.Equal(t, row, chosen().Row)
	}
	assert.Contains(t, told(h.panel()), "Blue: ")
	h.sound()
}

// The preview names types, sizes and formations that the game does not list yet; they are listed when the list enters. A
// label comes from the name.
func TestPastedListBringsItsWords(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	h.find(func(c page.Control) bool { return c.ID == "units.paste" })
	h.page.Put("units.paste", "Unit\tSide\tType\tSize\tParent\tAttack\tTurn\n3rd Rifle\tBlue\tInf\tIII\t5th Guards\t4\nGuard Hussars\tRed\tCavalry\tBn\t\t2\t3")
	assert.Contains(t, told(h.panel()), "New in this game: Type Cavalry, Size Bn, Formation 5th Guards")
	h.press("pasted.take", nil)
	last := h.w.Doc.Sheet("units.csv").Len() - 1
	var got []string
	for _, row := range []int{last - 1, last} {
		for _, column := range []string{"label", "type", "size", "formation", "box"} {
			got = append(got, h.cell(row, column))
		}
	}
	assert.Equal(t, []string{"3rd", "infantry", "regiment", "x5th_guards", "map", "GH", "cavalry", "battalion", "", "reserve_red"}, got)
	h.sound()
}

// A single cell enters at the chosen one, even if it is the name of a column.
func TestOneCellIsPasted(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Units)
	h.at(0, "name_en")
	col := slices.Index(h.w.Doc.Sheet("units.csv").Columns(), "name_en")
	h.press("units", page.CellsPasted{At: page.Cell{Row: 0, Col: col}, Text: "Unit"})
	assert.Equal(t, "Unit", h.cell(0, "name_en"))
}
