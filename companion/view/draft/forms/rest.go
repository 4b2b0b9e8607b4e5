package forms

import "sandtable/companion/view/draft/form"

func maps() []form.Part {
	return []form.Part{form.AsText{File: "terrain.toml", At: "terrain"}, form.AsText{File: "terrain.toml", At: "hexside"}, form.AsText{File: "terrain.toml", At: "path"}}
}
func units() []form.Part { return nil }
