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
	"sandtable/engine/play"
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

func (c *client) Rolled(page.Control) any { return nil }

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

// A form that is refused stays open as it was filled in, also while the rules ask something before they carry it out and
// the question is not answered. Once it is carried out it is closed.
func TestRefusedFormStaysOpen(t *testing.T) {
	c := begin()
	n := &note{ID: "note", Text: "half"}
	send := page.Send{Done: true, Commands: []engine.Command{{Do: "keep"}}}
	c.visit.Stack.OpenSheet(n, nil)
	for _, c.refused = range []error{assert.AnError, &engine.Warning{Problem: engine.Wrong("web.gone")}} {
		c.visit.Send(send, c.visit.Stack.Top())
		if top := c.visit.Stack.Top(); top.Source != page.Source(n) {
			c.visit.Stack.Close(top)
		}
		require.NotNil(t, c.visit.Stack.Top(), "%v", c.refused)
		assert.Equal(t, n, c.visit.Stack.Top().Source)
		assert.Equal(t, "half", n.Text)
	}
	c.refused = nil
	c.visit.Send(send, c.visit.Stack.Top())
	assert.Nil(t, c.visit.Stack.Top())
}

// A form that asks something before it sends reopens when that is not answered.
func TestAFormReturnsAfterItsQuestion(t *testing.T) {
	c := begin()
	n := &note{ID: "note", Text: "half"}
	ask := page.Send{Done: true, Sheet: page.Confirm{Text: "Sure?", Send: page.Command("keep", nil)}}
	for _, answer := range []string{"no", "yes"} {
		c.visit.Stack.CloseAll()
		c.visit.Stack.OpenSheet(n, nil)
		c.visit.Send(ask, c.visit.Stack.Top())
		require.NoError(t, c.visit.Press(c.visit.Stack.Top(), answer, nil))
		if answer == "yes" {
			assert.Nil(t, c.visit.Stack.Top())
			continue
		}
		require.NotNil(t, c.visit.Stack.Top())
		assert.Equal(t, n, c.visit.Stack.Top().Source)
	}
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

// list is a sheet with input that it wants to be told of when it is closed.
type list struct {
	page.NoInput
	words string
}

func (l *list) Page(view.Seat) page.Panel { return page.Panel{ID: "list", Title: "List"} }

func (l *list) Unsent(view.Seat) string { return l.words }

// A sheet that closes with input that was not sent says so, but not when its button closes it.
func TestUnsentInputIsSaid(t *testing.T) {
	c := begin()
	open := func(words string) *visit.Layer {
		c.visit.Stack.OpenSheet(&list{words: words}, nil)
		c.heard = nil
		return c.visit.Stack.Top()
	}
	c.visit.Stack.Close(open("not sent"))
	assert.Equal(t, []string{"closed list", "tell not sent"}, c.heard)
	c.visit.Stack.Close(open(""))
	assert.Equal(t, []string{"closed list"}, c.heard)
	c.visit.Send(page.Send{Done: true}, open("not sent"))
	assert.Equal(t, []string{"closed list"}, c.heard)
}

// desk is a panel with input that undo takes away, and that is lost with the phase.
type desk struct {
	note
	input bool
}

func (d *desk) Tab(view.Seat) page.Tab { return page.Tab{ID: page.Play} }

func (d *desk) Page(view.Seat) page.Panel { return page.Panel{ID: page.Play, Title: "Desk"} }

func (d *desk) Put(field string, _ any) { d.input = field != page.Leave }

func (d *desk) Revert() bool {
	was := d.input
	d.input = false
	return was
}

func (d *desk) Unsaved(view.Seat) *page.Control {
	if !d.input {
		return nil
	}
	save := page.NewButton("save", "Save", page.Send{Commands: []engine.Command{{Do: "save"}}})
	return &save
}

// Next asks once about input that it would drop, and drops it when the players go on.
func TestNextAsksAboutUnsavedInput(t *testing.T) {
	c := &client{}
	d := &desk{input: true}
	c.visit = visit.New(c, d)
	next := page.Command(play.NextVerb, nil)
	c.visit.Send(next, nil)
	assert.Equal(t, []string{"opened unsaved"}, c.heard)
	require.NoError(t, c.visit.Press(c.visit.Stack.Top(), "stay", nil))
	c.visit.Put(page.Put{Panel: page.Play, Field: "more"}, nil)
	c.heard = nil
	c.visit.Send(next, nil)
	assert.Equal(t, []string{"opened unsaved"}, c.heard, "the input changed since")
	c.heard = nil
	c.refused = assert.AnError // the rules ask something first
	require.NoError(t, c.visit.Press(c.visit.Stack.Top(), "let_go", nil))
	assert.Equal(t, []string{"closed unsaved", "do next", "fail " + assert.AnError.Error()}, c.heard)
	c.heard, c.refused = nil, nil
	c.visit.Send(page.Send{Commands: next.Commands, Put: &page.Put{Panel: page.Play, Field: page.Leave}}, nil)
	assert.Equal(t, []string{"do next"}, c.heard, "the players were asked already")
	assert.False(t, d.input)
	c.heard = nil
	c.visit.Send(next, nil)
	assert.Equal(t, []string{"do next"}, c.heard)
}

// Undo takes away input that is not sent yet before it undoes a step.
func TestUndoRevertsInputFirst(t *testing.T) {
	c := &client{}
	c.visit = visit.New(c, &desk{input: true})
	undo := page.Send{Act: &page.Act{Do: page.Undo}}
	c.visit.Send(undo, nil)
	assert.Empty(t, c.heard)
	c.visit.Send(undo, nil)
	assert.Equal(t, []string{"act undo"}, c.heard)
}
