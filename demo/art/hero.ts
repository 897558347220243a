import { couple } from './couple.ts'
import { diya } from './diya.ts'
import { marigoldHead, orangeMarigold, redRose, whiteBlossom, yellowMarigold } from './flower.ts'
import { archPath, jharokha } from './jharokha.ts'
import { mandala } from './mandala.ts'
import { brand } from './palette.ts'
import { seededRandom } from './random.ts'
import { document, svg, times } from './svg.ts'
import { toranRow, toranShapes, toranTile } from './toran.ts'

/** Blossoms along the floor in front of the couple. */
function flowerBank(from: number, to: number, y: number): string {
  const random = seededRandom(7)
  const kinds = [orangeMarigold, yellowMarigold, redRose, whiteBlossom, orangeMarigold]
  const shapes = kinds.map((tones, index) => `<g id="bank${index}">${marigoldHead(18, tones)}</g>`).join('')
  const row = (lift: number, gap: number) =>
    times(Math.ceil((to - from) / gap) + 1, index => {
      const kind = Math.floor(random.next() * kinds.length)
      const turn = random.between(0, 60)
      return svg`<use href="#bank${kind}" transform="translate(${from + index * gap + random.between(-4, 4)}
        ${y - lift + random.between(-5, 5)}) rotate(${turn})
        scale(${random.between(0.9, 1.25).toFixed(2)})"/>`
    })
  return svg`<defs>${shapes}</defs>${row(26, 27)}${row(6, 29)}${row(-16, 30)}`
}

function hangingString(x: number, top: number, count: number): string {
  const string = times(
    count,
    index => svg`<use href="#${index % 3 === 1 ? 'ty' : 'to'}" x="${x}" y="${top + index * 19}"/>`,
  )
  return svg`${string}<use href="#tr" x="${x}" y="${top + count * 19}"/>`
}

function wall(width: number, height: number): string {
  return svg`<defs><radialGradient id="wall" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#A01C44"/>
      <stop offset="1" stop-color="#6C0E2A"/></radialGradient>
      <pattern id="jali" width="64" height="64" patternUnits="userSpaceOnUse"><path d="M32 4
        C36 22 42 28 60 32 C42 36 36 42 32 60
        C28 42 22 36 4 32 C22 28 28 22 32 4Z M0 -8 V8 M64 56 V72" fill="none" stroke="${brand.paleGold}"
        stroke-width="1.4" opacity=".2"/></pattern></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/><rect width="${width}" height="${height}"
      fill="url(#jali)"/>`
}

function niche(x: number, floor: number, id: string): string {
  return svg`<path d="${archPath(x, 84, floor - 250, floor)}Z" fill="#4A081B"/>
    <path d="${archPath(x, 84, floor - 250, floor)}" fill="none" stroke="${brand.gold}" stroke-width="3.5"/>
    <path d="M${x - 102} ${floor} H${x + 102} V${floor + 12} H${x - 102}Z" fill="${brand.gold}"/>
    <g transform="translate(${x} ${floor - 4}) scale(1.15)">${diya(id)}</g>`
}

/** The couple under the arch, within the middle 800 of 1600. */
export function heroDocument(): string {
  const width = 1600
  const height = 900
  const inside = svg`<g transform="translate(800 430) scale(1.85)" opacity=".3">${mandala('hm')}</g>
    <g transform="translate(370 184) scale(1.42)">${couple()}</g>`
  const swags = width / toranTile.width
  return document(
    width,
    height,
    svg`${wall(width, height)}${niche(200, 770, 'n1')}${niche(1400, 770, 'n2')}
    ${jharokha('arch', 800, 440, 92, height, inside)}
    ${flowerBank(-20, width + 20, height + 2)}${toranShapes()}
    ${hangingString(200, 110, 7)}${hangingString(1400, 110, 7)}
    <g transform="translate(-280)">${toranRow(Math.ceil(swags) + 3)}</g>`,
  )
}

/** The same couple, 4:5. */
export function coupleDocument(): string {
  const width = 800
  const height = 1000
  const inside = svg`<g transform="translate(400 480) scale(1.8)" opacity=".3">${mandala('cm')}</g>
    <g transform="translate(22 302) scale(1.26)">${couple()}</g>`
  return document(
    width,
    height,
    svg`${wall(width, height)}${jharokha('arch', 400, 350, 150, height, inside)}
    ${flowerBank(-20, width + 20, height + 2)}${toranShapes()}
    <g transform="translate(-260) scale(1.1)">${toranRow(5)}</g>`,
  )
}
