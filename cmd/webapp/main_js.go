package main

import (
	"crypto/rand"
	"fmt"
	"net/url"
	"syscall/js"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/library/record"
	"sandtable/companion/view/page"
	"sandtable/companion/webapp"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// asked are the messages of the page, in order. The event loop must not wait, so they are kept until they are answered.
var asked = make(chan js.Value, 1024)

// program is the app, and what the page said of the browser.
type program struct {
	app   *webapp.App
	store error // why the browser keeps nothing; nil: it does
	lacks []error
}

func main() {
	js.Global().Call("sandtableAnswers", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked <- args[0]
		return nil
	}))
	p := &program{}
	for m := range asked {
		out := p.answer(m)
		out["id"] = m.Get("id")
		js.Global().Call("postMessage", out)
	}
}

// answer handles a message of the page.
func (p *program) answer(m js.Value) map[string]any {
	var out map[string]any
	var err error
	switch kind := m.Get("kind").String(); {
	case kind == "start":
		out, err = p.start(m)
	case kind == "lacks":
		p.lacking(m.Get("lacks"))
	case p.app == nil:
		err = fmt.Errorf("the app has not started")
	case kind == "changed":
		out, err = p.changed()
	case kind == "press":
		out, err = p.press(m.Get("form").String())
	case kind == "asset":
		out = p.asset(m.Get("name").String())
	}
	if err != nil {
		return map[string]any{"fault": engine.Explain(words.App(), p.lang(), err)}
	}
	if out == nil {
		out = map[string]any{}
	}
	return out
}

func (p *program) lang() words.Lang {
	if p.app == nil {
		return words.English
	}
	return p.app.Lang()
}

// start opens the library and the app.
func (p *program) start(m js.Value) (map[string]any, error) {
	var rows record.Store
	rows, p.store = openStore(func() { asked <- js.ValueOf(map[string]any{"kind": "changed"}) })
	lib, err := library.With(rows, scenarios.Catalogue())
	if err != nil {
		return nil, err
	}
	p.app, err = webapp.New(webapp.Options{Library: lib, Random: rand.Reader, Now: time.Now, Lang: words.Lang(m.Get("lang").String()),
		Look: m.Get("look").String(), Lacks: func() []error { return p.lacks }})
	return nil, err
}

// lacking takes what the browser lacks.
func (p *program) lacking(list js.Value) {
	p.lacks = nil
	if p.store != nil {
		p.lacks = []error{p.store}
	}
	for i := range list.Length() {
		p.lacks = append(p.lacks, engine.Wrong("webapp."+list.Index(i).String()))
	}
}

// changed shows what another window has written.
func (p *program) changed() (map[string]any, error) {
	got, err := p.app.Reload()
	if err != nil {
		return nil, err
	}
	return map[string]any{"changed": string(got)}, nil
}

func (p *program) press(posted string) (map[string]any, error) {
	form, err := url.ParseQuery(posted)
	if err != nil {
		return nil, err
	}
	got, err := p.app.Press(form)
	if err != nil {
		return nil, err
	}
	out := map[string]any{"html": string(got.Picture), "look": p.app.Look()}
	if got.File != nil {
		out["name"], out["data"], out["type"] = got.File.Name, bytesOf(got.File.Data), page.ContentType(got.File.Name)
	}
	return out, nil
}

func (p *program) asset(name string) map[string]any {
	data, kind, ok := p.app.Asset(name)
	if !ok {
		return nil
	}
	return map[string]any{"data": bytesOf(data), "type": kind}
}
