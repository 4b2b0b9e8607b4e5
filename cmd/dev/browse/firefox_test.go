package browse

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"
)

// firefox is driven by WebDriver BiDi, the standard that it speaks by itself.
type firefox struct {
	command *exec.Cmd
	dir     string
	saved   string // where files arrive that pages save
	mu      sync.Mutex
	conn    net.Conn
	last    int // number of the last command
}

// quiet are settings of a profile that asks nothing and looks for nothing.
const quiet = `user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.startup.page", 0);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "en");
user_pref("browser.download.folderList", 2);
user_pref("browser.download.useDownloadDir", true);
user_pref("browser.download.always_ask_before_handling_new_types", false);
user_pref("browser.helperApps.neverAsk.saveToDisk", "application/octet-stream,application/pdf,text/markdown");
user_pref("pdfjs.disabled", true);
`

// startFirefox starts it without a window and with an empty profile.
func startFirefox(dir string) (browser, error) {
	f := &firefox{dir: dir, saved: filepath.Join(dir, "saved")}
	prefs := quiet + fmt.Sprintf("user_pref(\"browser.download.dir\", %s);\n", quoted(f.saved))
	if err := errors.Join(os.Mkdir(f.saved, 0o700), os.WriteFile(filepath.Join(dir, "user.js"), []byte(prefs), 0o600)); err != nil {
		return nil, err
	}
	f.command = exec.Command(program("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", dir, "--remote-debugging-port", "0")
	said, err := f.command.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := f.command.Start(); err != nil {
		return nil, err
	}
	late := time.AfterFunc(time.Minute, func() { _ = f.command.Process.Kill() })
	address, err := heard(bufio.NewScanner(said))
	late.Stop()
	if err == nil {
		ctx, end := context.WithTimeout(context.Background(), 20*time.Second)
		defer end()
		f.conn, _, _, err = ws.Dial(ctx, address+"/session")
	}
	if err == nil {
		err = f.do("session.new", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{"unhandledPromptBehavior": map[string]any{"file": "dismiss"}}}}, nil)
	}
	if err != nil {
		f.stop()
	}
	return f, err
}

// heard reads where Firefox listens, and from then on all else that it says.
func heard(lines *bufio.Scanner) (string, error) {
	for lines.Scan() {
		if _, address, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
			go func() {
				for lines.Scan() { // a full pipe would stop it
				}
			}()
			return strings.TrimSpace(address), nil
		}
	}
	return "", errors.New("firefox ended without saying where it listens")
}

func (f *firefox) stop() {
	if f.conn != nil {
		_ = f.conn.Close()
	}
	_ = f.command.Process.Kill() // it may have ended
	_ = f.command.Wait()
	_ = os.RemoveAll(f.dir) // its helpers may still write there
}

// do sends a command and waits for the result.
func (f *firefox) do(method string, params any, into any) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.last++
	text, err := json.Marshal(map[string]any{"id": f.last, "method": method, "params": params})
	if err != nil {
		return err
	}
	if err := f.conn.SetDeadline(time.Now().Add(answers)); err != nil {
		return err
	}
	if err := wsutil.WriteClientText(f.conn, text); err != nil {
		return err
	}
	for {
		answer, err := wsutil.ReadServerText(f.conn)
		if err != nil {
			return fmt.Errorf("%s: %w", method, err)
		}
		var said struct {
			ID             int
			Error, Message string
			Result         json.RawMessage
		}
		if err := json.Unmarshal(answer, &said); err != nil {
			return err
		}
		switch {
		case said.ID != f.last: // an event
		case said.Error != "":
			return fmt.Errorf("%s: %s: %s", method, said.Error, said.Message)
		case into == nil:
			return nil
		default:
			return json.Unmarshal(said.Result, into)
		}
	}
}

func (f *firefox) tab() (tab, error) {
	var user struct{ UserContext string }
	if err := f.do("browser.createUserContext", map[string]any{}, &user); err != nil {
		return nil, err
	}
	return f.window(user.UserContext)
}

// window opens a window with the cookies of a user.
func (f *firefox) window(user string) (tab, error) {
	var made struct{ Context string }
	err := f.do("browsingContext.create", map[string]any{"type": "window", "userContext": user}, &made)
	return firefoxTab{f, made.Context, user}, err
}

func (f firefoxTab) twin() (tab, error) { return f.window(f.user) }

