package piece

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/vassal/sequence"
)

// text writes a piece as a module has it: the kinds and the states of its traits, the outermost first.
func text(traits ...Trait) string {
	kind, state := "", ""
	for i := len(traits) - 1; i >= 0; i-- {
		t := traits[i]
		own := sequence.Join(';', append([]string{t.Kind}, t.Fields...)...)
		if i == len(traits)-1 {
			kind, state = own, t.State
			continue
		}
		kind, state = sequence.Join('\t', own, kind), sequence.Join('\t', t.State, state)
	}
	return begins + sequence.Join('/', "null", kind, state)
}

func base(image, name string) Trait {
	return Trait{"piece", []string{"", "", image, name}, "null;0;0;7;0"}
}

func none(string) (string, bool) { return "", false }

// layer is one as VASSAL 3 writes it, up to its second version field.
func layer(images, name, activate string, always bool) Trait {
	fields := strings.Split(strings.Repeat(";", 25), ";")
	fields[0], fields[2], fields[15], fields[18], fields[24], fields[25] = activate, activate, images, name, "1", fmt.Sprint(always)
	return Trait{"emb2", fields, ""}
}

// short is a layer as version 2 wrote it.
func short(image, command, key string) Trait {
	fields := strings.Split(strings.Repeat(";", 20), ";")
	fields[0], fields[2], fields[15] = command, key, image
	return Trait{"emb2", fields, "-1"}
}

func TestSides(t *testing.T) {
	with := func(t Trait, state string) Trait { t.State = state; return t }
	follows := layer("glow.png", "Flip", "", true)
	follows.Fields[21] = "true"
	carries := layer("f,b", "Activate", "", true)
	carries.Fields[21], carries.Fields[22], carries.Fields[23] = "true", "CounterLayer", "1"
	offset := layer("dot.png", "Flip", "F", false)
	offset.Fields[13] = "10"
	shadow := layer("shadow.png", "Activate", "", true)
	shadow.Fields[13], shadow.Fields[14] = "3", "3"
	old := Trait{"emb", []string{`F\;;`, "Flip", "", "", "", "", "0", "0", "back.png,Reduced"}, "-1"}
	for name, c := range map[string]struct {
		traits      []Trait
		front, back string
		more        int
	}{
		"one side":                        {nil, "a", "", 0},
		"an image that Flip switches on":  {[]Trait{layer("b", "Step", "Flip", false)}, "a", "b", 0},
		"one that is turned already":      {[]Trait{with(layer("b", "Step", "Flip", false), "1")}, "a", "b", 0},
		"one of version 2":                {[]Trait{short("b", "Flip", "F")}, "a", "b", 0},
		"one of the first versions":       {[]Trait{old}, "a", "back.png", 0},
		"a layer of two, without a base":  {[]Trait{with(layer("f,b", "", "", true), "1")}, "f", "b", 0},
		"the same, turned":                {[]Trait{with(layer("f,b", "", "", true), "2")}, "b", "f", 0},
		"steps":                           {[]Trait{with(layer("f,b,c,d", "", "", true), "1")}, "f", "b", 2},
		"upon a shadow":                   {[]Trait{with(layer("f", "", "", true), "1"), shadow}, "f", "", 0},
		"following, upon a shadow":        {[]Trait{with(carries, "1"), shadow}, "f", "b", 0},
		"a mask":                          {[]Trait{{"obs", []string{"72,130", "mask", "Hide"}, "null"}}, "a", "mask", 0},
		"a marker that is on":             {[]Trait{with(layer("dot", "Fired", "Fired", false), "1")}, "a dot", "", 0},
		"a marker that is off":            {[]Trait{with(layer("dot", "Fired", "Fired", false), "-1")}, "a", "", 0},
		"a light that follows a property": {[]Trait{with(follows, "1")}, "a", "", 0},
		"a picture that follows":          {[]Trait{with(carries, "1")}, "f", "b", 0},
		"its other side":                  {[]Trait{with(carries, "2")}, "b", "f", 0},
		"a small sign beside the middle":  {[]Trait{with(offset, "-1")}, "a", "", 0},
		"a marker on both sides":          {[]Trait{with(layer("dot", "Fired", "", true), "1"), with(layer("f,b", "", "", true), "1")}, "f dot", "b dot", 0},
	} {
		t.Run(name, func(t *testing.T) {
			image := "a"
			if len(c.traits) > 0 && slices.ContainsFunc([]string{"f,b", "shadow.png"}, func(part string) bool { return strings.Contains(c.traits[len(c.traits)-1].Field(15), part) }) {
				image = ""
			}
			p, ok := Decode(text(append(c.traits, base(image, "n"))...), none)
			require.True(t, ok)
			s := p.Sides(func(a, b string) bool { return a != "dot" && a != "dot.png" })
			assert.Equal(t, c.front, names(s.Front))
			assert.Equal(t, c.back, names(s.Back))
			assert.Equal(t, c.more, s.More)
		})
	}
}

