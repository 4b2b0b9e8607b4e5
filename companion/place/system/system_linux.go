//go:build linux && !android

package system

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/godbus/dbus/v5"

	"sandtable/companion/view/files"
)

// The portal of the desktop, see org.freedesktop.portal.FileChooser.
const (
	portalName   = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	chooser      = "org.freedesktop.portal.FileChooser"
	request      = "org.freedesktop.portal.Request"
	requestToken = "sandtable"
)

// filter is a kind of file as the portal takes it: its name, and patterns of file names.
type filter struct {
	Name  string
	Globs []glob
}

type glob struct {
	Kind    uint32 // 0: a pattern
	Pattern string
}

// pick asks by the portal on a connection of its own. A portal that cannot ask is no dialog.
func pick(a files.Ask, parent uintptr) (string, error) {
	conn, err := connect()
	if err != nil {
		return "", errors.Join(ErrNone, err)
	}
	defer conn.Close()
	heard := make(chan *dbus.Signal, 8)
	conn.Signal(heard)
	at, err := listen(conn)
	if err != nil {
		return "", errors.Join(ErrNone, err)
	}
	window := ""
	if parent != 0 {
		window = fmt.Sprintf("x11:%x", parent)
	}
	if err := conn.Object(portalName, portalPath).Call(method(a), 0, window, a.Title, options(a)).Err; err != nil {
		return "", errors.Join(ErrNone, err)
	}
	return wait(conn, heard, at)
}

// connect joins the user's bus. It starts none.
func connect() (*dbus.Conn, error) {
	conn, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		return nil, err
	}
	if err := errors.Join(conn.Auth(nil), conn.Hello()); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// listen subscribes to the answer, before the question can be answered, and to the end of the portal. It returns the
// path of the request.
func listen(conn *dbus.Conn) (dbus.ObjectPath, error) {
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	at := dbus.ObjectPath(portalPath + "/request/" + sender + "/" + requestToken)
	answered := conn.AddMatchSignal(dbus.WithMatchObjectPath(at), dbus.WithMatchInterface(request), dbus.WithMatchMember("Response"))
	ended := conn.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, portalName))
	return at, errors.Join(answered, ended)
}

func method(a files.Ask) string {
	if a.For == files.Save {
		return chooser + ".SaveFile"
	}
	return chooser + ".OpenFile"
}

func options(a files.Ask) map[string]dbus.Variant {
	out := map[string]dbus.Variant{"handle_token": dbus.MakeVariant(requestToken), "modal": dbus.MakeVariant(true)}
	if folder := folderOf(a); folder != "" {
		out["current_folder"] = dbus.MakeVariant(append([]byte(folder), 0))
	}
	switch a.For {
	case files.Folder:
		out["directory"] = dbus.MakeVariant(true)
	case files.Save:
		out["current_name"] = dbus.MakeVariant(a.Name)
	}
	if len(a.Ends) > 0 {
		f := filter{Name: strings.Join(a.Ends, ", ")}
		for _, end := range a.Ends {
			f.Globs = append(f.Globs, glob{0, "*" + end}, glob{0, "*" + strings.ToUpper(end)})
		}
		out["filters"] = dbus.MakeVariant([]filter{f})
	}
	return out
}

// wait returns the path that the portal answers with, "" if the user cancelled.
func wait(conn *dbus.Conn, heard <-chan *dbus.Signal, at dbus.ObjectPath) (string, error) {
	for {
		select {
		case <-conn.Context().Done():
			return "", ErrNone
		case s := <-heard:
			if s == nil || strings.HasSuffix(s.Name, ".NameOwnerChanged") && len(s.Body) == 3 && s.Body[2] == "" {
				return "", ErrNone
			}
			if s.Path == at {
				return answer(s)
			}
		}
	}
}

// answer reads the first address of a response.
func answer(s *dbus.Signal) (string, error) {
	var code uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(s.Body, &code, &results); err != nil || code != 0 {
		return "", err
	}
	uris, _ := results["uris"].Value().([]string)
	if len(uris) == 0 {
		return "", nil
	}
	u, err := url.Parse(uris[0])
	if err != nil {
		return "", err
	}
	return u.Path, nil
}
