package share

import (
	"cmp"
	"net"
	"net/netip"
	"slices"

	"sandtable/companion/view/link"
)

// Networks lists the networks that other devices may be on, the likeliest first: private ones of the fourth
// version, which people can type.
func Networks() ([]link.Network, error) {
	list, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	var out []link.Network
	for _, i := range list {
		addresses, err := i.Addrs()
		if err != nil || i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		for _, a := range addresses {
			if p, err := netip.ParsePrefix(a.String()); err == nil {
				out = append(out, link.Network{Name: i.Name, Address: p.Addr()})
			}
		}
	}
	return likeliest(out), nil
}

// likeliest leaves out what no other device reaches and puts the rest in order.
func likeliest(list []link.Network) []link.Network {
	list = slices.DeleteFunc(list, func(n link.Network) bool { return n.Address.IsLinkLocalUnicast() || n.Address.IsLoopback() })
	slices.SortStableFunc(list, func(a, b link.Network) int { return cmp.Compare(rank(a), rank(b)) })
	return list
}

func rank(n link.Network) int {
	switch {
	case n.Address.Is4() && n.Address.IsPrivate():
		return 0
	case n.Address.Is4():
		return 1
	}
	return 2
}
