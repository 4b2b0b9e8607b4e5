package browse

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestFighting(t *testing.T) { each(t, fighting) }

// hekkens has three counters on the map at the first turn.
var hekkens = []string{`{"do":"tracker","args":{"id":"our_map","value":2}}`, `{"do":"place","args":{"unit":"w53_71","hex":"0808"}}`,
	`{"do":"place","args":{"unit":"s15_44","hex":"0809"}}`, `{"do":"place","args":{"unit":"g84_1062","hex":"0909"}}`,
	`{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`}

// fighting declares a battle by taps on the map: the phase card says how, the enemy is tapped, then a stack that does not
// fight. A reload in between loses nothing.
func fighting(t *testing.T, first, second string) {
	for i, size := range [][2]int{laptop, phone} {
		h := openTable(t, "veritable", hekkens...)
		allied := h.joins(t, []string{first, second}[i], "allied", size)
		allied.press("Move, then fight")
		allied.sees("Move one unit at a time")
		allied.press("Next")
		allied.sees("tap an enemy lit in red")
		allied.shot("fight_card_" + map[bool]string{true: "laptop", false: "phone"}[size == laptop])
		allied.press("New battle")
		allied.ponders("On the map, tap the enemy to attack.")
		allied.pressThe(`document.querySelector("[data-offer='0909'] polygon")`)
		allied.sees("Attack on 0909")
		allied.await("who may fight", `document.querySelectorAll("[data-offer]").length === 3 && !!document.querySelector("[id$='attacker.s15_44']")`)
		allied.reloads()
		allied.ponders("Attack on 0909") // the map is drawn and lies still
		allied.pressThe(`document.querySelector("[data-offer='0809'] polygon")`)
		allied.await("a stack less", `!document.querySelector("[id$='attacker.s15_44']") && !!document.querySelector("[id$='attacker.w53_71']")`)
		var share float64
		allied.read(uncovered, &share)
		assert.GreaterOrEqual(t, share, map[bool]float64{true: 0.4, false: 0.449}[size == laptop], "%v", size)
		allied.await("the dice in sight", `document.querySelector(".front .dock").getBoundingClientRect().bottom <= Math.min(innerHeight, document.querySelector(".front").getBoundingClientRect().bottom) + 1`)
		allied.await("nothing of the dice is cut", `(d => d.scrollHeight <= d.clientHeight + 1)(document.querySelector(".front .dock"))`)
		allied.shot("fight_" + map[bool]string{true: "laptop", false: "phone"}[size == laptop])
		assert.Contains(t, h.tell("log"), "battle.new")
	}
}

func TestTwoWindowsOfABattle(t *testing.T) { each(t, twiceFought) }

// twiceFought opens a seat in two windows while its battle is declared. A die is held in one while the other rolls: its
// click says that it came too late. A press made on an older picture says so too, and works when it is made again.
func twiceFought(t *testing.T, first, second string) {
	const dice = `document.querySelector(".front .dock [data-face='5']")`
	for _, browser := range []string{first, second} {
		h := openTable(t, "veritable", append(hekkens[:len(hekkens):len(hekkens)], `{"do":"order_allied","args":{"value":"move_fight"}}`, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`,
			`{"do":"battle.new","args":{"hex":"0909"}}`, `{"do":"battle.set","args":{"attackers":["w53_71","s15_44"],"defenders":["g84_1062"]}}`)...)
		g := h.joins(t, browser, "allied", laptop)
		g.pressThe(`document.getElementById("tab-battle")`)
		twin := g.beside()
		for _, window := range []*guest{g, twin} {
			window.await("the dice", `!!`+dice+` && !`+dice+`.disabled`)
		}
		// In one step, so that no picture comes in between.
		twin.read(`(document.getElementById("picture").dataset.number = "1", `+dice+`.click(), true)`, new(bool))
		twin.sees("This was pressed on an older picture.")
		twin.ponders("Roll on the")
		twin.read(`(b => b.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true })))(window.held = `+dice+`)`, new(bool))
		g.pressThe(dice)
		g.await("the result", `!`+dice)
		time.Sleep(time.Second) // the picture has come
		twin.read(`(b => [new PointerEvent("pointerup", { bubbles: true }), new MouseEvent("click", { bubbles: true })].every(e => b.dispatchEvent(e)))(window.held)`, new(bool))
		twin.await("a word about it", `/has just changed|older picture|already/.test(document.getElementById("told").innerText)`)
		twin.await("the result", `!`+dice)
		twin.shot("late_" + browser)
		assert.Equal(t, 1, strings.Count(h.tell("log"), "battle.roll"))
	}
}
