import { diya } from './diya.ts'
import { brand } from './palette.ts'
import { seededRandom } from './random.ts'
import { mandap, sacredFire } from './ritual-motifs.ts'
import { around, document, petal, svg, times } from './svg.ts'

const width = 800
const height = 1000

type Step = { x: number; y: number; size: number }

/** Seven lamps along a winding path, smaller with distance. */
const steps: Step[] = times7(index => {
  const far = index / 6
  return {
    x: 400 + Math.sin(index * 1.12 + 0.5) * (190 - far * 125),
    y: 930 - 470 * far ** 0.82,
    size: 1.02 - far * 0.62,
  }
})

function times7<T>(make: (index: number) => T): T[] {
  return Array.from({ length: 7 }, (_, index) => make(index))
}

function smoothPath(points: readonly Step[], spread: number): string {
  const edge = (side: 1 | -1) => points.map(({ x, y, size }) => ({ x: x + side * spread * size, y }))
  const through = (line: { x: number; y: number }[]) =>
    line
      .slice(1)
      .map((to, index) => {
        const from = line[index] ?? to
        const middle = (from.y + to.y) / 2
        return svg`C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`
      })
      .join('')
  const left = edge(-1)
  const right = edge(1).reverse()
  const start = left[0]
  const turn = right[0]
  if (!start || !turn) throw new Error('The path needs points')
  return svg`M${start.x} ${start.y}${through(left)} L${turn.x} ${turn.y}${through(right)}Z`
}

function lotusStep({ x, y, size }: Step, index: number): string {
  const petals = around(
    14,
    degrees => svg`<g transform="rotate(${degrees})">${petal(26, 78, 15, '#E9A3A8')}</g>`,
    0.5,
  )
  const inner = around(
    14,
    degrees => svg`<g transform="rotate(${degrees})">${petal(22, 62, 12, '#F9D9CF')}</g>`,
  )
  return svg`<g transform="translate(${x} ${y}) scale(${size.toFixed(3)})"><g transform="scale(1.25
    .46)">${petals}${inner}
    <circle r="36" fill="${brand.gold}"/></g><g transform="translate(0 6)
      scale(.86)">${diya(`step${index}`)}</g></g>`
}

function stars(): string {
  const random = seededRandom(21)
  return times(
    70,
    () =>
      svg`<circle cx="${random.between(0, width)}" cy="${random.between(0, 400)}"
        r="${random.between(0.8, 2.4)}" fill="#FFE9AE"
      opacity="${random.between(0.3, 0.9).toFixed(2)}"/>`,
  )
}

/** Seven lamps on lotus petals lead to the fire under the canopy: the seven steps. */
export function journeyDocument(): string {
  const beyond: Step = { x: 400, y: 415, size: 0.3 }
  const before: Step = { x: steps[0]?.x ?? 400, y: 1040, size: 1.25 }
  const road = [before, ...steps, beyond]
  return document(
    width,
    height,
    svg`<defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#3F0618"/><stop
      offset=".3" stop-color="#8A1538"/>
        <stop offset=".43" stop-color="#E07A3C"/></linearGradient>
      <linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#8E2A3A"/><stop offset="1"
        stop-color="#4A081B"/></linearGradient>
      <linearGradient id="road" x2="0" y2="1"><stop offset="0" stop-color="#FFDF9E"/><stop offset="1"
        stop-color="#F0BE82"/></linearGradient>
      <radialGradient id="fireglow"><stop offset="0" stop-color="#FFDF8F" stop-opacity=".95"/><stop
        offset="1" stop-color="#FFB347" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#dusk)"/>${stars()}
    <path d="M0 430 C120 396 200 410 300 400 C420 388 560 396 640 404 C720 410 760 400 800 424 V1000 H0Z"
      fill="url(#ground)"/>
    <circle cx="400" cy="320" r="250" fill="url(#fireglow)"/>
    <path d="${smoothPath(road, 118)}" fill="${brand.gold}" opacity=".8"/><path
      d="${smoothPath(road, 108)}" fill="url(#road)"/>
    <g transform="translate(400 424) scale(1.12)">${mandap()}<g transform="translate(0 2)
      scale(.66)">${sacredFire()}</g></g>
    ${[...steps].reverse().map((step, index) => lotusStep(step, index))}`,
  )
}
