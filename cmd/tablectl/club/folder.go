package club

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"sandtable/engine"
)

// Folder is the folder of the app in a browser, as it is served to phones.
type Folder struct {
	Listen string // host:port where browsers reach it
	Path   string // empty: "web" beside the program
}

// Serve serves the folder until ctx is done. It prints the address when browsers can come.
func (f Folder) Serve(ctx context.Context, tell func(address string) error) error {
	path := f.Path
	if path == "" {
		program, err := os.Executable()
		if err != nil {
			return err
		}
		path = filepath.Join(filepath.Dir(program), "web")
	}
	for _, name := range []string{"index.html", "sw.js"} {
		if info, err := os.Stat(filepath.Join(path, name)); err != nil || !info.Mode().IsRegular() {
			return &engine.Problem{Code: "web.folder", Args: engine.Args{"path": path}, Err: err}
		}
	}
	l, err := net.Listen("tcp", f.Listen)
	if err != nil {
		return &engine.Problem{Code: "club.listen", Args: engine.Args{"address": f.Listen}, Err: err}
	}
	server := &http.Server{Handler: fresh(http.FileServer(http.Dir(path))), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 10 * time.Minute, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10} // a slow network takes minutes for the program
	go func() {
		<-ctx.Done()
		_ = server.Close() // what it serves can be asked for again
	}()
	if err := tell("http://" + reachableURL(f.Listen, l.Addr().(*net.TCPAddr).Port) + "/"); err != nil {
		return err
	}
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// fresh has browsers ask for each file again, so that a newer version is found at once. What has not changed is not sent
// again.
func fresh(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		next.ServeHTTP(w, r)
	})
}
