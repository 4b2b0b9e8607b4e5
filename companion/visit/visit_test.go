package visit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// client records what a visit asks of its shell. Commands fail with refused.
type client struct {
	visit   *visit.Visit
	refused error
	heard   []string
}

func (c *client) hear(what string) { c.heard = append(c.heard, what) }

func (c *client) Seat() view.Seat    { return view.Seat{} }
func (c *client) Frame() page.Source { return nil }

func (c *client) Do(command engine.Command, done func(error)) {
	c.hear("do " + command.Do)
	done(c.refused)
}

func (c *client) TakeCopy(gamedata.Copy, func(error)) { c.hear("take") }
func (c *client) Begin(page.Begin)                    { c.hear("begin") }
func (c *client) Act(a page.Act)                      { c.hear("act " + string(a.Do)) }
func (c *client) Save(f page.File)                    { c.hear("save " + f.Name) }
func (c *client) Tell(t page.Notice)                  { c.hear("tell " + t.Text) }
func (c *client) Fail(err error)                      { c.hear("fail " + err.Error()) }
func (c *client) Opened(l *visit.Layer)               { c.hear("opened " + l.Source.Page(view.Seat{}).ID) }
func (c *client) Closed(l *visit.Layer)               { c.hear("closed " + l.Source.Page(view.Seat{}).ID) }
func (c *client) Changed(l *visit.Layer)              {}

func (c *client) Load(then func([]byte)) {
	c.hear("load")
	then([]byte("data"))
}

func begin() *client {
	c := &client{}
	c.visit = visit.New(c)
	return c
}

// note is a sheet with one field, which keeps its draft.
type note struct {
	ID   string
	Text any
}

func (n *note) Put(_ string, value any) { n.Text = value }

func (n *note) Page(view.Seat) page.Panel { return page.Panel{ID: n.ID, Title: "Note"} }

func (n *note) Recall(was page.Source) { n.Text = was.(*note).Text }

// The parts of a send are carried out in the order in which page.Send lists them.
func TestSendOrder(t *testing.T) {
	c := begin()
	c.visit.Stack.OpenSheet(&note{ID: "first"}, nil)
	c.heard = nil
	c.visit.Send(page.Send{Done: true, Commands: []engine.Command{{Do: "one"}, {Do: "two"}}, Begin: &page.Begin{}, Act: &page.Act{Do: page.Undo},
		Message: "words", Notice: &page.Notice{Text: "more"}, Take: &gamedata.Copy{}, File: &page.File{Name: "f"}, Load: "field",
		Sheet: &note{ID: "sheet"}, Page: &note{ID: "page"}}, c.visit.Stack.Top())
	assert.Equal(t, []string{"closed first", "do one", "do two", "begin", "act undo", "tell words", "tell more", "take", "save f", "load",
		"opened sheet", "closed sheet", "opened page"}, c.heard)
}

// A command that is refused ends the send.
func TestRefusedCommandEndsTheSend(t *testing.T) {
	c := begin()
	c.refused = assert.AnError
	c.visit.Send(page.Send{Commands: []engine.Command{{Do: "one"}, {Do: "two"}}, Message: "words"}, nil)
	assert.Equal(t, []string{"do one", "fail " + assert.AnError.Error()}, c.heard)
}

// A sheet that closes half filled in reopens as it was, unless its commands were carried out.
func TestDrafts(t *testing.T) {
	c := begin()
	open := func() *note {
		n := &note{ID: "note"}
		c.visit.Stack.OpenSheet(n, nil)
		return n
	}
	open()
	c.visit.Put(page.Put{Field: "text", Value: "half"}, c.visit.Stack.Top())
	c.visit.Stack.CloseAll()
	assert.Equal(t, "half", open().Text)

	c.refused = assert.AnError
	c.visit.Send(page.Send{Done: true, Commands: []engine.Command{{Do: "keep"}}}, c.visit.Stack.Top())
	assert.Equal(t, "half", open().Text, "nothing was carried out")
	c.refused = nil
	c.visit.Send(page.Send{Done: true, Commands: []engine.Command{{Do: "keep"}}}, c.visit.Stack.Top())
	assert.Nil(t, open().Text)
}

// What a closed sheet sends is meant for the layer below it.
func TestBelow(t *testing.T) {
	c := begin()
	below := &note{ID: "below"}
	c.visit.Stack.OpenPage(below, nil)
	c.visit.Stack.OpenSheet(&note{ID: "above"}, c.visit.Stack.Top())
	c.visit.Send(page.Send{Done: true, Put: &page.Put{Field: "text", Value: "said"}}, c.visit.Stack.Top())
	assert.Equal(t, "said", below.Text)
}

// A page opened from a lower page closes what is over that.
func TestPagesOverPages(t *testing.T) {
	c := begin()
	stack := c.visit.Stack
	stack.OpenPage(&note{ID: "list"}, nil)
	list := stack.Top()
	stack.OpenPage(&note{ID: "row"}, list)
	stack.OpenSheet(&note{ID: "sheet"}, stack.Top())
	stack.OpenPage(&note{ID: "other"}, list)
	var ids []string
	for _, l := range stack.Layers() {
		ids = append(ids, l.Source.Page(view.Seat{}).ID)
	}
	assert.Equal(t, []string{"list", "other"}, ids)
	require.True(t, stack.Back())
	require.True(t, stack.Back())
	assert.False(t, stack.Back())
}
