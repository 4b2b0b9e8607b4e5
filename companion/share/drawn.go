package share

import (
	"sync"

	"sandtable/companion/view/link"
)

// pictures keeps what was drawn last, so that what many seats see alike is drawn once.
type pictures struct {
	mu  sync.Mutex
	all map[string]*drawing
	was seen
}

// drawing is a picture that somebody draws while the others wait for it.
type drawing struct {
	once sync.Once
	data []byte
	err  error
}

// maxPictures bounds how many different ones are kept.
const maxPictures = 64

// draw returns the picture of a key, which the first caller draws. It drops the pictures of earlier states.
func (p *pictures) draw(key string, now seen, draw func() ([]byte, error)) ([]byte, error) {
	p.mu.Lock()
	if p.all == nil || p.was != now || len(p.all) >= maxPictures {
		p.all, p.was = map[string]*drawing{}, now
	}
	d := p.all[key]
	if d == nil {
		d = &drawing{}
		p.all[key] = d
	}
	p.mu.Unlock()
	d.once.Do(func() { d.data, d.err = draw() })
	return d.data, d.err
}

// alike names what a seat's picture depends on, empty if it depends on what only its browser has open or typed.
func alike(role link.Role, sit Sitting) string {
	key := sit.Key()
	if key == "" || role == link.Plays {
		return ""
	}
	return string(role) + " " + key
}
