package mapsheet

import "math"

// stretch is a length along a sheet that no join should cross.
type stretch struct{ from, to, cost float64 }

// How finely joins are tried, in millimetres: more finely where parts have little to spare.
const (
	joinStep = 2.0
	fineStep = 0.5
	little   = 12.0
)

// joinsOf cuts a length into parts, no longer than most says of each and all about as long beside that, where it costs least, and gives the joins
// between them. ok is false where the parts are too short for the length.
func joinsOf(length float64, most []float64, keep []stretch) (joins []float64, ok bool) {
	step := max(joinStep, length/4000)
	if sum(most)-length < little {
		step = max(fineStep, length/4000)
	}
	c := &joining{step: step, at: int(math.Ceil(length/step - 1e-9)), length: length, most: most}
	c.charge(keep)
	return c.solve()
}

// joining is the search for joins: the least cost of each place for each join.
type joining struct {
	step, length float64
	at           int       // the number of the place at the end
	most         []float64 // of each part
	charged      []float64 // for each place
}

func (c *joining) place(i int) float64 { return math.Min(float64(i)*c.step, c.length) }

// charge lays what is to be kept whole on the places.
func (c *joining) charge(keep []stretch) {
	const clear = 0.5 // beside letters
	turns := make([]float64, c.at+2)
	for _, k := range keep {
		from, to := int(math.Ceil((k.from-clear)/c.step)), int(math.Floor((k.to+clear)/c.step))
		from, to = max(from, 0), min(to, c.at)
		if from <= to {
			turns[from] += k.cost
			turns[to+1] -= k.cost
		}
	}
	c.charged = make([]float64, c.at+1)
	sum := 0.0
	for i := range c.charged {
		sum += turns[i]
		if sum > 1e-9 {
			c.charged[i] = sum
		}
	}
}

// Parts keep between half of their due and what they may be; a crossing counts for more than any unevenness.
const (
	shortest   = 0.5
	unevenness = 0.01
)

func (c *joining) solve() (joins []float64, ok bool) {
	whole := 0.0
	for _, most := range c.most {
		whole += most
	}
	best := make([]float64, c.at+1)
	for i := range best[1:] {
		best[i+1] = math.Inf(1)
	}
	var from [][]int
	for n, most := range c.most {
		due := c.length * most / whole
		next, came := c.onePart(best, most, due, n == len(c.most)-1)
		best, from = next, append(from, came)
	}
	if math.IsInf(best[c.at], 1) {
		return nil, false
	}
	for n, i := len(c.most)-1, c.at; n > 0; n-- {
		i = from[n][i]
		joins = append([]float64{c.place(i)}, joins...)
	}
	return joins, true
}

// onePart gives the least cost of each place for the end of a part, and where the part begins for it.
func (c *joining) onePart(before []float64, most, due float64, last bool) (best []float64, from []int) {
	best, from = make([]float64, c.at+1), make([]int, c.at+1)
	for to := range best {
		best[to] = math.Inf(1)
		if last && to < c.at {
			continue
		}
		charge := c.charged[to]
		if last {
			charge = 0
		}
		end := c.place(to)
		for i := max(0, to-int(most/c.step)-1); i < to; i++ {
			if math.IsInf(before[i], 1) {
				continue
			}
			long := end - float64(i)*c.step
			if long < shortest*due {
				break
			}
			if long > most+1e-6 {
				continue
			}
			off := (long - due) / due
			if cost := before[i] + charge + unevenness*off*off; cost < best[to] {
				best[to], from[to] = cost, i
			}
		}
	}
	return best, from
}
