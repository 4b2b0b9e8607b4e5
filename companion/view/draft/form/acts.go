package form

import "sandtable/companion/view/page"

// OpenMap opens the map file Of in the map editor.
const OpenMap page.ActName = "draft_map"

// AddPicture asks for a picture, and adds it to the draft for the column Of of the counter in row Text.
const AddPicture page.ActName = "draft_picture"

// ShowText shows the text of the file Of at the path Text.
const ShowText page.ActName = "draft_text"
