package forms

import "sandtable/companion/view/draft/form"

func units() []form.Part { return nil }
