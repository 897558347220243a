import { centredLine, lineWidth, openFont } from './lettering.ts'
import { brand } from './palette.ts'
import { around, document, svg } from './svg.ts'

type MarkColours = { petal: string; inner: string; flame: string; heart: string }

const onLight: MarkColours = {
  petal: brand.maroon,
  inner: brand.sindoor,
  flame: brand.marigold,
  heart: '#FFE3A0',
}
const onDark: MarkColours = {
  petal: brand.paleGold,
  inner: '#FFF3D0',
  flame: brand.marigold,
  heart: '#FFF1C9',
}

const petalShape =
  'M0 -13 C6 -15 10.4 -20 9.8 -25.4 C9.2 -29.6 4 -32 0 -36 C-4 -32 -9.2 -29.6 -9.8 -25.4 C-10.4 -20 -6 -15 0 -13Z'
const innerPetal =
  'M0 -18 C3 -19.4 4.6 -22 4.2 -24.6 C3.8 -26.6 1.8 -28 0 -30 C-1.8 -28 -3.8 -26.6 -4.2 -24.6 C-4.6 -22 -3 -19.4 0 -18Z'
const flameShape =
  'M.6 11.5 C7.6 10.6 9.6 3.6 6.4 -1.8 C4.6 -4.8 2.4 -7.4 1.4 -12.5 C-2.6 -9 -8 -3.6 -7.8 3 C-7.6 8.4 -4 11.4 .6 11.5Z'
const heartShape =
  'M.4 8.8 C3.8 8.2 4.4 4.6 2.8 2 C1.8 .4 .9 -1 .3 -3.4 C-1.8 -1.2 -4 1.2 -3.9 4.4 C-3.8 7.2 -2 8.8 .4 8.8Z'

/** Seven petals around a flame, within 36 of the origin. */
function mark(colours: MarkColours, id = 'k'): string {
  const petals = around(7, degrees => svg`<use href="#${id}" transform="rotate(${degrees})"/>`)
  return svg`<defs><g id="${id}"><path d="${petalShape}" fill="${colours.petal}"/>
      <path d="${innerPetal}" fill="${colours.inner}"/></g></defs>${petals}
    <path d="${flameShape}" fill="${colours.flame}"/><path d="${heartShape}" fill="${colours.heart}"/>`
}

export const lightMark = (id?: string) => mark(onLight, id)
export const darkMark = (id?: string) => mark(onDark, id)

/** The mark and the name as outlines, so that the logo needs no font. */
export async function logoDocument(name: string): Promise<string> {
  const font = await openFont('rozha-one/files/rozha-one-latin-400-normal.woff')
  const size = 42
  const width = lineWidth(font, name, size)
  const start = 72 + 16
  return document(
    Math.ceil(start + width),
    72,
    svg`<g transform="translate(36 37.4)">${lightMark()}</g>
    <g fill="${brand.maroon}">${centredLine(font, name, start + width / 2, 48, size)}</g>`,
  )
}

/** The mark on a maroon tile. Launchers may cut a maskable icon to a circle, so it keeps a wide margin. */
export function iconDocument(shape: 'rounded' | 'square' | 'maskable'): string {
  const scale = shape === 'maskable' ? 0.72 : 0.86
  return document(
    72,
    72,
    svg`<rect width="72" height="72" rx="${shape === 'rounded' ? 16 : 0}" fill="${brand.maroon}"/>
    <g transform="translate(36 36.4) scale(${scale.toFixed(2)})">${darkMark()}</g>`,
  )
}
