package share

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
)

// Network is one of the machine's networks, with its address there.
type Network struct {
	Name    string // as the system calls it: "wlan0"
	Address netip.Addr
}

// Networks lists the networks that other devices may be on, the likeliest first: private ones of the fourth
// version, which people can type.
func Networks() ([]Network, error) {
	list, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	var out []Network
	for _, i := range list {
		addresses, err := i.Addrs()
		if err != nil || i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		for _, a := range addresses {
			if p, err := netip.ParsePrefix(a.String()); err == nil {
				out = append(out, Network{i.Name, p.Addr()})
			}
		}
	}
	return likeliest(out), nil
}

// likeliest leaves out what no other device reaches and puts the rest in order.
func likeliest(list []Network) []Network {
	list = slices.DeleteFunc(list, func(n Network) bool { return n.Address.IsLinkLocalUnicast() || n.Address.IsLoopback() })
	slices.SortStableFunc(list, func(a, b Network) int { return cmp.Compare(rank(a), rank(b)) })
	return list
}

func rank(n Network) int {
	switch {
	case n.Address.Is4() && n.Address.IsPrivate():
		return 0
	case n.Address.Is4():
		return 1
	}
	return 2
}

// Address is where guests reach the table on a network: what they type.
func Address(n Network, port int) string { return netip.AddrPortFrom(n.Address, uint16(port)).String() }

// LinkTo is the address with a seat's code behind it, for a QR code. What stands behind # is never sent by a browser.
func LinkTo(n Network, port int, code string) string {
	return "http://" + Address(n, port) + "/#" + ShownCode(code)
}
