import { brand } from './palette.ts'
import { around, document, petal, svg } from './svg.ts'

const arch =
  'M40 500 V216 C40 146 96 120 136 92 C166 70 188 58 200 36 C212 58 234 70 264 92 C304 120 360 146 360 216 V500'

/** Head and shoulders without a face, in the colour of the wall. */
const silhouette = svg`<g fill="#D8B988"><ellipse cx="200" cy="232" rx="58" ry="66"/>
    <path d="M58 500 C58 382 116 318 200 318 C284 318 342 382 342 500Z"/></g>`

/** For members without a photo: a silhouette under the arch. */
export function defaultPortrait(): string {
  const halo = around(
    21,
    degrees => svg`<g transform="rotate(${degrees})">${petal(112, 146, 11, '#FFFFFF')}</g>`,
  )
  return document(
    400,
    500,
    svg`<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#F3DFC0"/>
        <stop offset="1" stop-color="#E9CDA4"/></linearGradient>
      <radialGradient id="light" cx=".5" cy=".42" r=".7"><stop offset="0" stop-color="#FFF9EF"/>
        <stop offset="1" stop-color="#F8E3C3"/></radialGradient>
      <clipPath id="door"><path d="${arch}Z"/></clipPath></defs>
    <rect width="400" height="500" fill="url(#wall)"/>
    <path d="${arch}Z" fill="url(#light)"/>
    <g transform="translate(200 232)" opacity=".8">${halo}</g>
    <g clip-path="url(#door)">${silhouette}</g>
    <path d="${arch}" fill="none" stroke="${brand.gold}" stroke-width="4"/>
    <path d="M24 500 V212 C24 138 84 108 126 80 M376 500 V212 C376 138 316 108 274 80" fill="none"
      stroke="${brand.gold}"
      stroke-width="1.4" opacity=".7"/>`,
  )
}
