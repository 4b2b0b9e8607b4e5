package share

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// policy lets a page use what comes from the table itself, and no inline script or style.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard checks every request first: limits, origin and method.
type guard struct {
	limits Limits
	now    func() time.Time
	rate   *shared[buckets]
	next   http.Handler
}

// slowest is how long an answer may take to be read, but for streams.
const slowest = 10 * time.Second

func (g guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "same-origin") // without any, browsers name no origin in a post
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	from := remote(r)
	var passes bool
	g.rate.do(func(b *buckets) { passes = b.pass(from, g.now(), float64(g.limits.Requests)) })
	switch {
	case !passes:
		h.Set("Retry-After", "1")
		refuse(w, http.StatusTooManyRequests)
	case !ownHost(r.Host):
		refuse(w, http.StatusMisdirectedRequest)
	case r.Method != http.MethodGet && r.Method != http.MethodPost && r.Method != http.MethodHead:
		refuse(w, http.StatusMethodNotAllowed)
	case !sameOrigin(r):
		refuse(w, http.StatusForbidden)
	default:
		_ = http.NewResponseController(w).SetWriteDeadline(g.now().Add(slowest)) // a stream sets its own
		r.Body = http.MaxBytesReader(w, r.Body, g.body(r))
		g.next.ServeHTTP(w, r)
	}
}

// body is how much a request may post.
func (g guard) body(r *http.Request) int64 {
	if strings.HasSuffix(r.URL.Path, filePath) {
		return int64(g.limits.File)
	}
	return int64(g.limits.Body)
}

// refuse answers with the words of the protocol alone: a refusal shows nothing about the table.
func refuse(w http.ResponseWriter, code int) { http.Error(w, http.StatusText(code), code) }

// remote is the address that a request comes from; of a network that has many, the network.
func remote(r *http.Request) netip.Addr {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	from := at.Addr().Unmap().WithZone("")
	if from.Is6() && !from.IsLinkLocalUnicast() {
		if net, err := from.Prefix(64); err == nil {
			return net.Addr()
		}
	}
	return from
}

// ownHost reports whether a request names the table by a number, as all its links do. A name of the web that was
// pointed at this machine is not taken: pages from there would count as the table's own.
func ownHost(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	if name == "localhost" {
		return true
	}
	_, err := netip.ParseAddr(name)
	return err == nil
}

// sameOrigin reports whether a request comes from a page of the table, or, for a read, from the user directly.
// Browsers say it in Sec-Fetch-Site over TLS and on this machine, in Origin for every post.
func sameOrigin(r *http.Request) bool {
	site, origin := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin")
	looks := r.Method == http.MethodGet || r.Method == http.MethodHead
	switch site {
	case "", "same-origin":
	case "none":
		return looks
	default:
		return looks && r.URL.Path == "/" && r.Header.Get("Sec-Fetch-Mode") == "navigate"
	}
	if origin == "" {
		return looks || site == "same-origin"
	}
	u, err := url.Parse(origin)
	return err == nil && u.Scheme == "http" && u.Host == r.Host
}
