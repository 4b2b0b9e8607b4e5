package library

import "sandtable/companion/library/content"

// standIn returns the package of the app's own games that has a hash, nil without one.
func (c *Games) standIn(hash string) []byte {
	for _, id := range c.base.Games() {
		if zip, own, err := c.base.Package(id); err == nil && own == hash {
			return zip
		}
	}
	return nil
}

// StandsIn reports whether a package that a session uses is damaged and the same one of the app is used in its place.
func StandsIn(l *Library, id int64) (stands bool, err error) {
	err = l.db.Use(func() error {
		return l.content.Each(id, func(_ content.Item, stood bool) error {
			stands = stands || stood
			return nil
		})
	})
	return stands, err
}
