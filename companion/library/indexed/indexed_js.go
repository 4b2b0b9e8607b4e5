package indexed

import (
	"sync"
	"syscall/js"

	"sandtable/companion/library/record"
	"sandtable/engine"
)

// table is the object store, which has the bytes of all rows under their keys.
const table = "rows"

// Port is a record.Port in a database of the browser.
type Port struct {
	name    string
	db      js.Value
	others  js.Value // the channel to the other tabs; undefined if the browser has none
	handles []js.Func

	mu      sync.Mutex
	gone    error  // why the database cannot be used any more; nil if it can
	changed func() // is called after another tab wrote; may be nil
}

// Open opens the database of a name, and creates it if it does not exist. In a browser that keeps nothing it returns a
// Problem; record.Memory holds a library then for as long as the page is open.
func Open(name string) (*Port, error) {
	p := &Port{name: name}
	factory := js.Global().Get("indexedDB")
	if !factory.Truthy() {
		return nil, engine.Wrong("library.browser_none")
	}
	db, err := p.open(factory)
	if err != nil {
		return nil, &engine.Problem{Code: "library.browser_none", Err: err}
	}
	p.db = db
	p.watch(db, "close", func() { p.lose(engine.Wrong("library.browser_cleared")) })
	p.watch(db, "versionchange", func() {
		p.lose(engine.Wrong("library.browser_cleared"))
		db.Call("close")
	})
	p.listen()
	return p, nil
}

// open opens the database and creates the object store.
func (p *Port) open(factory js.Value) (db js.Value, err error) {
	err = try(func() error {
		request := factory.Call("open", p.name, 1)
		upgrade := js.FuncOf(func(js.Value, []js.Value) any {
			request.Get("result").Call("createObjectStore", table)
			return nil
		})
		defer upgrade.Release()
		request.Set("onupgradeneeded", upgrade)
		if err := wait(request, "success", "error", "blocked"); err != nil {
			return err
		}
		db = request.Get("result")
		return nil
	})
	return db, err
}

// watch calls f on an event for as long as the port is open.
func (p *Port) watch(target js.Value, event string, f func()) {
	handle := js.FuncOf(func(js.Value, []js.Value) any {
		f()
		return nil
	})
	p.handles = append(p.handles, handle)
	target.Call("addEventListener", event, handle)
}

// listen hears of what other tabs write.
func (p *Port) listen() {
	if kind := js.Global().Get("BroadcastChannel"); kind.Truthy() {
		p.others = kind.New("sandtable " + p.name)
		p.watch(p.others, "message", func() {
			p.mu.Lock()
			f := p.changed
			p.mu.Unlock()
			if f != nil {
				go f()
			}
		})
	}
}

// OnChange calls f, in a goroutine of its own, after another tab of the browser wrote to the library. What is shown may be
// old then; a session that is continued without a reload returns the Problem session.elsewhere.
func (p *Port) OnChange(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.changed = f
}

// lose notes why the database cannot be used any more.
func (p *Port) lose(why error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gone = why
}

// Name implements record.Port.
func (p *Port) Name() string { return p.name }

// Warnings implements record.Port.
func (p *Port) Warnings() []error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone != nil {
		return []error{p.gone}
	}
	return nil
}

// Close implements record.Port.
func (p *Port) Close() error {
	p.lose(engine.Wrong("library.browser_closed"))
	p.db.Call("close")
	if p.others.Truthy() {
		p.others.Call("close")
	}
	for _, handle := range p.handles {
		handle.Release()
	}
	p.handles = nil
	return nil
}

// Persist asks the browser to keep the library when it needs room. asked is false for a browser without that choice, such
// as one that got the page over plain HTTP.
func Persist() (kept, asked bool) {
	storage := js.Global().Get("navigator").Get("storage")
	if !storage.Truthy() || !storage.Get("persist").Truthy() {
		return false, false
	}
	answer, err := await(storage.Call("persist"))
	return err == nil && answer.Truthy(), err == nil
}

var _ record.Port = (*Port)(nil)
