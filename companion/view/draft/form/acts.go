package form

import "sandtable/companion/view/page"

// OpenMap draws a map of the draft in the map editor: the file Of, which is made where it is not there yet.
const OpenMap page.ActName = "draft_map"

// AddPicture asks for a picture and puts it into the draft: into the column Of of the counter in the row Text.
const AddPicture page.ActName = "draft_picture"

// ShowText shows the text of the file Of at the path Text.
const ShowText page.ActName = "draft_text"
