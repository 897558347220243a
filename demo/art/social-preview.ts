import { diya } from './diya.ts'
import { centredLine, openFont } from './lettering.ts'
import { mandala } from './mandala.ts'
import { lightMark } from './mark.ts'
import { brand } from './palette.ts'
import { document, svg } from './svg.ts'
import { toranRow, toranShapes } from './toran.ts'

const width = 1200
const height = 630

export async function socialPreviewDocument(name: string, tagline: string): Promise<string> {
  const heading = await openFont('rozha-one/files/rozha-one-latin-400-normal.woff')
  const text = await openFont('mukta/files/mukta-latin-500-normal.woff')
  return document(
    width,
    height,
    svg`<defs><radialGradient id="page" cx=".5" cy=".5" r=".7"><stop offset="0" stop-color="#FFFDF8"/><stop
      offset="1" stop-color="#FBEBD0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#page)"/>
    <g opacity=".16"><g transform="translate(0 630) scale(1.35)">${mandala('sl')}</g><g
      transform="translate(1200 630) scale(1.35)">${mandala('sr')}</g></g>
    <rect x="22" y="22" width="${width - 44}" height="${height - 44}" rx="18" fill="none"
      stroke="${brand.gold}" stroke-width="2.5"/>
    <g transform="translate(600 240) scale(2.1)">${lightMark()}</g>
    <g fill="${brand.maroon}">${centredLine(heading, name, 600, 448, 132)}</g>
    <path d="M460 506 H580 M620 506 H740" stroke="${brand.gold}" stroke-width="2.5"/><path d="M600 496 l10
      10 -10 10 -10 -10Z" fill="${brand.gold}"/>
    <g fill="${brand.ink}">${centredLine(text, tagline, 600, 566, 36, 0.4)}</g>
    <g transform="translate(128 580)">${diya('dl')}</g><g transform="translate(1072 580)">${diya('dr')}</g>
    ${toranShapes()}<g transform="translate(-120)">${toranRow(6)}</g>`,
  )
}
