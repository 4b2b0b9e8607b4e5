package browse

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// testPage runs a test program in a browser, with the arguments in its address.
const testPage = `<!doctype html><title>test</title><script src="wasm_exec.js"></script><script>
const go = new Go()
go.argv = ["test", ...new URLSearchParams(location.search).getAll("arg")]
window.said = ""
const text = new TextDecoder()
fs.writeSync = (fd, bytes) => { window.said += text.decode(bytes); return bytes.length }
go.exit = code => { window.code = code }
WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject).then(made => go.run(made.instance))
</script>`

// storageTests is the test program of companion/library/indexed for browsers, made once.
var storageTests = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(scratch, "storage")
	build := exec.Command("go", "test", "-c", "-o", filepath.Join(dir, "test.wasm"), "sandtable/companion/library/indexed")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, said)
	}
	glue, err := os.ReadFile(filepath.Join(runtime.GOROOT(), "lib", "wasm", "wasm_exec.js"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "wasm_exec.js"), glue, 0o600)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "index.html"), []byte(testPage), 0o600)
	}
	return dir, err
})

// storageSite serves the test program, and passes to heard what it reports.
func storageSite(t *testing.T, heard func(what, value string)) string {
	t.Helper()
	dir, err := storageTests()
	require.NoError(t, err)
	files := http.FileServer(http.Dir(dir))
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			heard(strings.TrimPrefix(r.URL.Path, "/"), r.URL.Query().Get("v"))
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(site.Close)
	return site.URL + "/"
}

// withArgs returns the address of the test program with arguments.
func withArgs(site string, args ...string) string {
	return site + "?" + url.Values{"arg": args}.Encode()
}

// A browser's own database passes the tests of every storage.
func TestStorage(t *testing.T) {
	for _, name := range browserNames() {
		t.Run(name, func(t *testing.T) {
			page := tabIn(t, name)
			require.NoError(t, page.open(withArgs(storageSite(t, func(string, string) {}), "-test.v", "-test.skip=^TestPlaysUntilKilled$")))
			var end struct {
				Code *int
				Said string
			}
			require.Eventually(t, func() bool {
				return page.eval(`({code: window.code ?? null, said: window.said})`, &end) == nil && end.Code != nil
			}, 2*time.Minute, 200*time.Millisecond)
			for line := range strings.Lines(end.Said) {
				if strings.Contains(line, "times of") || strings.Contains(line, "opened again") {
					t.Log(name, strings.TrimSpace(line))
				}
			}
			require.Zero(t, *end.Code, end.Said)
			require.NotContains(t, end.Said, "--- SKIP", "each test ran")
		})
	}
}

// browserNames are the browsers to drive.
func browserNames() []string {
	return strings.FieldsFunc(*wanted, func(r rune) bool { return r == ',' })
}
