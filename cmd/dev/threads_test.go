package main

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// touches are the methods that change a window. Only Fyne's own goroutine may call them.
var touches = []string{
	"Refresh", "RefreshItem", "SetText", "SetContent", "SetTitle", "SetItems", "SetOptions", "SetSelected",
	"SetSelectedIndex", "SetChecked", "SetValue", "SetIcon", "SetResource", "SetMinSize", "SetPlaceHolder",
	"SetMainMenu", "SetOffset", "Show", "ShowAndRun", "Hide", "Enable", "Disable", "Move", "Resize", "Append",
	"Prepend", "Add", "AddObject", "Remove", "RemoveAll", "Select", "SelectIndex", "SelectTab", "Unselect",
	"UnselectAll", "ScrollTo", "ScrollToTop", "ScrollToBottom", "Focus", "Unfocus", "ShowError",
	"ShowInformation", "ShowConfirm", "ShowCustom", "ShowForm",
}

// harmless are packages and types with methods of the same names.
var harmless = []string{"wg", "group", "sync", "strings"}

// astray returns the calls inside `go func() {…}()` that change a window outside loop.Do.
// Fyne's test driver, where Do runs inline, does not notice them.
func astray(s source) []string {
	var bad []string
	ast.Inspect(s.file, func(n ast.Node) bool {
		start, ok := n.(*ast.GoStmt)
		if !ok {
			return true
		}
		ast.Inspect(start.Call, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := selected(call)
			if name == "loop.Do" {
				return false
			}
			if on, method, ok := strings.Cut(name, "."); ok &&
				slices.Contains(touches, method) && !slices.Contains(harmless, on) {
				bad = append(bad, s.at(call.Pos())+": "+method+" in a goroutine; wrap it in loop.Do")
			}
			return true
		})
		return false
	})
	return bad
}

func TestGoroutinesLeaveTheWindowAlone(t *testing.T) {
	for _, s := range sources(t) {
		if slices.Contains(strings.Fields(windows), s.dir) {
			assert.Empty(t, astray(s))
		}
	}
}

// deaf returns the calls that bring work to the UI goroutine without loop.Do: they do not wake a sleeping loop.
func deaf(s source) []string {
	var bad []string
	ast.Inspect(s.file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && slices.Contains([]string{"fyne.Do", "fyne.DoAndWait"}, selected(call)) {
			bad = append(bad, s.at(call.Pos())+": "+selected(call)+"; use loop.Do")
		}
		return true
	})
	return bad
}

func TestTheLoopIsWoken(t *testing.T) {
	for _, s := range sources(t) {
		if slices.Contains(strings.Fields(windows), s.dir) && s.dir != "companion/widget/loop" && !s.test {
			assert.Empty(t, deaf(s))
		}
	}
}

func TestDeafIsFound(t *testing.T) {
	const text = `package ui
func (p *panel) load() {
	fyne.Do(p.show)
	loop.Do(p.show)
}`
	assert.Equal(t, []string{"ui/a.go:3: fyne.Do; use loop.Do"}, deaf(parse(t, "ui/a.go", text)))
}

func TestAstrayIsFound(t *testing.T) {
	const text = `package ui
func (p *panel) load() {
	p.label.SetText("reading")
	go func() {
		n := p.read()
		p.label.SetText(n)
		loop.Do(func() { p.label.SetText(n) })
		for range n {
			p.list.Refresh()
		}
	}()
	go p.Show()
	go p.read()
}`
	assert.Equal(t, []string{
		"ui/a.go:6: SetText in a goroutine; wrap it in loop.Do",
		"ui/a.go:9: Refresh in a goroutine; wrap it in loop.Do",
		"ui/a.go:12: Show in a goroutine; wrap it in loop.Do",
	}, astray(parse(t, "ui/a.go", text)))
}
