package hypertext

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

const page = `<!DOCTYPE html><HTML><head><title>Fords &amp; rivers</title><style>p {color: red}</style></head><body>
<h1>Crossing<br>a ford</h1><script>alert("no")</script><p>Stop at the
  <b>river</b>.<br>Roll &#8722;1 in rain.<ul><li>One<li>Two</ul>
<table><tr><th>Die<th>Result<tr><td>1-2</td><td><p>Drowned</p></td></tr><tr><td colspan=2>Over</table><img src="images/ford.png">The end`

func TestRead(t *testing.T) {
	got := Read([]byte(page))
	assert.Equal(t, "Fords & rivers", got.Title)
	assert.Equal(t, []string{"images/ford.png"}, got.Pictures)
	assert.Equal(t, []Block{{Heading, "Crossing a ford"}, {Paragraph, "Stop at the river."}, {Paragraph, "Roll −1 in rain."},
		{Entry, "One"}, {Entry, "Two"}, {Row, "Die | Result"},
		{Row, "1-2 | Drowned"}, {Row, "Over"}, {Paragraph, "The end"}}, got.Blocks)
}

// A page of any size and depth is read within bounds.
func TestBounds(t *testing.T) {
	deep := Read([]byte(strings.Repeat("<div>", 300_000) + "deep"))
	assert.Equal(t, []Block{{Paragraph, "deep"}}, deep.Blocks)
	assert.Len(t, Read([]byte(strings.Repeat("<p>a", 5000))).Blocks, maxBlocks)
	assert.LessOrEqual(t, len(Read([]byte(strings.Repeat("long ", 100_000))).Blocks[0].Text), maxText)
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(page))
	f.Fuzz(func(t *testing.T, data []byte) { assert.LessOrEqual(t, len(Read(data).Blocks), maxBlocks) })
}
