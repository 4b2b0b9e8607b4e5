package link

import "net/netip"

// Role says what a seat is for.
type Role string

// The roles.
const (
	Plays   Role = "side"    // one side, with its secrets
	Watches Role = "watch"   // a spectator, who sees only what is public
	Shows   Role = "display" // a large display of what is public
)

// Link says how a seat is connected.
type Link string

// The links.
const (
	Free  Link = "free"  // nobody has the seat
	Asked Link = "asked" // a guest waits for the host to confirm
	Away  Link = "away"  // its device is not connected
	Here  Link = "here"
	Own   Link = "own" // the host's own screen
)

// Chair is a seat as the host sees it.
type Chair struct {
	ID   string // as in addresses
	Role Role
	Side string // empty for a seat that sees only what is public
	Code string // its one-time code; empty if it is taken
	Name string // of the guest
	Link Link
	// Unseen reports that something public concerns the side and its device has not acknowledged it.
	Unseen bool
}

// Request is a guest who typed a valid code and waits for the host.
type Request struct {
	Number int // two digits that both screens show
	Role   Role
	Side   string
	Name   string
	From   string // the address of the device
}

// Network is one of the host's networks, with the host's address there.
type Network struct {
	Name    string // as the system calls it: "wlan0"
	Address netip.Addr
}

// At returns the address of a port, as guests type it.
func (n Network) At(port int) string { return netip.AddrPortFrom(n.Address, uint16(port)).String() }

// URL returns the link to a port.
func (n Network) URL(port int) string { return "http://" + n.At(port) + "/" }

// URLWith returns the link for a QR code, with the code of a seat. A browser never sends what follows the #.
func (n Network) URLWith(port int, code string) string { return n.URL(port) + "#" + ShownCode(code) }

// ShownCode writes a code in two halves, as people read it.
func ShownCode(code string) string {
	half := len(code) / 2
	return code[:half] + "-" + code[half:]
}
