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
	Done     bool             // closes the sheet of the control; the rest applies to what was below
	Commands []engine.Command // run in the session one after another; a failing one stops the send
	Arg      string           // the argument of the first command that takes the value of the press
	Every    bool             // all commands take it, not only the first
	Last     bool             // the last command takes it, not the first
	Begin    *Begin
	Put      *Put
	Open     string // the panel to bring forward
	Act      *Act
	Message  string         // a message shown for a while
	Notice   *Notice        // a message with a button
	Take     *gamedata.Copy // the typed copy with which the session continues; its page closes
	File     *File          // to save where the players say
	Load     string         // the field that takes the bytes of a file the players choose
	Sheet    Source         // a sheet to open
	Page     Source         // a page to open above all
}

// Put changes unsaved input of a panel.
type Put struct {
	Panel string // empty for the panel of the control
	Field string
	Value any // nil for the value of the press
}

// File is a file to save.
type File struct {
	Name    string
	Data    []byte
	Secrets string // which secrets of the game it holds, as a sentence; empty for none
}

// Valued is a sheet about the value of the press that opens it.
type Valued interface {
	Source
	// Of returns the sheet about the value, or nil.
	Of(value any) Source
}

// Act is an action of the client: it needs a window, a file, the journal or a device.
type Act struct {
	Do   ActName
	Of   string // what it applies to
	Text string // a name or a value for it; empty for the value of the press
}

// Notice is a message, and what may be done about it.
type Notice struct {
	Text   string
	Fault  bool   // it is an error
	Button string // its label; empty for no button
	Act    Act
	Needed bool // the game does not continue well without the button: the message stays until it is pressed or closed
}

// Stays reports whether a message outlives the next press: errors, and those with a button.
func (n Notice) Stays() bool { return n.Fault || n.Button != "" }

// Begin begins a session.
type Begin struct {
	Opening engine.Opening
	Serves  string // the only side played on this device; empty for all
	Simple  string // the side that the app plays; empty for none
	Show    string // the panel to open first; empty for the phase
}

// ActName names an act.
type ActName string

// Confirmed is what an undo applies to after its question was answered: whatever it goes past.
const Confirmed = "confirmed"

// The acts.
const (
	Undo           ActName = "undo"
	Redo           ActName = "redo"
	Jump           ActName = "jump"   // to an entry of the log
	Reload         ActName = "reload" // of a session that was continued elsewhere
	Look           ActName = "look"   // shows the view of a side; empty to hide it
	Back           ActName = "back"   // leaves a page
	ExportMarkdown ActName = "export_markdown"
	ExportSession  ActName = "export_session"
	PrintSession   ActName = "print"
	HomePage       ActName = "home"
	ZoomIn         ActName = "zoom_in" // the panel's map
	ZoomOut        ActName = "zoom_out"
	ZoomWhole      ActName = "zoom_whole"
	Centre         ActName = "centre"     // moves a hex of the panel's map to the middle
	SaveList       ActName = "save_list"  // the position of everything, as text
	PrintList      ActName = "print_list" // the same on paper
	RollAsked      ActName = "roll"       // rolls or draws what is asked, as the app's own button does
	GuideOn        ActName = "guide_on"   // the guide through a first game names the next thing
	GuideSkip      ActName = "guide_skip" // ends that guide
	Settings       ActName = "settings"
	ImportCopy     ActName = "import_copy" // a typed copy from a file
	Prefer         ActName = "prefer"      // stores a setting
	Resume         ActName = "resume"      // opens a session
	RenameSession  ActName = "rename"
	CopySession    ActName = "copy"
	DeleteSession  ActName = "delete"
	RestoreSession ActName = "restore"
	ExportOne      ActName = "export"
	OpenFile       ActName = "open_file"      // a game, a session or a typed copy
	OpenFolder     ActName = "open_folder"    // a game
	BackUp         ActName = "backup"         // copies the library into a file
	ListBackups    ActName = "list_backups"   // opens their page
	RestoreBackup  ActName = "restore_backup" // Of is its path
	SalvageAll     ActName = "salvage"        // replaces the library by what can be read of it
	OpenStats      ActName = "statistics"     // opens their page
	SaveStats      ActName = "save_stats"     // Of is the format
	SendGame       ActName = "send_game"      // as a file
	DropGame       ActName = "drop_game"      // from the library
	ReplaceGame    ActName = "replace_game"   // puts the game that a sheet asks about in place of another
	KeepBoth       ActName = "keep_both"      // adds the game that a sheet asks about beside another
	AskTakeUp      ActName = "ask_take_up"    // asks which sessions continue with the newer version of their game
	TakeUpGame     ActName = "take_up"
	DesignPlace    ActName = "design"
	GamePlace      ActName = "design_game"
	AlertSeen      ActName = "alert_seen"  // acknowledges what concerns the side up to line Of
	UndoAsk        ActName = "undo_ask"    // asks the other sides to undo the last step that everybody sees
	UndoAgree      ActName = "undo_agree"  // for side Of
	UndoRefuse     ActName = "undo_refuse" // for side Of; of the side that asked, it withdraws the request
	LinkDevices    ActName = "link"        // shows how other devices are linked
	LinkOpen       ActName = "link_open"   // opens the game to them; Of is the side or role of this one
	LinkClose      ActName = "link_close"  // for all of them
	LinkConfirm    ActName = "link_confirm"
	LinkRefuse     ActName = "link_refuse"
	LinkAnew       ActName = "link_anew" // takes a seat from its device, with a new code
	LinkHall       ActName = "link_hall" // joins the hall of a club; Of is an encoded form
	LinkLeave      ActName = "link_leave"
	LinkVisit      ActName = "link_visit" // opens the page of another host
	LinkHere       ActName = "link_here"  // takes the table over from another host
)

// Names for Takes of what a command has besides the arguments of its rule.
const (
	ArgFaces = "@faces"
	ArgDrawn = "@drawn"
	ArgNote  = "@note"
)

// Command returns the send of one command.
func Command(do string, args any) Send {
	return Send{Commands: []engine.Command{engine.Ask(do, args)}}
}

// Takes lets the value of the press fill in an argument of the commands.
func (s Send) Takes(arg string) Send {
	s.Arg = arg
	return s
}

// Keep returns a send that puts the value of the press into a field of the panel.
func Keep(field string) Send { return Send{Put: &Put{Field: field}} }

// KeepAs returns a send that puts a fixed value into a field of the panel.
func KeepAs(field string, value any) Send { return Send{Put: &Put{Field: field, Value: value}} }

// None reports whether the send does nothing.
func (s Send) None() bool {
	return !s.Done && s.Sheet == nil && s.Page == nil && s.Take == nil && s.Begin == nil && s.File == nil && s.Load == "" && len(s.Commands) == 0 && s.Put == nil && s.Open == "" && s.Act == nil && s.Message == "" && s.Notice == nil
}

// Sent returns the send of the control, or of its pressed option, with the value of the press filled in.
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

// dragSend returns the send of a dragged spot. Its command takes both coordinates.
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

// With fills in the value of the press where the send takes one.
func (s Send) With(value any) Send {
	if c, ok := s.Sheet.(Confirm); ok && c.Why != nil {
		s = c.asked()
	}
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
		if s.Every || s.Last && i == len(s.Commands)-1 || !s.Last && i == 0 {
			s.Commands[i] = withArgument(c, s.Arg, value)
		}
	}
	s.Arg, s.Every, s.Last = "", false, false
	return s
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
