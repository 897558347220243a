import { flame } from './diya.ts'
import { mangoLeaf, marigold, orangeMarigold, yellowMarigold } from './flower.ts'
import { brand } from './palette.ts'
import { svg, times } from './svg.ts'

/** A brass pot with mango leaves and a coconut, on the origin, 170 high. */
export function kalash(): string {
  const leaves = [-84, 84, -58, 58, -32, 32].map(degrees =>
    mangoLeaf(Math.sign(degrees) * 12, -84, 74, 180 + degrees),
  )
  return svg`<path d="M-22 -6 H22 L30 0 H-30Z" fill="#9A7420"/>
    <path d="M-26 -6 C-66 -18 -74 -60 -36 -78 L-30 -86 H30 L36 -78 C74 -60 66 -18 26 -6Z" fill="#D9A93A"/>
    <path d="M-52 -30 C-60 -50 -48 -68 -30 -76 C-40 -58 -42 -40 -36 -20Z" fill="#F3D58A" opacity=".75"/>
    <path d="M-61 -44 C-30 -30 30 -30 61 -44" fill="none" stroke="${brand.maroon}" stroke-width="5"/>
    <path d="M-61 -44 C-30 -30 30 -30 61 -44" fill="none" stroke="#FFF1C9" stroke-width="2.6"
      stroke-dasharray="0 8" stroke-linecap="round"/>
    ${leaves}
    <path d="M-30 -86 C-34 -124 -14 -150 0 -162 C14 -150 34 -124 30 -86Z" fill="#8A5A2B"/>
    <path d="M-18 -92 C-22 -120 -10 -142 0 -156 M4 -92 C6 -118 4 -138 0 -156 M20 -96
      C20 -122 10 -142 0 -156" fill="none"
      stroke="#5E3A17" stroke-width="2" opacity=".6"/>
    <path d="M-7 -118 C-7 -124 7 -124 7 -118 L4 -102 H-4Z" fill="${brand.sindoor}"/>
    <path d="M-38 -86 H38 V-78 H-38Z" fill="#B98A25"/>`
}

/** The wedding fire in its brick hearth, on the origin, about 190 high. */
export function sacredFire(): string {
  const logs = svg`<path d="M-52 -44 L40 -66 L44 -54 L-48 -32Z" fill="#6B3F1D"/><path d="M52 -44 L-40 -66
    L-44 -54 L48 -32Z" fill="#855226"/>`
  return svg`<g transform="translate(0 -44) scale(2.1)">${flame()}</g>
    <g transform="translate(-30 -42) scale(1.15)">${flame()}</g><g transform="translate(30 -42) scale(-1.15
      1.15)">${flame()}</g>
    ${logs}<path d="M-78 -38 H78 L62 0 H-62Z" fill="#A5472A"/>
    <path d="M-84 -46 H84 V-34 H-84Z" fill="#C4623C"/>
    <path d="M-72 -18 H72 M-40 -34 V-18 M0 -34 V-18 M40 -34 V-18 M-22 -18 V0 M22 -18 V0" stroke="#7C2F18"
      stroke-width="2.4" opacity=".7"/>
    ${times(7, index => svg`<circle cx="${-60 + index * 20}" cy="-40" r="3" fill="${brand.paleGold}"/>`)}`
}

function pillar(x: number, height: number): string {
  return svg`<path d="M${x - 9} 0 V${-height} H${x + 9} V0Z" fill="${brand.maroon}"/>
    ${times(Math.floor(height / 18), index =>
      marigold(
        x + (index % 2 ? 5 : -5),
        -8 - index * 18,
        10,
        index % 3 === 1 ? yellowMarigold : orangeMarigold,
        index * 20,
      ),
    )}<path d="M${x - 16} -8 H${x + 16} V0 H${x - 16}Z" fill="${brand.gold}"/>`
}

/** The wedding canopy, on the origin, 300 wide and 260 high. */
export function mandap(): string {
  const scallops = times(
    8,
    index =>
      svg`<path d="M${-140 + index * 35} -178 q17.5 30 35 0Z"
        fill="${index % 2 ? brand.marigold : brand.sindoor}"/>`,
  )
  const drape = (direction: number) =>
    svg`<path transform="scale(${direction} 1)" d="M136 -176 C132 -120 108 -96 128 -40
      C104 -70 92 -120 84 -176Z" fill="#E9B9A8" opacity=".9"/>`
  return svg`<path d="M-152 -4 H152 V8 H-152Z" fill="#D98A4E"/>${drape(1)}${drape(-1)}
    ${pillar(-128, 180)}${pillar(128, 180)}
    <path d="M-150 -176 C-110 -196 -60 -206 -22 -250 C-12 -262 -4 -268 0 -282 C4 -268 12 -262 22 -250
      C60 -206 110 -196 150 -176Z" fill="${brand.maroon}"/>
    <path d="M-118 -186 C-70 -200 -34 -220 0 -262 C34 -220 70 -200 118 -186" fill="none"
      stroke="${brand.paleGold}" stroke-width="3"/>
    <circle cy="-214" r="11" fill="${brand.paleGold}"/><circle cy="-214" r="5"
      fill="${brand.sindoor}"/><circle cy="-288" r="7" fill="${brand.gold}"/>
    ${scallops}<path d="M-152 -182 H152 V-172 H-152Z" fill="${brand.gold}"/>`
}

/** Three bangles seen at a slant, centred on the origin. */
export function bangles(): string {
  const bangle = (
    x: number,
    y: number,
    colour: string,
  ) => svg`<g transform="translate(${x} ${y}) rotate(-18)">
    <ellipse rx="58" ry="66" fill="none" stroke="${colour}" stroke-width="15"/>
    <ellipse rx="58" ry="66" fill="none" stroke="${brand.paleGold}" stroke-width="5" stroke-dasharray="0
      12.2" stroke-linecap="round"/>
    <ellipse rx="66" ry="74" fill="none" stroke="${brand.gold}" stroke-width="2.4"/>
    <ellipse rx="50" ry="58" fill="none" stroke="${brand.gold}" stroke-width="2.4"/></g>`
  return bangle(30, -14, brand.peacock) + bangle(0, 0, brand.sindoor) + bangle(-30, 14, brand.maroon)
}

/** Two linked rings, one with a stone, centred on the origin. */
export function rings(): string {
  return svg`<circle cx="34" cy="14" r="50" fill="none" stroke="#B98A25" stroke-width="13"/>
    <circle cx="-34" cy="14" r="50" fill="none" stroke="${brand.paleGold}" stroke-width="13"/>
    <path d="M66 -28 A50 50 0 0 1 78 40" fill="none" stroke="#B98A25" stroke-width="13"/>
    <path d="M-46 -86 H-22 L-10 -70 L-34 -40 L-58 -70Z" fill="#E8577A"/><path d="M-58 -70 H-10
      L-34 -40Z" fill="${brand.sindoor}"/>
    <path d="M-70 -12 A46 46 0 0 1 -34 -31" fill="none" stroke="#FFF4D2" stroke-width="4"
      stroke-linecap="round"/>`
}
