package web

import (
	"encoding/base64"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/companion/view/alert"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
)

// What a press carries besides its address: "press" names a layer and one of its controls with a slash between,
// "value" what was chosen, "file" a file, and each "put:" with an address after it what was typed there and not sent yet.
const (
	formPress = "press"
	formValue = "value"
	formFile  = "file" // what the file holds that was chosen, in base64
	formName  = "name" // what it is called
	formPut   = "put:"
	formRoom  = "room"
	formTheme = "theme" // that the reader's system asks for
	formSeen  = "seen"  // the message was seen and is hidden
)

// screenLayer is the source of presses that the page itself sends, such as its width.
const screenLayer = "screen"

// toldLayer is the message, tabLayer the row of tabs, and moreTab the tab that opens the list of those that do not fit.
const (
	toldLayer = "told"
	tabLayer  = "tab"
	moreTab   = "@more"
)

// bannerLayer is the notice of what concerns the side. It is above sheets and pages, and can be pressed there.
const bannerLayer = "banner"

// Press carries out a press and returns the file that it saves, if any. An error of the user is shown at the seat; the
// one returned is the program's.
func (s *Sitting) Press(turn visit.Turn, form url.Values) (*page.File, error) {
	shell := s.shell
	shell.now, shell.turn, shell.file, shell.out = turn.Snapshot(), turn, page.File{Name: form.Get(formName)}, nil
	defer func() { shell.turn = nil }()
	shell.look.keepGuided()
	err := s.press(form)
	if _, told := engine.AsProblem(err); told {
		shell.Fail(err)
		err = nil
	}
	return shell.out, err
}

func (s *Sitting) press(form url.Values) (err error) {
	layer, id, ok := strings.Cut(form.Get(formPress), "/")
	told := s.shell.message().Notice
	if layer != screenLayer && (told == nil || !told.Stays() || layer == toldLayer || form.Get(formSeen) != "") {
		s.shell.hush()
	}
	if room, err := strconv.Atoi(form.Get(formRoom)); err == nil {
		s.Visit.Panels.Room = min(max(visit.Room(room), visit.RoomOne), visit.RoomFull)
	}
	s.shell.look.suggest(form.Get(formTheme))
	s.storeTyped(form)
	if s.shell.file.Data, err = base64.StdEncoding.DecodeString(form.Get(formFile)); err != nil {
		return engine.Wrong("web.gone")
	}
	switch {
	case !ok || layer == screenLayer: // what was typed, or the width of the screen, was all
	case layer == toldLayer:
		if told != nil && told.Button != "" {
			s.Visit.Act(told.Act, nil)
		}
	case layer == tabLayer:
		s.turnTo(id)
	case layer == bannerLayer:
		return s.Visit.Press(&visit.Layer{ID: bannerLayer, Source: alert.Banner{}}, id, nil)
	default:
		return s.handlePress(layer, id, form.Get(formValue))
	}
	return nil
}

// turnTo turns to a panel, or opens the sheet with the rest of them.
func (s *Sitting) turnTo(id string) {
	if id != moreTab {
		s.Visit.Panels.Turn(id)
		return
	}
	if all := s.Visit.Panels.Tabs(); len(all) > visit.Fitting {
		s.Visit.Panels.OpenTabs(all[visit.Fitting-1:])
	}
}

// storeTyped keeps what was typed into fields before the press.
func (s *Sitting) storeTyped(form url.Values) {
	for _, name := range slices.Sorted(maps.Keys(form)) {
		address, ok := strings.CutPrefix(name, formPut)
		layer, id, _ := strings.Cut(address, "/")
		from := s.at(layer)
		if !ok || from == nil {
			continue
		}
		c, ok := from.Page(s.shell.Seat()).Find(id)
		if send := c.Sent(form.Get(name)); ok && c.DisabledReason == "" && page.Is[*page.Field](c) && send.Put != nil && len(send.Commands) == 0 {
			s.Visit.Put(*send.Put, from)
		}
	}
}

// handlePress presses a control of a layer, its map, or what surrounds every layer.
func (s *Sitting) handlePress(layer, id, raw string) error {
	from := s.at(layer)
	if from == nil && id != "@key" {
		return engine.Wrong("web.gone")
	}
	switch id {
	case "@close":
		s.Visit.Stack.Close(from)
	case "@key":
		key, _ := utf8.DecodeRuneInString(raw)
		s.Visit.Key(key)
	case "@rule":
		s.Visit.Consult(raw, from)
	default:
		return s.control(from, id, raw)
	}
	return nil
}

func (s *Sitting) control(from *visit.Layer, id, raw string) error {
	p := from.Page(s.shell.Seat())
	if p.Map != nil && p.Map.ID == id {
		return s.chart(from, raw)
	}
	c, ok := p.Find(id)
	if !ok {
		return engine.Wrong("web.gone")
	}
	value, err := s.pages.opts.value(c, raw)
	if err != nil && c.DisabledReason == "" {
		return err
	}
	return s.Visit.Press(from, id, value)
}

// chart presses a map: "tap:HEX", "pick:HEX" by the keyboard, "more:HEX", "off:" or "drag:HEX>HEX".
// Counters are dragged from a control as well; without a hex they are only picked up.
func (s *Sitting) chart(from *visit.Layer, raw string) error {
	how, hex, _ := strings.Cut(raw, ":")
	switch how {
	case "tap":
		return s.Visit.Tap(from, hex)
	case "pick":
		return s.Visit.Pick(from, hex)
	case "more":
		return s.Visit.TapMore(from, hex)
	case "off":
		return s.Visit.TapBeside(from)
	case "drag":
		if pile, to, ok := strings.Cut(hex, ">"); ok {
			return s.Visit.Drag(from, pile, to)
		}
	}
	return engine.Wrong("web.gone")
}
