import { brand } from './palette.ts'
import { around, dotRing, petal, svg } from './svg.ts'

const skin = '#DCA675'
const henna = '#7A2A17'

type Finger = { base: [number, number]; tip: [number, number]; width: number }

const fingers: Finger[] = [
  { base: [-44, -72], tip: [-62, -150], width: 27 },
  { base: [-15, -82], tip: [-22, -182], width: 29 },
  { base: [15, -82], tip: [20, -188], width: 29 },
  { base: [43, -72], tip: [58, -160], width: 28 },
  { base: [52, -20], tip: [104, -84], width: 31 },
]

function decoratedFinger({ base, tip, width }: Finger): string {
  const at = (t: number) => [base[0] + (tip[0] - base[0]) * t, base[1] + (tip[1] - base[1]) * t] as const
  const angle = (Math.atan2(tip[0] - base[0], base[1] - tip[1]) * 180) / Math.PI
  const [x, y] = at(1)
  const [bandX, bandY] = at(0.62)
  const [lowX, lowY] = at(0.3)
  const half = width / 2 - 2
  return svg`<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M${-half - 1} 6 C${-half}
    ${-half - 4} ${half} ${-half - 4} ${half + 1} 6 C${half * 0.4} 12 ${-half * 0.4} 12
      ${-half - 1} 6Z" fill="${henna}"/></g>
    <g transform="translate(${bandX} ${bandY}) rotate(${angle})" stroke="${henna}" fill="none"><path
      d="M${-half} 0 H${half} M${-half} 8 H${half}" stroke-width="2.4"/>
      <path d="M${-half + 2} 4 H${half}" stroke-width="3" stroke-dasharray="0 5" stroke-linecap="round"/></g>
    <g transform="translate(${lowX} ${lowY}) rotate(${angle})" fill="${henna}"><path d="M0 -9 l5 9 -5 9 -5
      -9Z"/></g>`
}

function palmPattern(): string {
  const outer = around(14, degrees => svg`<g transform="rotate(${degrees})">${petal(17, 31, 5.4, henna)}</g>`)
  return svg`<g transform="translate(0 -18)"><circle r="15" fill="none" stroke="${henna}" stroke-width="2.4"/>
    ${around(7, degrees => svg`<g transform="rotate(${degrees})">${petal(2, 12, 4, henna)}</g>`)}${outer}
    ${dotRing(21, 37, 1.8, henna)}</g>`
}

/** An open hand with henna and bangles, the wrist at y 130, 320 high. */
export function mehndiHand(): string {
  const strokes = fingers.map(
    ({ base, tip, width }) =>
      svg`<path d="M${base[0]} ${base[1] + 30} L${base[0]} ${base[1]} L${tip[0]} ${tip[1]}"
        stroke-width="${width}"/>`,
  )
  return svg`<path d="M-34 30 H34 V130 H-34Z" fill="${skin}"/>
    <g fill="none" stroke="${skin}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>
    <path d="M-58 -74 C-62 -20 -60 20 -34 50 H34 C56 26 66 0 62 -30 L56 -76Z" fill="${skin}"/>
    ${palmPattern()}${fingers.map(decoratedFinger)}
    <g fill="none" stroke="${henna}" stroke-width="2.4"><path d="M-32 46 C-10 54 10 54 32 46 M-33 56
      C-10 64 10 64 33 56"/></g>
    <path d="M-42 72 C-14 82 14 82 42 72 V86 C14 96 -14 96 -42 86Z" fill="${brand.sindoor}"/>
    <path d="M-42 90 C-14 100 14 100 42 90 V100 C14 110 -14 110 -42 100Z" fill="${brand.paleGold}"/>
    <path d="M-42 104 C-14 114 14 114 42 104 V118 C14 128 -14 128 -42 118Z" fill="${brand.peacock}"/>
    <path d="M-40 79 C-14 89 14 89 40 79 M-40 111 C-14 121 14 121 40 111" fill="none" stroke="#FFF1C9"
      stroke-width="3" stroke-dasharray="0 9"
      stroke-linecap="round"/>`
}
