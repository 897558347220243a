import { brand } from './palette.ts'
import { around, document, dotRing, petal, svg } from './svg.ts'

type Ring = { count: number; from: number; to: number; width: number; tones: string[]; offset?: number }

/** Every ring counts in sevens, for the seven steps. */
const rings: Ring[] = [
  { count: 42, from: 171, to: 198, width: 11, tones: [brand.gold, brand.maroon] },
  { count: 28, from: 118, to: 162, width: 17, tones: [brand.marigold, brand.ivory, brand.sindoor] },
  { count: 21, from: 66, to: 112, width: 16, tones: [brand.maroon, brand.paleGold, brand.ivory] },
  { count: 14, from: 26, to: 61, width: 12.5, tones: [brand.peacock, brand.paleGold], offset: 0.5 },
  { count: 7, from: 2, to: 21, width: 8, tones: [brand.maroon] },
]

function nestedPetal({ from, to, width, tones }: Ring): string {
  return tones
    .map((tone, depth) => {
      const inset = depth * 0.17 * (to - from)
      return petal(from + inset * 1.05, to - inset * 0.85, width * (1 - depth * 0.38), tone)
    })
    .join('')
}

function ring(id: string, shape: Ring): string {
  const copies = around(
    shape.count,
    degrees => svg`<use href="#${id}" transform="rotate(${degrees})"/>`,
    shape.offset,
  )
  return svg`<defs><g id="${id}">${nestedPetal(shape)}</g></defs>${copies}`
}

const line = (radius: number, width: number, colour: string) =>
  svg`<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** Centred on the origin, 200 in radius. `id` keeps the petals of several mandalas apart. */
export function mandala(id: string): string {
  return [
    rings.map((shape, index) => ring(`${id}${index}`, shape)).join(''),
    line(170, 1.6, brand.maroon),
    line(163.5, 0.9, brand.gold),
    dotRing(84, 166.8, 1.5, brand.marigold),
    line(115, 2, brand.peacock),
    line(63.5, 1.6, brand.marigold),
    `<g transform="rotate(-83.6)">${dotRing(28, 155, 2.4, brand.peacock)}</g>`,
    `<g transform="rotate(-81.4)">${dotRing(21, 105, 2.4, brand.marigold)}</g>`,
    line(24, 1.6, brand.gold),
    `<circle r="4.5" fill="${brand.marigold}"/>`,
  ].join('')
}

export function mandalaDocument(): string {
  return document(400, 400, `<g transform="translate(200 200)">${mandala('m')}</g>`)
}
