package page

import (
	"reflect"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

// visits reports whether Visit has a case for a control. Without a visitor, the call in that case fails at run time.
func visits(c Control) (ok bool) {
	defer func() { _, ok = recover().(runtime.Error) }()
	Visit[string](c, nil)
	return false
}

// Visit has a case for each kind, and Children and Options reach those of each kind.
func TestVisitCoversEveryKind(t *testing.T) {
	visitor := reflect.TypeFor[Visitor[string]]()
	for i := range visitor.NumMethod() {
		m := visitor.Method(i)
		body := reflect.New(m.Type.In(1).Elem())
		c := Control{Body: body.Interface().(Body)}
		assert.True(t, visits(c), m.Name)
		if f := body.Elem().FieldByName("Children"); f.IsValid() {
			c.Add(Control{ID: "child"})
			assert.Len(t, Children(c), 1, m.Name)
			assert.Empty(t, Children(c.Shallow()), m.Name)
			assert.Len(t, Children(c), 1, m.Name)
		}
		if f := body.Elem().FieldByName("Options"); f.IsValid() {
			c.AddOption(Option{ID: "option", Send: Keep("x")})
			assert.Len(t, Options(c), 1, m.Name)
			assert.True(t, Options(c.Shallow())[0].Send.None(), m.Name)
			assert.False(t, Options(c)[0].Send.None(), m.Name)
		}
	}
	assert.Equal(t, "text", Control{}.Kind())
}
