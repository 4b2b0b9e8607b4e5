package indexed

import (
	"errors"
	"syscall/js"

	"sandtable/companion/library/record"
	"sandtable/engine"
)

// transaction runs f on the object store. Over a database that cannot be used it returns the reason.
func (p *Port) transaction(mode string, f func(done, rows js.Value) error) error {
	p.mu.Lock()
	gone := p.gone
	p.mu.Unlock()
	if gone != nil {
		return gone
	}
	return p.fault(try(func() error {
		t := p.db.Call("transaction", table, mode, map[string]any{"durability": "strict"})
		return f(t, t.Call("objectStore", table))
	}))
}

// Read implements record.Port.
func (p *Port) Read(in record.Span, f func(record.Pair) error) error {
	var pairs []record.Pair
	err := p.transaction("readonly", func(_, rows js.Value) (err error) {
		span := js.Global().Get("IDBKeyRange").Call("bound", in.From, in.To, false, true)
		if in.Newest {
			pairs, err = newest(rows, span, in.Keys)
		} else {
			pairs, err = all(rows, span, in.Keys)
		}
		return err
	})
	for _, pair := range pairs {
		if err == nil {
			err = f(pair)
		}
	}
	return err
}

// all reads the pairs in a span, all at once.
func all(rows, span js.Value, keys bool) ([]record.Pair, error) {
	last := rows.Call("getAllKeys", span)
	values := js.Undefined()
	names := last
	if !keys {
		last = rows.Call("getAll", span)
	}
	if err := wait(last, "success", "error"); err != nil { // requests are answered in order
		return nil, err
	}
	if !keys {
		values = last.Get("result")
	}
	names = names.Get("result")
	pairs := make([]record.Pair, names.Length())
	for i := range pairs {
		pairs[i].Key = names.Index(i).String()
		if !keys {
			pairs[i].Value = bytesOf(values.Index(i))
		}
	}
	return pairs, nil
}

// newest reads the last pair in a span.
func newest(rows, span js.Value, keys bool) ([]record.Pair, error) {
	request := rows.Call("openCursor", span, "prev")
	if err := wait(request, "success", "error"); err != nil {
		return nil, err
	}
	cursor := request.Get("result")
	if !cursor.Truthy() {
		return nil, nil
	}
	pair := record.Pair{Key: cursor.Get("key").String()}
	if !keys {
		pair.Value = bytesOf(cursor.Get("value"))
	}
	return []record.Pair{pair}, nil
}

func bytesOf(array js.Value) []byte {
	out := make([]byte, array.Length())
	js.CopyBytesToGo(out, array)
	return out
}

// Write implements record.Port. It tells the other tabs.
func (p *Port) Write(changes []record.Pair) error {
	err := p.transaction("readwrite", func(done, rows js.Value) error {
		for _, c := range changes {
			if c.Value == nil {
				rows.Call("delete", c.Key)
				continue
			}
			value := js.Global().Get("Uint8Array").New(len(c.Value))
			js.CopyBytesToJS(value, c.Value)
			rows.Call(map[bool]string{true: "add", false: "put"}[c.Fresh], value, c.Key)
		}
		return wait(done, "complete", "abort")
	})
	if err == nil && p.others.Truthy() {
		p.others.Call("postMessage", "changed")
	}
	return err
}

// faults maps the names of errors of the browser to text keys.
var faults = map[string]string{
	"QuotaExceededError": "library.browser_full",
	"InvalidStateError":  "library.browser_cleared", // the browser closed the database
	"NotFoundError":      "library.browser_cleared",
	"UnknownError":       "library.browser_failed",
	"DataError":          "library.browser_failed",
	"AbortError":         "library.browser_failed",
}

// fault turns errors of the browser into Problems.
func (p *Port) fault(err error) error {
	var e exception
	if !errors.As(err, &e) {
		return err
	}
	if e.name == "ConstraintError" {
		return errors.Join(record.ErrTaken, err)
	}
	code := faults[e.name]
	if code == "" {
		code = "library.browser_failed"
	}
	return &engine.Problem{Code: code, Err: err}
}
