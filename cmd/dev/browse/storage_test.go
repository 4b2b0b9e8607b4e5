package browse

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/scenarios"
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
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", err
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
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
	site := http.NewServeMux()
	site.HandleFunc("POST /{what}", func(_ http.ResponseWriter, r *http.Request) { heard(r.PathValue("what"), r.URL.Query().Get("v")) })
	site.Handle("GET /", http.FileServer(http.Dir(dir)))
	site.Handle("GET /fixtures/", http.StripPrefix("/fixtures/", http.FileServer(http.Dir(fixtures))))
	site.HandleFunc("GET /fixtures", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, strings.Join(sessionFiles(t), "\n")) })
	site.HandleFunc("GET /exported/{name}", func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write(exportedHere(t, r.PathValue("name"))) })
	server := httptest.NewServer(site)
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// fixtures is the folder with sessions of earlier versions.
const fixtures = "../../tablectl/testdata/fixtures"

// sessionFiles lists the sessions in the folder of fixtures; a short test takes the smallest of them.
func sessionFiles(t *testing.T) (names []string) {
	paths, err := filepath.Glob(filepath.Join(fixtures, "*"+library.SessionExtension))
	assert.NoError(t, err)
	for _, path := range paths {
		if name := filepath.Base(path); !testing.Short() || strings.HasPrefix(name, "ridge") || strings.HasPrefix(name, "veritable-vpg") {
			names = append(names, name)
		}
	}
	return names
}

// exportedHere imports a fixture into a library on the disk and exports it again.
func exportedHere(t *testing.T, name string) []byte {
	var out bytes.Buffer
	file, err := os.ReadFile(filepath.Join(fixtures, filepath.Base(name)))
	if !assert.NoError(t, err) {
		return nil
	}
	l, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	if !assert.NoError(t, err) {
		return nil
	}
	defer l.Close()
	got, err := l.Import(bytes.NewReader(file), "2027-01-01T12:00:00Z")
	assert.NoError(t, err, name)
	assert.NoError(t, l.Export(got.Session, &out), name)
	return out.Bytes()
}

// withArgs returns the address of the test program with arguments.
func withArgs(site string, args ...string) string {
	return site + "?" + url.Values{"arg": args}.Encode()
}

// A browser's own database passes the tests of every storage.
func TestStorage(t *testing.T) {
	for _, name := range browserNames() {
		t.Run(name, func(t *testing.T) {
			site := storageSite(t, func(string, string) {})
			said := passes(t, tabIn(t, name), withArgs(site, "-test.v", "-hears="+site, "-test.skip=^(TestPlaysUntilKilled|TestFull)$"))
			for line := range strings.Lines(said) {
				if strings.Contains(line, "times of") || strings.Contains(line, "opened again") {
					t.Log(name, strings.TrimSpace(line))
				}
			}
			require.NotContains(t, said, "--- SKIP", "each test ran")
		})
	}
}

// passes waits until the test program at an address passed, and returns what it said.
func passes(t *testing.T, page tab, address string) string {
	t.Helper()
	require.NoError(t, page.open(address))
	var end struct {
		Code *int
		Said string
	}
	require.Eventually(t, func() bool {
		return page.eval(`({code: window.code ?? null, said: window.said})`, &end) == nil && end.Code != nil
	}, 5*time.Minute, 200*time.Millisecond)
	require.Zero(t, *end.Code, end.Said)
	return end.Said
}

// A browser that has no more room refuses an entry in words; what it kept is read and exported, and with room again the
// game continues. Only Chromium takes a limit for a site.
func TestFullBrowser(t *testing.T) {
	if !slices.Contains(browserNames(), "chromium") {
		t.Skip("without -browsers chromium")
	}
	page, site := tabIn(t, "chromium").(chromiumTab), storageSite(t, func(string, string) {})
	most := 20e6
	_, err := chromedp.Call(page.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: strings.TrimSuffix(site, "/"), QuotaSize: &most})
	require.NoError(t, err)
	assert.Contains(t, passes(t, page, withArgs(site, "-test.v", "-full", "-test.run=^TestFull$")), "--- PASS: TestFull")
}

// browserNames are the browsers to drive.
func browserNames() []string {
	return strings.FieldsFunc(*wanted, func(r rune) bool { return r == ',' })
}
