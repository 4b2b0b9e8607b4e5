package printables

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

func TestPlainListIsRead(t *testing.T) {
	s, warned, err := readCSV("lists/my counters.csv", []byte("\xef\xbb\xbfcopies;name;size;shape;ground;ink;band;symbol;modifiers;mark;symbol_ground;factors;left;right;bonus;back_ground;back_factors\n"+
		"3;79th;12,7;;tan;;#8c2b22;armour;flail heavy;brigade;white;!5-4-;1;79;y;wheat;3-2\n"+
		";;;round;;navy;;;;;;;;;;;\n\n"), nil)
	require.NoError(t, err)
	assert.Empty(t, warned)
	assert.Equal(t, "my counters", s.Title(words.English))
	require.Len(t, s.plain, 2)
	p := s.plain[0]
	assert.Equal(t, 3, p.Copies)
	assert.Equal(t, "79th", p.Name)
	assert.Equal(t, draw.Size{W: 12.7, H: 12.7}, p.Size)
	assert.Equal(t, []picture.Number{{Text: "5", Red: true}, {Text: "4"}, {Text: picture.Absent}}, p.Front.Numbers)
	assert.Equal(t, []string{"flail", "heavy"}, p.Front.Symbol.Modifiers)
	assert.Equal(t, "1", p.Front.Texts[picture.Left])
	assert.True(t, p.Front.Bonus)
	require.NotNil(t, p.Back)
	assert.Equal(t, draw.RGB(0xf5deb3), p.Back.Ground)
	assert.Nil(t, s.plain[1].Back)
	assert.Equal(t, picture.Round, s.plain[1].Shape)
	assert.Equal(t, "my counters.csv:3", s.plain[1].Name, "a counter without a name is called by its line")
}

// Both examples of the format's own description, and what is left out of them.
func TestCountersheetsAreRead(t *testing.T) {
	s, warned, err := readCSV("two.csv", []byte("unit>,combat,move>,BACK,combat\n3,5,4,y,3\n"), nil)
	require.NoError(t, err)
	assert.Empty(t, warned)
	require.Len(t, s.plain, 1)
	p := s.plain[0]
	assert.Equal(t, 3, p.Copies)
	assert.Equal(t, []picture.Number{{Text: "5"}, {Text: "4"}}, p.Front.Numbers)
	assert.Equal(t, []picture.Number{{Text: "3"}, {Text: "4"}}, p.Back.Numbers, "move holds for the back too")

	s, warned, err = readCSV("nato.csv", []byte("unit>,@>,name>,size>,parent>,attack,defend,move>,unit[style:fill]>,icon-rect-*[style:fill]>,steploss?=n,BACK,attack,defend\n"+
		",inf,1,battalion,23,3,4,4,darkseagreen,seagreen,,y,2,2\nENDROW\n,inf,<rect3,battalion,24,3,4,4,darkseagreen,,,,,\n\nunit,@,title\n2,battleship,Halberd\n"), nil)
	require.NoError(t, err)
	require.Len(t, s.plain, 3)
	p = s.plain[0]
	assert.Equal(t, "infantry", p.Front.Symbol.Branch)
	assert.Equal(t, "battalion", p.Front.Symbol.Size)
	assert.Equal(t, draw.RGB(0x8fbc8f), p.Front.Ground)
	assert.Equal(t, draw.RGB(0x2e8b57), p.Front.Box)
	assert.Equal(t, "1", p.Front.Texts[picture.Left])
	assert.Equal(t, "23", p.Front.Texts[picture.Right])
	assert.Equal(t, []picture.Number{{Text: "3"}, {Text: "4"}, {Text: "4"}}, p.Front.Numbers)
	assert.Equal(t, []picture.Number{{Text: "2"}, {Text: "2"}, {Text: "4"}}, p.Back.Numbers)
	assert.Nil(t, s.plain[1].Back)
	assert.Equal(t, "battleship", s.plain[2].Front.Symbol.Branch)
	assert.Equal(t, 2, s.plain[2].Copies)
	var told []string
	for _, w := range warned {
		told = append(told, engine.Explain(s.Book(), words.English, w))
	}
	assert.Equal(t, []string{
		"nato.csv:4: name (C): “<rect3” stands for something outside this list, left out. Write it in the cell.",
	}, told)
}

// A list of the extension may call its template card, and have copies below that name: it is no list of cards of ours.
func TestCardsOfTheExtension(t *testing.T) {
	s, warned, err := readCSV("cards.csv", []byte("card,title,text\n2,Ambush,No air support.\n\necard,etitle,eline1\n,Orders,March\n"), nil)
	require.NoError(t, err)
	assert.Len(t, warned, 2, "two columns are guessed")
	require.Len(t, s.plain, 2)
	assert.Equal(t, 2, s.plain[0].Copies)
	assert.Equal(t, "Ambush", s.plain[0].Front.Texts[picture.Top])
	_, r, err := ReadList("mine.csv", []byte("card,title,text\ntarrot,Ambush,No air support.\n"), nil, counterlist.Choice{})
	assert.ErrorContains(t, err, "tarrot")
	assert.Empty(t, r.Columns)
}

