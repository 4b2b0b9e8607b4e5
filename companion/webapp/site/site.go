// Package site makes the folder of static files from which a browser runs the app. Any web server can serve it, under
// any path.
package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"
	texts "text/template"

	"sandtable/companion/web"
	"sandtable/engine/words"
)

//go:embed static
var static embed.FS

// Parts are what the folder is made from.
type Parts struct {
	Program []byte         // cmd/webapp, built for the browser
	Runtime []byte         // wasm_exec.js of the Go release that built it
	Icons   map[int][]byte // PNG files by their side in pixels
}

// Folder is the files by their names.
type Folder map[string][]byte

// text is a sentence that the page needs before the program runs.
type text struct{ Key, Lang, Words string }

// Files makes the folder. The same parts give the same bytes.
func Files(p Parts) (Folder, error) {
	out, at := Folder{}, map[string]any{"Texts": sentences()}
	packed, err := pack(p.Program)
	if err != nil {
		return nil, err
	}
	at["Program"] = out.add("sandtable.wasm.gz", packed)
	at["Runtime"] = out.add("runtime.js", p.Runtime)
	for name, key := range map[string]string{"worker.js": "Worker", "app.js": "App"} {
		data, err := static.ReadFile("static/" + name)
		if err != nil {
			return nil, err
		}
		at[key] = out.add(name, data)
	}
	if err := out.assets(at); err != nil {
		return nil, err
	}
	at["Icon"] = out.icons(p.Icons)
	return out, out.pages(at)
}

// add takes a file under a name with the hash of its content, so that a browser never mixes two versions.
func (f Folder) add(name string, data []byte) string {
	stem, ending, _ := strings.Cut(name, ".")
	sum := sha256.Sum256(data)
	full := stem + "-" + hex.EncodeToString(sum[:6]) + "." + ending
	f[full] = data
	return full
}

// assets are the stylesheet and the script of all pages.
func (f Folder) assets(at map[string]any) error {
	pages, err := web.New(web.Options{})
	if err != nil {
		return err
	}
	at["Style"], at["Script"] = pages.Names()
	for _, key := range []string{"Style", "Script"} {
		f[at[key].(string)], _, _ = pages.Asset(at[key].(string))
	}
	return nil
}

// pack compresses the program, which the worker unpacks: a plain server does not.
func pack(program []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(program)
	}
	if err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}

// sentences are what the page says before the program runs.
func sentences() (out []text) {
	for _, key := range []string{"starts", "script", "failed", "newer"} {
		for _, l := range words.Langs() {
			out = append(out, text{key, string(l), words.App().Say(l, "webapp."+key, nil)})
		}
	}
	return out
}

// icon is an icon as a manifest names it.
type icon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// icons adds the icons and the manifest, and returns the name of the smallest icon.
func (f Folder) icons(of map[int][]byte) string {
	var list []icon
	for _, side := range slices.Sorted(maps.Keys(of)) {
		size := strconv.Itoa(side)
		list = append(list, icon{Source: f.add("icon"+size+".png", of[side]), Sizes: size + "x" + size, Type: "image/png"})
	}
	f["manifest.json"], _ = json.MarshalIndent(map[string]any{"name": "Sandtable", "short_name": "Sandtable", "start_url": "./", "scope": "./",
		"display": "standalone", "background_color": "#f2ede1", "theme_color": "#f2ede1", "icons": list}, "", "  ") // texts alone
	if len(list) == 0 {
		return "data:,"
	}
	return list[0].Source
}

// pages adds the page itself, and the service worker, which keeps all other files.
func (f Folder) pages(at map[string]any) error {
	index, err := template.ParseFS(static, "static/index.html")
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := index.Execute(&page, at); err != nil {
		return err
	}
	f["index.html"] = page.Bytes()
	worker, err := texts.ParseFS(static, "static/sw.js")
	if err != nil {
		return err
	}
	list, _ := json.Marshal(append([]string{"./"}, slices.Sorted(maps.Keys(f))...)) // texts alone
	var out bytes.Buffer
	err = worker.Execute(&out, map[string]any{"Version": f.version(), "Files": string(list)})
	f["sw.js"] = out.Bytes()
	return err
}

// version is a hash of all files.
func (f Folder) version() string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(f)) {
		sum.Write([]byte(name))
		sum.Write(f[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}
