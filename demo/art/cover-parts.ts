import { figure } from './portrait.ts'
import { portraitFor } from './portrait-for.ts'
import type { Gender, PortraitOptions } from './portrait-options.ts'
import { document, svg } from './svg.ts'

const cover = { width: 800, height: 450 }

export function coverDocument(drawing: string): string {
  return document(cover.width, cover.height, drawing)
}

export function ground(top: string, bottom: string): string {
  return svg`<defs><linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop
    offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${cover.width}" height="${cover.height}" fill="url(#ground)"/>`
}

export function placed(x: number, y: number, scale: number, drawing: string, turn = 0): string {
  return svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(3)})">${drawing}</g>`
}

type Sitter = { seed: number; gender: Gender; age: number; looks: number; change?: Partial<PortraitOptions> }

/** A person whose head is centred on `x`, looking to one side (negative is left). */
export function person(
  x: number,
  top: number,
  scale: number,
  { seed, gender, age, looks, change }: Sitter,
): string {
  const options = {
    ...portraitFor(seed, { gender, age }),
    id: `s${seed}`,
    turn: looks * 7,
    gaze: looks * 2.8,
    tilt: looks * 2,
    ...change,
  } as PortraitOptions
  return placed(x - 200 * scale, top - 78 * scale, scale, figure(options))
}

export function teaCup(fill: string, trim: string): string {
  return svg`<ellipse cy="4" rx="44" ry="9" fill="#FFF9EF"/><ellipse cy="4" rx="44" ry="9" fill="none"
    stroke="${trim}" stroke-width="2"/>
    <path d="M24 -30 C46 -34 46 -6 20 -10" fill="none" stroke="${fill}" stroke-width="6"/>
    <path d="M-28 -40 H28 C28 -14 18 0 0 0 C-18 0 -28 -14 -28 -40Z" fill="${fill}"/><ellipse cy="-40"
      rx="28" ry="6" fill="#9A5A2C"/>
    <path d="M-26 -26 C-10 -20 10 -20 26 -26" fill="none" stroke="${trim}" stroke-width="3"/>
    <path d="M-8 -54 C-14 -64 -2 -70 -8 -82 M8 -54 C2 -64 14 -70 8 -82" fill="none" stroke="#fff"
      stroke-width="4" stroke-linecap="round" opacity=".6"/>`
}

export function stars(spots: readonly (readonly [number, number, number])[], fill: string): string {
  return spots
    .map(
      ([x, y, r]) => svg`<path transform="translate(${x} ${y}) scale(${r})" fill="${fill}"
      d="M0 -4 C.5 -1 1 -.5 4 0 C1 .5 .5 1 0 4 C-.5 1 -1 .5 -4 0 C-1 -.5 -.5 -1 0 -4Z"/>`,
    )
    .join('')
}
