package picture

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
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