func names(images []Image) string {
	var out []string
	for _, i := range images {
		out = append(out, i.Name)
	}
	return strings.Join(out, " ")
}

// A prototype's traits come in the place of its name, with its own values; one that names itself ends there.
func TestPrototypes(t *testing.T) {
	like := func(name string, pairs ...string) Trait {
		return Trait{"prototype", append([]string{name}, pairs...), ""}
	}
	defined := map[string]string{
		"Blue":  text(Trait{"mark", []string{"Side,Army"}, "Blue,$army$"}, like("Unit"), base("", "")),
		"Unit":  text(Trait{"mark", []string{"Kind"}, "Unit"}, like("Blue"), base("", "")),
		"Empty": text(base("", "")),
	}
	find := func(name string) (string, bool) { s, ok := defined[name]; return s, ok }
	p, ok := Decode(text(like("Empty"), like("Blue", "army=1st"), like("Nowhere"), Trait{"mark", []string{"Move"}, "4"}, base("a.png", "1st")), find)
	require.True(t, ok)
	assert.Equal(t, []Mark{{"Side", "Blue"}, {"Army", "1st"}, {"Kind", "Unit"}, {"Move", "4"}}, p.Marks())
	assert.Equal(t, []string{"Empty", "Blue", "Unit", "Blue", "Nowhere"}, p.Prototypes())
	assert.Equal(t, "1st", p.Name())
}

// Texts on a piece are drawn with its constant values; what else they name changes in play.
func TestLabels(t *testing.T) {
	label := func(state string, fields ...string) Trait {
		return Trait{"label", append(fields, make([]string, 18-len(fields))...), state}
	}
	p, ok := Decode(text(label("$Attack$-$Move$", "", "", "14", "255,0,0", "0,0,255", "b", "-2", "l", "3", "b", "r", "", "", "1"), label("$strength$"), label(""), label("{Attack}"),
		Trait{"mark", []string{"Attack,Move"}, "4,6"}, base("a.png", "1st")), none)
	require.True(t, ok)
	labels, dynamic := p.Labels()
	assert.Equal(t, []Label{{Text: "4-6", Size: 14, Bold: true, Ink: RGB{B: 255}, Back: RGB{R: 255}, V: 'b', VOff: -2, H: 'l', HOff: 3, VJust: 'b', HJust: 'r'}}, labels)
	assert.Equal(t, 2, dynamic)
}

func TestNames(t *testing.T) {
	p, ok := Decode(text(Trait{"basicName", []string{"Better"}, ""}, base("", "n/o;t\\e")), none)
	require.True(t, ok)
	assert.Equal(t, "Better", p.Name())
	for _, bad := range []string{"", "+/", "no piece", "+/null/stack/x", "-/1"} {
		_, ok := Decode(bad, none)
		assert.False(t, ok, bad)
	}
}

// Whatever stands in traits and however many there are, they come back as they were.
func TestDecodeUndoesText(t *testing.T) {
	word := rapid.StringOf(rapid.SampledFrom([]rune(`ab;,/'\я `))).Filter(func(s string) bool { return !strings.HasSuffix(s, `\`) })
	rapid.Check(t, func(t *rapid.T) {
		var want []Trait
		for range rapid.IntRange(0, 12).Draw(t, "traits") {
			want = append(want, Trait{"mark", []string{word.Draw(t, "key"), word.Draw(t, "more")}, word.Draw(t, "state")})
		}
		want = append(want, base("a.png", word.Draw(t, "name")))
		p, ok := Decode(text(want...), none)
		require.True(t, ok)
		assert.Equal(t, want, p.Traits)
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(text(layer("f,b", "Step", "", true), base("a.png", "1st")))
	f.Fuzz(func(t *testing.T, text string) {
		p, ok := Decode(text, func(string) (string, bool) { return text, true })
		if !ok {
			return
		}
		p.Sides(func(string, string) bool { return true })
		p.Marks()
		p.Spot()
		assert.LessOrEqual(t, len(p.Traits), maxTraits+1)
	})
}
