package picture

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// What counts on a marker is the largest on it: its number, else its words, on square and on round markers.
func TestMarkersSpeak(t *testing.T) {
	for words, number := range map[string]string{
		"Moved 2 hexes last turn": "2", "Без движения 4": "4", "−1": "−1", "Fire on board": "", "RAF": "", "Повреждено управление огнём": "", "Sighted": "",
	} {
		for _, sign := range []string{"clock", "fighter"} {
			for _, shape := range []Shape{Square, Round} {
				side := map[Shape]float64{Square: 12.7, Round: 15.875}[shape]
				f := Face{Ground: draw.White, Sign: sign, Texts: texts(map[Slot]string{Caption: words})}
				l := f.lay(draw.Rect{W: side, H: side}, shape)
				require.Empty(t, l.cut, words)
				largest := placed{}
				for _, p := range l.texts {
					if p.block.Size > largest.block.Size {
						largest = p
					}
					assert.GreaterOrEqual(t, p.block.Size, minSize-0.0001, words)
				}
				if number == "" {
					box := l.sign.Within(1)
					area := 0.0
					for _, line := range largest.block.Lines {
						area += largest.block.Font.Width(line, largest.block.Size) * largest.block.Size
					}
					assert.Greater(t, area, box.W*box.H, "%q beside %s", words, sign)
					continue
				}
				assert.Equal(t, []string{number}, largest.block.Lines, words)
				assert.Greater(t, largest.block.Size, 2*minSize, words)
			}
		}
	}
}

// Names of a family have one size and weight, and stand or lie together: "44 15" stands beside "227 15".
func TestNamesOfAFamilyAreAlike(t *testing.T) {
	side := draw.Size{W: 12.7, H: 12.7}
	unit := func(left, right string) Face {
		return Face{Ground: draw.White, Symbol: symbol.Symbol{Branch: "infantry", Size: "brigade"}, Texts: texts(map[Slot]string{Left: left, Right: right})}
	}
	ship := func(name string) Face {
		return Face{Ground: draw.White, Symbol: symbol.Symbol{Branch: "battleship"}, Texts: texts(map[Slot]string{Top: name})}
	}
	for _, faces := range [][]Face{
		{unit("4", "1"), unit("227", "15"), unit("Flak37", "15PG")},
		{ship("Hood"), ship("Prince of Wales"), ship("Weissenburg"), ship("Dorsetshire")},
	} {
		var family Family
		for _, f := range faces {
			family = family.Join(f, side, Square)
		}
		looks := func(f Face) (out []any) {
			for _, t := range f.lay(draw.Rect{W: side.W, H: side.H}, Square).texts {
				out = append(out, t.slot, t.block.Size, t.block.Font, t.turned)
			}
			return out
		}
		assert.NotEqual(t, looks(faces[0]), looks(faces[1]), "each for itself")
		first := faces[0]
		first.Family = family
		for _, f := range faces[1:] {
			f.Family = family
			assert.Equal(t, looks(first), looks(f), f.Texts)
		}
	}
}
