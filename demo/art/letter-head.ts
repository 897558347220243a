import { archPath } from './jharokha.ts'
import { lightMark } from './mark.ts'
import { brand } from './palette.ts'
import { document, svg } from './svg.ts'
import { toranRow, toranShapes } from './toran.ts'

const width = 600
const height = 150

/** Head of an e-mail: a transparent arch with a garland and the mark. */
export function letterHead(): string {
  const arch = archPath(width / 2, 330, 26, height)
  return document(
    width,
    height,
    svg`${toranShapes()}<path d="M0 0H${width}V${height}H0Z ${arch}Z" fill="${brand.maroon}" fill-rule="evenodd"/>
    <path d="${arch}" fill="none" stroke="${brand.gold}" stroke-width="4"/>
    <g transform="scale(.625)">${toranRow(4)}</g>
    <g transform="translate(${width / 2} 112)">${lightMark('head')}</g>`,
  )
}
