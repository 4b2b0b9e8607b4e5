package browse

import (
	"context"
	"encoding/json"
	"os"

	protocol "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// chromium is driven by its own protocol.
type chromium struct {
	ctx  context.Context
	ends []context.CancelFunc
	dir  string
}

// startChromium starts it without a window. Its sandbox refuses root, so there it is off.
func startChromium(dir string) (browser, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program("chromium", "chromium-browser", "google-chrome")),
		chromedp.UserDataDir(dir), chromedp.Flag("disable-dev-shm-usage", true))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	all, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(all)
	return &chromium{ctx, []context.CancelFunc{leave, end}, dir}, chromedp.Do(ctx)
}

func (c *chromium) stop() {
	for _, end := range c.ends {
		end()
	}
	_ = os.RemoveAll(c.dir) // it may still write there
}

func (c *chromium) tab() (tab, error) {
	ctx, _ := chromedp.NewContext(c.ctx, chromedp.WithNewBrowserContext()) // it ends with the browser
	return chromiumTab{ctx, c.dir}, chromedp.Do(ctx)
}

func (c chromiumTab) twin() (tab, error) {
	ctx, _ := chromedp.NewContext(c.ctx) // it ends with the browser
	return chromiumTab{ctx, c.dir}, chromedp.Do(ctx)
}

// dims has the page seen as on a device with a dark theme.
func (c chromiumTab) dims() error {
	_, err := chromedp.Call(c.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
	return err
}

type chromiumTab struct {
	ctx context.Context
	dir string // of the browser's profile
}

// do acts on the page, and gives up after a while: a page that is just left may never answer.
func (c chromiumTab) do(a chromedp.Action[chromedp.Void]) error {
	_, err := within(c, a)
	return err
}

func within[T any](c chromiumTab, a chromedp.Action[T]) (T, error) {
	ctx, end := context.WithTimeout(c.ctx, answers)
	defer end()
	return chromedp.Run(ctx, a)
}

func (c chromiumTab) open(address string) error {
	return c.do(chromedp.Navigate(address))
}

func (c chromiumTab) eval(expression string, into any) error {
	value, err := within(c, chromedp.Evaluate[[]byte](expression))
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(value, into)
}

func (c chromiumTab) click(x, y float64) error { return c.do(chromedp.MouseClickXY(x, y)) }
func (c chromiumTab) drag(from, to [2]float64, held func()) error {
	for _, step := range []struct {
		what input.DispatchMouseEventType
		at   [2]float64
	}{{"mousePressed", from}, {"mouseMoved", to}, {"mouseReleased", to}} {
		if step.what == "mouseReleased" {
			held()
		}
		if err := c.do(chromedp.MouseEvent(step.what, step.at[0], step.at[1], chromedp.ButtonLeft, chromedp.ClickCount(1))); err != nil {
			return err
		}
	}
	return nil
}
func (c chromiumTab) keys(text string) error { return c.do(chromedp.KeyEvent(text)) }
func (c chromiumTab) back() error {
	return c.do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
}

func (c chromiumTab) size(width, height int) error {
	return c.do(chromedp.EmulateViewport(int64(width), int64(height)))
}

func (c chromiumTab) picture() ([]byte, error) {
	return within(c, chromedp.CaptureScreenshot())
}

// saves asks for the name of the browser's context, which each window has for itself.
func (c chromiumTab) saves() (string, error) {
	dir, err := os.MkdirTemp(c.dir, "saved-")
	if err != nil {
		return "", err
	}
	here, err := chromedp.Call(c.ctx, target.GetTargetInfo, target.GetTargetInfoParams{})
	if err != nil {
		return "", err
	}
	_, err = chromedp.CallBrowser(c.ctx, protocol.SetDownloadBehavior, protocol.SetDownloadBehaviorParams{
		Behavior: protocol.SetDownloadBehaviorBehaviorAllow, BrowserContextID: here.TargetInfo.BrowserContextID, DownloadPath: dir})
	return dir, err
}

func (c chromiumTab) picks(path string, press func()) error {
	opened := make(chan *page.EventFileChooserOpened, 1)
	ctx, end := context.WithTimeout(c.ctx, answers)
	defer end()
	err := chromedp.Listen(ctx, func(event any) {
		if is, ok := event.(*page.EventFileChooserOpened); ok {
			opened <- is
		}
	})
	if err != nil {
		return err
	}
	if _, err := chromedp.Call(c.ctx, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}); err != nil {
		return err
	}
	press()
	select {
	case is := <-opened:
		_, err = chromedp.Call(c.ctx, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, BackendNodeID: is.BackendNodeID})
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// freeze stops everything that a page does, as a phone does it to save its battery, and then resumes it.
func (c chromiumTab) freeze(on bool) error {
	state := page.SetWebLifecycleStateStateActive
	if on {
		state = page.SetWebLifecycleStateStateFrozen
	}
	return c.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state})
		return err
	}))
}
