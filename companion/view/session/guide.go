package session

import "sandtable/companion/view"

// Guide is the words of the guide through the first game of a kind.
type Guide struct{ Strip, Map, Next, Got, Skip string }

// GuideWords are these words in the reader's language.
func GuideWords(r view.Reader) Guide {
	return Guide{r.Say("guide.strip"), r.Say("guide.map"), r.Say("guide.next"), r.Say("guide.got"), r.Say("guide.skip")}
}
