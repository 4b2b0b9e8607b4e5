package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/log"
)

// Markdown writes the whole log as a report under a name. After the game its summary comes first.
func Markdown(seat view.Seat, name string) ([]byte, error) {
	moments, err := log.Moments(seat, 1)
	if err != nil {
		return nil, err
	}
	ended, err := Texts(seat)
	return []byte(log.Markdown(seat.Reader, name, moments, ended...)), err
}
