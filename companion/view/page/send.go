package page

import (
	"encoding/json"
	"fmt"
	"slices"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Send is what a press does. Its parts run in the order of the fields.
type Send struct {
	Done     bool             // the sheet of the control is closed; the rest applies to what was below
	Commands []engine.Command // go to the session one after another; one that is not carried out ends it all
	Arg      string           // the argument of the first command that takes the value of the press
	Every    bool             // not the first one alone: all of them take it
	Last     bool             // not the first one: the last one takes it
	Begin    *Begin
	Put      *Put
	Open     string // the panel that is brought forward
	Act      *Act
	Message  string         // a message shown for a while
	Notice   *Notice        // the same, with what may be done about it
	Take     *gamedata.Copy // the session continues with this typed copy; its page is closed
	File     *File          // is saved where the players say
	Load     string         // the field of the draft that takes the bytes of a file
	Sheet    Source         // is opened, to ask for more
	Page     Source         // is opened over all, as a page of its own
}

// Put changes unsaved input of a panel.
type Put struct {
	Panel string // empty: the panel of the control
	Field string
	Value any // nil: the value of the press
}

// File is a file to be saved.
type File struct {
	Name string
	Data []byte
}

// Valued is a sheet that is about the value of the press that opens it.
type Valued interface {
	Source
	// Of returns the sheet about the value, nil if there is none.
	Of(value any) Source
}

// Act is something that only the shell can do: it needs a window, a file, the journal or a device.
type Act struct {
	Do   ActName
	Of   string // what it is done to
	Text string // a name or a value for it; empty: that of the press
}

// Notice is a message, with what may be done about it.
type Notice struct {
	Text   string
	Button string // what is written on its button; empty: it has none
	Act    Act
}

// Begin begins a session.
type Begin struct {
	Opening engine.Opening
	Serves  string // the one side that is played on this device; empty: all
	Simple  string // the side that the app's own simple player holds; empty: none
	Show    string // the panel to open first; empty: the phase
}

// ActName names an act.
type ActName string

// The acts.
const (
	Undo           ActName = "undo"
	Redo           ActName = "redo"
	Jump           ActName = "jump"   // to an entry of the log
	Reload         ActName = "reload" // of a session that was continued elsewhere
	Look           ActName = "look"   // as a side; empty: covers
	Back           ActName = "back"   // from a page
	ExportMarkdown ActName = "export_markdown"
	ExportSession  ActName = "export_session"
	PrintSession   ActName = "print"
	HomePage       ActName = "home"
	ZoomIn         ActName = "zoom_in" // the panel's map
	ZoomOut        ActName = "zoom_out"
	ZoomWhole      ActName = "zoom_whole"
	Centre         ActName = "centre"     // brings a hex of the panel's map to the middle
	SaveList       ActName = "save_list"  // the position of everything, as text
	PrintList      ActName = "print_list" // the same on paper
	Settings       ActName = "settings"
	ImportCopy     ActName = "import_copy" // a typed copy from a file
	Prefer         ActName = "prefer"      // keeps what the reader chooses
	Resume         ActName = "resume"      // opens a session
	RenameSession  ActName = "rename"
	CopySession    ActName = "copy"
	DeleteSession  ActName = "delete"
	RestoreSession ActName = "restore"
	ExportOne      ActName = "export"
	OpenFile       ActName = "open_file"   // a game, a session or a typed copy
	OpenFolder     ActName = "open_folder" // a game
	SendGame       ActName = "send_game"   // as a file
	DropGame       ActName = "drop_game"   // from the library
	AskTakeUp      ActName = "ask_take_up" // whether sessions continue with the newer version of their game
	TakeUpGame     ActName = "take_up"
	DesignPlace    ActName = "design"
	GamePlace      ActName = "design_game"
	LinkDevices    ActName = "link"       // shows how other devices are linked
	LinkOpen       ActName = "link_open"  // opens the game to them; this one is a side or a role
	LinkClose      ActName = "link_close" // for all of them
	LinkConfirm    ActName = "link_confirm"
	LinkRefuse     ActName = "link_refuse"
	LinkAnew       ActName = "link_anew" // takes a seat from its device
	LinkHall       ActName = "link_hall" // joins the hall of a club, as the text says
	LinkLeave      ActName = "link_leave"
	LinkVisit      ActName = "link_visit" // opens the page of another host
	LinkHere       ActName = "link_here"  // plays on a table here that another host has
)

// Arguments of a command that are not among those of its rule.
const (
	ArgFaces = "@faces"
	ArgDrawn = "@drawn"
	ArgNote  = "@note"
)

// Command is a send of one command.
func Command(do string, args any) Send {
	return Send{Commands: []engine.Command{engine.Ask(do, args)}}
}

// Takes lets the value of the press fill in an argument of the commands.
func (s Send) Takes(arg string) Send {
	s.Arg = arg
	return s
}

// Keep is a send that puts the value of the press into a field of the panel's own draft.
func Keep(field string) Send { return Send{Put: &Put{Field: field}} }

// KeepAs is a send that puts a value into a field of the panel's own draft.
func KeepAs(field string, value any) Send { return Send{Put: &Put{Field: field, Value: value}} }

// None reports whether the send does nothing: what has it is only read.
func (s Send) None() bool {
	return !s.Done && s.Sheet == nil && s.Page == nil && s.Take == nil && s.Begin == nil && s.File == nil && s.Load == "" && len(s.Commands) == 0 && s.Put == nil && s.Open == "" && s.Act == nil && s.Message == "" && s.Notice == nil
}

// Sent is what a press of the control does with the value that it was pressed with.
func (c Control) Sent(value any) Send {
	if moved, ok := value.(Drag); ok {
		return c.dragSend(moved)
	}
	s, option := c.Send, value
	if line, ok := value.(Switch); ok {
		option = line.Line
	}
	for _, o := range Options(c) {
		if o.ID == option && !o.Send.None() {
			s = o.Send
		}
	}
	return s.With(value)
}

// dragSend returns the send of a dragged spot: its command takes both lengths.
func (c Control) dragSend(m Drag) Send {
	plan, ok := c.Body.(*Plan)
	if !ok || m.Spot >= len(plan.Spots) {
		return Send{}
	}
	s := plan.Spots[m.Spot]
	if len(s.Commands) == 0 {
		return s.With(m.To)
	}
	s.Commands = slices.Clone(s.Commands)
	s.Commands[0] = withArgument(withArgument(s.Commands[0], plan.Plan.X, m.To.X), plan.Plan.Y, m.To.Y)
	return s
}

// With fills a value in, where the send takes one.
func (s Send) With(value any) Send {
	if s.Put != nil && s.Put.Value == nil {
		put := *s.Put
		put.Value = value
		s.Put = &put
	}
	if s.Act != nil && s.Act.Text == "" && value != nil {
		act := *s.Act
		act.Text = fmt.Sprint(value)
		s.Act = &act
	}
	if v, ok := s.Sheet.(Valued); ok && value != nil {
		s.Sheet = v.Of(value)
	}
	if s.Arg == "" || len(s.Commands) == 0 {
		return s
	}
	s.Commands = slices.Clone(s.Commands)
	for i, c := range s.Commands {
		if s.Every || i == s.takes() {
			s.Commands[i] = withArgument(c, s.Arg, value)
		}
	}
	s.Arg, s.Every, s.Last = "", false, false
	return s
}

// takes is the place of the command that takes the value.
func (s Send) takes() int {
	if s.Last {
		return len(s.Commands) - 1
	}
	return 0
}

func withArgument(c engine.Command, arg string, value any) engine.Command {
	switch arg {
	case ArgFaces:
		c.Faces, _ = value.([]int)
	case ArgDrawn:
		c.Drawn, _ = value.([]string)
	case ArgNote:
		c.Note, _ = value.(string)
	default:
		args := map[string]any{}
		if len(c.Args) > 0 {
			_ = json.Unmarshal(c.Args, &args) // arguments are objects that we wrote
		}
		args[arg] = value
		c.Args = engine.Ask(c.Do, args).Args
	}
	return c
}
