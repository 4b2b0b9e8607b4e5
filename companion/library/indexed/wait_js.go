package indexed

import (
	"errors"
	"syscall/js"
)

// exception is an error of the browser.
type exception struct{ name, message string }

func (e exception) Error() string { return e.name + ": " + e.message }

// exceptionOf returns the error that a value holds.
func exceptionOf(v js.Value) error {
	if !v.Truthy() {
		return exception{name: "AbortError", message: "the browser gives no reason"}
	}
	return exception{v.Get("name").String(), v.Get("message").String()}
}

// try runs f and returns what the browser throws.
func try(f func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = exceptionOf(thrown.Value)
		default:
			panic(thrown)
		}
	}()
	return f()
}

// wait waits until a request or a transaction succeeds, or for one of the events of its failure.
func wait(target js.Value, good string, bad ...string) error {
	ended := make(chan error, 1+len(bad))
	for i, event := range append([]string{good}, bad...) {
		handle := js.FuncOf(func(js.Value, []js.Value) any {
			if i == 0 {
				ended <- nil
			} else {
				ended <- exceptionOf(target.Get("error"))
			}
			return nil
		})
		defer handle.Release()
		target.Set("on"+event, handle)
		defer target.Set("on"+event, js.Null())
	}
	return <-ended
}

// await waits for a promise.
func await(promise js.Value) (js.Value, error) {
	type answer struct {
		value js.Value
		err   error
	}
	ended := make(chan answer, 1)
	good := js.FuncOf(func(_ js.Value, args []js.Value) any {
		ended <- answer{value: args[0]}
		return nil
	})
	defer good.Release()
	bad := js.FuncOf(func(js.Value, []js.Value) any {
		ended <- answer{err: errors.New("the browser refuses")}
		return nil
	})
	defer bad.Release()
	promise.Call("then", good, bad)
	got := <-ended
	return got.value, got.err
}
