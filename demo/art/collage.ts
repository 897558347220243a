import { diya } from './diya.ts'
import { marigoldHead, orangeMarigold } from './flower.ts'
import { archPath } from './jharokha.ts'
import { mandala } from './mandala.ts'
import { mehndiHand } from './mehndi-hand.ts'
import { elephant, lotus, paisley, peacockFeather } from './nature-motifs.ts'
import { brand } from './palette.ts'
import { bangles, kalash, mandap, rings, sacredFire } from './ritual-motifs.ts'
import { around, document, petal, svg, times } from './svg.ts'
import { toranRow, toranShapes } from './toran.ts'

const unit = 160
const width = unit * 8
const height = unit * 6

type Tile = { x: number; y: number; across: number; ground: string; drawing: string }

const placed = (x: number, y: number, scale: number, drawing: string) =>
  svg`<g transform="translate(${x} ${y}) scale(${scale.toFixed(2)})">${drawing}</g>`

function rays(colour: string): string {
  return svg`<g transform="translate(160 160)" opacity=".5">${around(
    21,
    degrees => svg`<g
    transform="rotate(${degrees})">${petal(96, 148, 13, colour)}</g>`,
  )}</g>`
}

function archBehind(fill: string): string {
  return svg`<path d="${archPath(160, 116, 36, 320)}Z" fill="${fill}"/><path
    d="${archPath(160, 104, 54, 320)}" fill="none"
    stroke="${brand.paleGold}" stroke-width="2.5"/>`
}

function ripples(): string {
  return svg`<path d="M0 232 q40 -14 80 0 t80 0 t80 0 t80 0 V320 H0Z" fill="#2E8B7C"/>
    <path d="M0 264 q40 -14 80 0 t80 0 t80 0 t80 0 M0 292 q40 -14 80 0 t80 0 t80 0 t80 0" fill="none"
      stroke="#8CCBBE" stroke-width="3" opacity=".7"/>`
}

function paisleyCloth(): string {
  return times(9, index => {
    const x = 56 + (index % 3) * 104
    const y = 58 + Math.floor(index / 3) * 102
    const flip = index % 2 ? -1 : 1
    const [main, core] = index % 2 ? [brand.peacock, brand.maroon] : [brand.maroon, brand.peacock]
    return svg`<g transform="translate(${x} ${y}) scale(${(0.44 * flip).toFixed(2)}
      .44)">${paisley(main, brand.paleGold, core)}</g>`
  })
}

const tiles: Tile[] = [
  { x: 0, y: 0, across: 2, ground: '#6E0F2E', drawing: rays('#8E2346') + placed(160, 244, 1.5, diya('cd')) },
  {
    x: 2,
    y: 0,
    across: 2,
    ground: '#F6D9A8',
    drawing: archBehind('#FBE9C9') + placed(144, 292, 0.98, elephant()),
  },
  { x: 4, y: 0, across: 2, ground: '#BFE0D6', drawing: ripples() + placed(160, 244, 1.18, lotus()) },
  {
    x: 6,
    y: 0,
    across: 2,
    ground: brand.peacock,
    drawing: rays('#1E8270') + placed(146, 216, 0.92, mehndiHand()),
  },
  { x: 0, y: 2, across: 2, ground: '#FBE6D2', drawing: feathers() },
  {
    x: 2,
    y: 2,
    across: 4,
    ground: '#FFF3DD',
    drawing: svg`${placed(320, 160, 0.95, svg`<g opacity=".26">${mandala('cl')}</g>`)}
      ${placed(320, 296, 0.92, mandap() + placed(0, 0, 0.62, sacredFire()))}
    ${toranShapes()}
    ${placed(-130, 0, 0.75, toranRow(5))}`,
  },
  {
    x: 6,
    y: 2,
    across: 2,
    ground: brand.sindoor,
    drawing: archBehind('#A8122F') + placed(160, 290, 1.32, kalash()),
  },
  {
    x: 0,
    y: 4,
    across: 2,
    ground: brand.marigold,
    drawing: rays('#F7BC55') + placed(160, 160, 1.1, bangles()),
  },
  {
    x: 2,
    y: 4,
    across: 2,
    ground: '#5E0B22',
    drawing: rays('#7F1C38') + placed(160, 286, 1.12, sacredFire()),
  },
  { x: 4, y: 4, across: 2, ground: '#F6EBD8', drawing: paisleyCloth() },
  { x: 6, y: 4, across: 2, ground: '#F3C9C4', drawing: flowerRing() + placed(160, 166, 0.86, rings()) },
]

function feathers(): string {
  return svg`<g transform="translate(160 312) rotate(-32) scale(.8)">${peacockFeather()}</g>
    <g transform="translate(160 312) rotate(32)
      scale(.8)">${peacockFeather()}</g>${placed(160, 306, 1.02, peacockFeather())}`
}

function flowerRing(): string {
  return around(
    21,
    degrees =>
      svg`<g transform="rotate(${degrees} 160 160) translate(160
        34)">${marigoldHead(17, orangeMarigold)}</g>`,
  )
}

function drawTile({ x, y, across, ground, drawing }: Tile, index: number): string {
  const w = across * unit
  const h = 2 * unit
  return svg`<clipPath id="tile${index}"><rect width="${w}" height="${h}"/></clipPath>
    <g transform="translate(${x * unit} ${y * unit})" clip-path="url(#tile${index})"><rect width="${w}"
      height="${h}" fill="${ground}"/>${drawing}</g>`
}

/** A mosaic of wedding things with thin gold lines between. */
export function collageDocument(): string {
  const lines = tiles.map(
    ({ x, y, across }) =>
      svg`<rect x="${x * unit}" y="${y * unit}" width="${across * unit}" height="${2 * unit}" fill="none"
        stroke="${brand.gold}" stroke-width="5"/>`,
  )
  return document(width, height, svg`${tiles.map(drawTile)}${lines}`)
}
