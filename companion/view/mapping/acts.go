package mapping

import "sandtable/companion/view/page"

// The commands that the screen runs for the pages of a map.
const (
	Apply       page.ActName = "map_apply" // applies and leaves the page or sheet, see [Applied]
	BeginMap    page.ActName = "map_begin" // opens the map of [Settings]
	ResizeMap   page.ActName = "map_resize"
	OpenFile    page.ActName = "map_open"       // the file Of
	OpenOther   page.ActName = "map_open_other" // any file
	ImportMap   page.ActName = "map_import"     // opens the map of [Import]
	ExportMap   page.ActName = "map_export"     // writes the file of [Export]
	ChooseScan  page.ActName = "map_scan"
	PaintScan   page.ActName = "map_by_colour" // opens [ByColour]
	GoToHex     page.ActName = "map_hex"       // shows the hex Of
	GoToFinding page.ActName = "map_finding"   // shows the place of the finding Of
	GoToStep    page.ActName = "map_step"      // undoes or redoes until Of steps are done
	WorkOn      page.ActName = "map_layer"     // draws on the layer Of
	TakeKind    page.ActName = "map_kind"      // draws with the kind Of: the number of its class, and its place in that
	ShowMap     page.ActName = "map_show"      // shows the open map with the index Of
	CloseMap    page.ActName = "map_close"     // closes the open map with the index Of
	SetUpOf     page.ActName = "map_units"     // sets up the counters of the game Of
	DoAnswer    page.ActName = "map_answer"    // runs the answer Of of the last question
)

// applies is sent by a button that applies its page or sheet.
var applies = page.Send{Act: &page.Act{Do: Apply}}

// Applied is a page or sheet that is filled in and then applied as a whole.
type Applied interface {
	page.Source
	// Apply changes the map. It returns what the screen does after leaving the page or sheet, which stays on an error.
	Apply() (page.Send, error)
}
