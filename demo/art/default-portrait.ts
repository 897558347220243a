import { darkMark } from './mark.ts'
import { brand } from './palette.ts'
import { around, document, petal, svg } from './svg.ts'

const arch =
  'M40 500 V216 C40 146 96 120 136 92 C166 70 188 58 200 36 C212 58 234 70 264 92 C304 120 360 146 360 216 V500'

/** One soft shape; the mark on the chest keeps it from looking like an error. */
function bust(): string {
  return svg`<g fill="url(#bust)"><path d="M58 500 C60 424 92 392 150 374 C164 369 174 362 174 346 V300
    H226 V346 C226 362 236 369 250 374
      C308 392 340 424 342 500Z"/><ellipse cx="200" cy="244" rx="72" ry="84"/></g>
    <path d="M150 374 C164 369 174 362 174 346 V324 C190 336 210 336 226 324 V346 C226 362 236 369 250 374
      C236 402 164 402 150 374Z"
      fill="#7E2A41" opacity=".2"/>
    <g transform="translate(200 452) scale(.72)">${darkMark('chest')}</g>`
}

/** Shown for a member without a photo: a calm bust under an arch, neither man nor woman. */
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
      <linearGradient id="bust" gradientUnits="userSpaceOnUse" y1="150" x2="0" y2="500"><stop offset="0"
        stop-color="#D6A58E"/>
        <stop offset="1" stop-color="#A4485B"/></linearGradient></defs>
    <rect width="400" height="500" fill="url(#wall)"/>
    <path d="${arch}Z" fill="url(#light)"/>
    <g transform="translate(200 236)" opacity=".8">${halo}</g>
    <path d="${arch}" fill="none" stroke="${brand.gold}" stroke-width="4"/>
    <path d="M24 500 V212 C24 138 84 108 126 80 M376 500 V212 C376 138 316 108 274 80" fill="none"
      stroke="${brand.gold}"
      stroke-width="1.4" opacity=".7"/>${bust()}`,
  )
}
