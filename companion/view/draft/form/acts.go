package form

import "sandtable/companion/view/page"

// OpenMap draws a map of the draft in the map editor: the file Of, which is made where it is not there yet.
const OpenMap page.ActName = "draft_map"

// ShowText shows the text of the file Of at the path Text.
const ShowText page.ActName = "draft_text"
