package counterlist

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
)

// taken reads a list and says what each column was taken for, what is printed, and what was said of it.
func taken(t *testing.T, list string, choice Choice) (columns map[string]string, pieces, told []string) {
	t.Helper()
	r, err := Read("list.csv", rowsOf(t, list), choice, looks.Art{})
	require.NotNil(t, r, "%v", err)
	columns = map[string]string{}
	for _, c := range r.Columns {
		columns[c.Key] = c.Field
	}
	for _, p := range r.Pieces {
		pieces = append(pieces, described(p))
	}
	say := func(p *engine.Problem) { told = append(told, engine.Explain(words.App(), words.English, p)) }
	for _, w := range r.Warned {
		say(w)
	}
	if err != nil {
		for _, f := range err.(Faults) {
			say(f)
		}
	}
	return columns, pieces, told
}

// A table out of a spreadsheet, with names of its own in any case and order, prints what it means.
func TestTableOfASpreadsheet(t *testing.T) {
	columns, pieces, told := taken(t, "sep=;\nMovement Allowance;Unit;TYPE;Size;Att.;Defense Strength;Qty;Back Att.;Setup hex;Colour\n"+
		"5;1st Rifles;Infantry;II;3;4;2;1;0101;khaki\n8;7th;mech. inf.;bn;6;5;;;;tan\n;HQ;h.q.;XX;;;;;;\n", Choice{})
	assert.Equal(t, map[string]string{"Movement Allowance": "movement", "Unit": "top", "TYPE": "symbol", "Size": "mark", "Att.": "attack", "Defense Strength": "defence",
		"Qty": "copies", "Back Att.": "back_attack", "Setup hex": "skip", "Colour": "ground"}, columns)
	assert.Equal(t, []string{
		"2× 15.875x15.875 symbol infantry, mark battalion, top 1st Rifles, factors 3 4 5, ground #f0e68c / factors 1 4 5, ground #f0e68c",
		"1× 15.875x15.875 symbol mechanised_infantry, mark battalion, top 7th, factors 6 5 8, ground #d2b48c",
		"1× 15.875x15.875 symbol headquarters, mark division, top HQ, ground #e9e2cf",
	}, pieces)
	assert.Empty(t, told, "notes and set-up are not for counters, as everybody knows")
}

// Where a list has no colours, whose a counter is gives its colour, as the table or the choice says.
func TestColourOfAnOwner(t *testing.T) {
	list := "Unit,Nation,Attack,Move\n1st,ger,3,4\n2nd,French,2,4\n"
	columns, pieces, _ := taken(t, list, Choice{})
	assert.Equal(t, "ground", columns["Nation"])
	assert.Equal(t, []string{"1× 15.875x15.875 centre 1st, factors 3 4, ground #b4b8b0", "1× 15.875x15.875 centre 2nd, factors 2 4, ground #9db8dc"}, pieces)
	_, pieces, _ = taken(t, list, Choice{Colours: map[string]string{"ger": "#808080"}})
	assert.Contains(t, pieces[0], "ground #808080")
}

// A list with a running number, another side and a sign of its own in the header, in the code page of Windows.
func TestNumberSign(t *testing.T) {
	list, err := charmap.Windows1251.NewEncoder().String("sep=;\n№;Unit;Type;Atk;MA;Reduced Atk;Set-up hex\n1;1 Para;para;3;4;2;0101\n2;Guards;Armor;6;9;3;\n")
	require.NoError(t, err)
	columns, pieces, told := taken(t, list, Choice{})
	assert.Equal(t, "id", columns["№"])
	assert.Equal(t, "1× 15.875x15.875 symbol paratroop, top 1 Para, factors 3 4, ground #e9e2cf / factors 2 4, ground #e9e2cf", pieces[0])
	assert.Empty(t, told)
}

// The same in Russian, as a spreadsheet of Windows writes it.
func TestTableInRussian(t *testing.T) {
	list, err := charmap.Windows1251.NewEncoder().String("Название;Род войск;Размер;Атака;Оборона;Ход;Кол-во\n1-й полк;Пехота;полк;4;5;3;2\n")
	require.NoError(t, err)
	_, pieces, told := taken(t, list, Choice{})
	assert.Equal(t, []string{"2× 15.875x15.875 symbol infantry, mark regiment, top 1-й полк, factors 4 5 3, ground #e9e2cf"}, pieces)
	assert.Empty(t, told)
}

// All faults are reported at once, each with its line and column.
func TestAllFaultsAtOnce(t *testing.T) {
	_, _, told := taken(t, "copies,name,ground,symbol,mark,Remarx\nmany,one,reddish,infantri,company,a\n1,two,khaki,infantry,batalion,\n-2,three,,,,\n", Choice{})
	assert.Equal(t, []string{
		"list.csv:1: Remarx (F): Unknown column, left out. Choose what it is to print it.",
		"list.csv:2: copies (A): many copies are out of range. Use 0 to 500.",
		"list.csv:2: ground (C): Unknown colour “reddish”. Write #rrggbb or a name such as khaki or steelblue.",
		"list.csv:2: symbol (D): Unknown symbol “infantri”. Do you mean infantry?",
		"list.csv:3: mark (E): Unknown size mark “batalion”. Do you mean battalion?",
		"list.csv:4: copies (A): −2 copies are out of range. Use 0 to 500.",
	}, told)
}