// A game's counters as a list print the same again, backs and all.
func TestListOfAGamePrintsTheSame(t *testing.T) {
	for _, s := range []*Set{veritable(t, "first"), veritable(t, "vpg"), sample(t), unitList(t, 40)} {
		for _, lang := range words.Langs() {
			job := Job{Setup: sheet.Setup{Lang: lang}, Counters: CounterChoice{Times: 2}}
			data, err := s.csv(job)
			require.NoError(t, err)
			again, warned, err := readCSV("again.csv", data, nil)
			require.NoError(t, err)
			assert.Empty(t, warned)
			pieces, _, err := s.Pieces(job.Setup)
			require.NoError(t, err)
			listed, _, err := again.Pieces(job.Setup)
			require.NoError(t, err)
			require.Len(t, listed, len(pieces))
			for i, p := range pieces {
				q := listed[i]
				assert.Equal(t, 2*p.Copies, q.Copies)
				assert.Equal(t, []any{p.ID, p.Name, p.Shape, p.Size}, []any{q.ID, q.Name, q.Shape, q.Size})
				assert.Equal(t, faces(p), faces(q), p.ID)
			}
			twice, err := again.csv(Job{})
			require.NoError(t, err)
			assert.Equal(t, string(data), string(twice))
		}
	}
	_, err := sample(t).csv(Job{Counters: CounterChoice{Copies: map[string]int{"halberd": 0, "pike": 0, "amphora": 0, "buckler": 0, "gull": 0}}})
	assert.ErrorContains(t, err, "print.no_counter")
}

// faces records both sides of a piece.
func faces(p counter.Piece) [2]string {
	on := func(f *picture.Face) string {
		if f == nil {
			return "none"
		}
		return draw.Record(func(c draw.Canvas) { f.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.All(1)) })
	}
	return [2]string{on(&p.Front), on(p.Back)}
}

// Faulty lists are reported in both languages, by file and line.
func TestFaultyLists(t *testing.T) {
	var b strings.Builder
	book := words.App()
	for _, text := range []string{"", "name\n", "name,ground\none,reddish\n", "name,size\none,-4\n", "name,size\none,400\n", "name,symbol\none,infantri\n",
		"name,symbol,modifiers\none,destroyer,heavy\n", "name,symbol,mark\none,infantry,batalion\n", "name,copies\none,-1\n", "name,copies\none,many\n",
		"name,sign\none,skull\n", "name,shape\none,star\n", "name,emblem\none,ring A red\n", "name,emblem\none,disc A reddish\n", "name\none,two,three\n",
		"name,centre\none," + strings.Repeat("x", 201) + "\n", "\x00\xff,\n", "copies\n" + strings.Repeat("500\n", 41)} {
		_, _, err := readCSV("list.csv", []byte(text), nil)
		require.Error(t, err, text)
		shown := text
		if len(shown) > 50 {
			shown = shown[:50] + "…"
		}
		b.WriteString(strings.ReplaceAll(shown, "\n", "⏎") + "\n  " + engine.Explain(book, words.English, err) + "\n  " + engine.Explain(book, words.Russian, err) + "\n")
	}
	golden.Text(t, "faulty_lists.txt", b.String())
}

// Whatever a list holds, it is read or refused with a Problem, and what is read can be drawn.
func FuzzReadCSV(f *testing.F) {
	for _, seed := range []string{"name,symbol,ground,factors\none,infantry,tan,5-4-!6\n", "unit>,@>,name>,BACK,attack\n3,inf,1,y,4\n", "copies;left\n2;a\n", "a\tb\n1\t2\n",
		"name,size,shape\nx,5/8in,round\n", "id,back_sign\n1,flag\n", "ENDBOX,\n", "Unit;Type;Size;Att.;Qty;Back Att.\n1st;Mech Inf;bn;4;2;2\n", "t,a?,a,b[style:fill]=red,+\n2+,y,%autonumber%,<blue,x.png\n\n,@\n,q\n", "\"", "name,centre\nx,\"a\nb\"\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, _, err := readCSV("fuzz.csv", data, nil)
		if err != nil {
			assert.NotContains(t, engine.Explain(words.App(), words.English, err), "[problem.", "every fault has its words")
			return
		}
		for i := range s.plain {
			s.plain[i].Copies = min(s.plain[i].Copies, 2)
		}
		out, err := s.Print(Job{Products: []string{"counters"}})
		if err != nil {
			assert.NotContains(t, engine.Explain(words.App(), words.English, err), "[problem.")
			return
		}
		draw.Record(out.Pages[0].Draw)
	})
}