type firefoxTab struct {
	*firefox
	context string
	user    string // whose cookies it has
}

func (f firefoxTab) open(address string) error {
	return f.do("browsingContext.navigate", map[string]any{"context": f.context, "url": address, "wait": "complete"}, nil)
}

func (f firefoxTab) eval(expression string, into any) error {
	var said struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := f.do("script.evaluate", map[string]any{"expression": "Promise.resolve(" + expression + ").then(v => JSON.stringify(v === undefined ? null : v))",
		"target": map[string]any{"context": f.context}, "awaitPromise": true}, &said)
	if err != nil {
		return err
	}
	if said.Type != "success" {
		return errors.New(said.ExceptionDetails.Text)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal([]byte(said.Result.Value), into)
}

func (f firefoxTab) perform(kind string, more map[string]any, actions []map[string]any) error {
	source := map[string]any{"type": kind, "id": kind, "actions": actions}
	for key, value := range more {
		source[key] = value
	}
	return f.do("input.performActions", map[string]any{"context": f.context, "actions": []any{source}}, nil)
}

func (f firefoxTab) click(x, y float64) error {
	return f.perform("pointer", map[string]any{"parameters": map[string]any{"pointerType": "mouse"}}, []map[string]any{
		{"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}})
}

func (f firefoxTab) drag(from, to [2]float64, held func()) error {
	mouse := map[string]any{"parameters": map[string]any{"pointerType": "mouse"}}
	err := f.perform("pointer", mouse, []map[string]any{{"type": "pointerMove", "x": int(from[0]), "y": int(from[1])}, {"type": "pointerDown", "button": 0},
		{"type": "pointerMove", "x": int(to[0]), "y": int(to[1]), "duration": 200}})
	if err != nil {
		return err
	}
	held()
	return f.perform("pointer", mouse, []map[string]any{{"type": "pointerUp", "button": 0}})
}

func (f firefoxTab) keys(text string) error {
	var actions []map[string]any
	for _, r := range strings.NewReplacer("\r", "\ue007", "\t", "\ue004", "\x1b", "\ue00c",
		kb.ArrowLeft, "\ue012", kb.ArrowUp, "\ue013", kb.ArrowRight, "\ue014", kb.ArrowDown, "\ue015", kb.Home, "\ue011", kb.End, "\ue010").Replace(text) { // as the standard has them
		actions = append(actions, map[string]any{"type": "keyDown", "value": string(r)}, map[string]any{"type": "keyUp", "value": string(r)})
	}
	return f.perform("key", nil, actions)
}

func (f firefoxTab) back() error {
	var actions []map[string]any
	for _, key := range []string{"Down \ue008", "Down \ue004", "Up \ue004", "Up \ue008"} {
		way, value, _ := strings.Cut(key, " ")
		actions = append(actions, map[string]any{"type": "key" + way, "value": value})
	}
	return f.perform("key", nil, actions)
}

func (f firefoxTab) size(width, height int) error {
	return f.do("browsingContext.setViewport", map[string]any{"context": f.context, "viewport": map[string]any{"width": width, "height": height}}, nil)
}

func (f firefoxTab) picture() ([]byte, error) {
	var taken struct{ Data string }
	if err := f.do("browsingContext.captureScreenshot", map[string]any{"context": f.context}, &taken); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(taken.Data)
}

func (f firefoxTab) saves() (string, error) { return f.saved, nil }

// picked keeps the field that a page makes for its picker.
const picked = `(() => { const was = document.createElement; document.createElement = function (name) { const e = was.call(document, name); ` +
	`if (name === "input") window.picked = e; return e }; return true })()`

func (f firefoxTab) picks(path string, press func()) error {
	if err := f.eval(picked, nil); err != nil {
		return err
	}
	press()
	var field struct{ Result struct{ SharedID string } }
	for begun := time.Now(); field.Result.SharedID == ""; time.Sleep(10 * time.Millisecond) {
		if time.Since(begun) > patience {
			return errors.New("no picker was opened")
		}
		err := f.do("script.evaluate", map[string]any{"expression": "window.picked", "target": map[string]any{"context": f.context}, "awaitPromise": false}, &field)
		if err != nil {
			return err
		}
	}
	return f.do("input.setFiles", map[string]any{"context": f.context, "element": map[string]any{"sharedId": field.Result.SharedID}, "files": []string{path}}, nil)
}