// What was chosen counts before what the reader thinks.
func TestChosenColumns(t *testing.T) {
	list := "Regimental No,Troops,Zeal,Remark\n7,foot,3,tired\n"
	_, pieces, told := taken(t, list, Choice{})
	assert.Equal(t, []string{"1× 15.875x15.875 ground #e9e2cf"}, pieces)
	assert.Len(t, told, 3, strings.Join(told, "\n"))
	columns, pieces, told := taken(t, list, Choice{Columns: map[string]string{"Regimental No": "both_left", "Troops": "symbol", "Zeal": "factor", "Remark": "back_centre", "Elsewhere": "top"}, Size: "20"})
	assert.Equal(t, "back_centre", columns["Remark"])
	assert.Equal(t, []string{"1× 20x20 symbol infantry, left 7, factors 3, ground #e9e2cf / left 7, centre tired, ground #e9e2cf"}, pieces)
	assert.Empty(t, told)
}

// Lists with the same headers are known again, others are not.
func TestHeaderIsKnownAgain(t *testing.T) {
	header := func(list string) string {
		r, err := Read("x.csv", rowsOf(t, list), Choice{}, looks.Art{})
		require.NoError(t, err)
		return r.Header
	}
	assert.Equal(t, header("Unit,Att\na,1\n"), header("Unit,Att\nb,2\nc,3\n"))
	assert.NotEqual(t, header("Unit,Att\na,1\n"), header("Unit,Def\na,1\n"))
}

// Every meaning in the table is one that the reader has, and every symbol one that can be drawn.
func TestSynonyms(t *testing.T) {
	for word, is := range known().column {
		if !isSoft(is) {
			assert.True(t, isField(is), "%s: %s", word, is)
		}
	}
	for word := range known().symbol {
		s, ok := known().wholly(word)
		require.True(t, ok, word)
		assert.NoError(t, s.Check(), word)
	}
	for word, is := range known().mark {
		assert.NotEmpty(t, letters[is], "%s: %s", word, is)
	}
	for _, field := range append(Fields(), Skip) {
		for _, lang := range words.Langs() {
			assert.True(t, words.App().Has(lang, FieldKey(field)), "%s %s", lang, field)
		}
	}
}

func TestLengths(t *testing.T) {
	for text, want := range map[string]float64{"15": 15, "15mm": 15, "15 mm": 15, "14,5": 14.5, "1.5cm": 15, "5/8in": 15.875, "0.5in": 12.7, `1/2"`: 12.7, "9/16 in": 14.2875} {
		mm, ok := Length(text)
		assert.True(t, ok, text)
		assert.InDelta(t, want, mm, 1e-9, text)
	}
	for _, text := range []string{"0", "-3", "1e9", "wide", "1/0in", "NaN", "inf", "4"} {
		_, ok := Length(text)
		assert.False(t, ok, text)
	}
}

// Cells name symbols in many ways.
func TestSymbolsByName(t *testing.T) {
	for text, want := range map[string]string{"Infantry": "infantry", "INF": "infantry", "mech. inf": "mechanised_infantry", "Mech-Inf": "mechanised_infantry",
		"mtnart": "artillery mountain", "arm-amph": "armour amphibious", "amphinf": "infantry amphibious", "Inf Bn": "infantry (battalion)", "Light Armor": "armour light",
		"armart": "artillery armoured", "aa-alt": "anti_aircraft", "Heavy Flak": "anti_aircraft heavy", "Пехота": "infantry", "Anti-Tank": "anti_tank", "camel": "", "": "", "12": ""} {
		s, ok := known().symbolOf(text)
		got := strings.Join(append([]string{s.Branch}, s.Modifiers...), " ")
		if s.Size != "" {
			got += " (" + s.Size + ")"
		}
		if !ok {
			got = ""
		}
		assert.Equal(t, want, got, text)
	}
}

// Whatever a list holds and whatever is chosen for its columns, it is read or refused in words, and every column says
// what it was taken for.
func FuzzRead(f *testing.F) {
	f.Add([]byte("Unit;Type;Atk;Qty\n1st;Inf;3;2\n"), "Type", "back_top", "20")
	f.Add([]byte("unit>,@>,x?,BACK,attack,+\n2+,inf,y,y,3,khaki\nENDROW\n\n,a*b,c[style:fill]=red\n,{p.png} q,<blue\n"), "@>", "both_symbol", "63x88")
	f.Add([]byte("\xff\xfen\x00a\x00m\x00e\x00\n\x00"), "", "skip", "")
	f.Add([]byte("sep=|\n\xb9|%autonumber%\n1|%autonumber%\n"), "№", "copies", "1e9")
	f.Fuzz(func(t *testing.T, data []byte, key, field, size string) {
		sheets, err := grid.Read("fuzz.csv", data)
		if err != nil {
			return
		}
		r, err := Read("fuzz.csv", sheets[0].Rows, Choice{Columns: map[string]string{key: field}, Size: size}, looks.Art{})
		if r == nil {
			require.Error(t, err)
			return
		}
		for _, c := range r.Columns {
			assert.True(t, isField(c.Field) || c.Field == backMark || c.Field == copiesMark, "%q: %q", c.Key, c.Field)
		}
		for _, w := range r.Warned {
			assert.NotContains(t, engine.Explain(words.App(), words.English, w), "[problem.")
		}
		if err != nil {
			for _, p := range err.(Faults) {
				assert.NotContains(t, engine.Explain(words.App(), words.English, p), "[problem.")
			}
		}
	})
}

// rowsOf gives the rows of a list in CSV.
func rowsOf(t testing.TB, list string) []grid.Row {
	t.Helper()
	sheets, err := grid.Read("list.csv", []byte(list))
	require.NoError(t, err)
	return sheets[0].Rows
}
