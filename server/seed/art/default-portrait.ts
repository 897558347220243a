import { brand } from './palette.ts'
import { around, document, petal, svg } from './svg.ts'

const arch =
  'M40 500 V216 C40 146 96 120 136 92 C166 70 188 58 200 36 C212 58 234 70 264 92 C304 120 360 146 360 216 V500'

function bust(): string {
  return svg`<path d="M172 300 H228 V338 C228 356 240 364 254 370 L200 430 L146 370 C160 364 172 356 172 338Z" fill="#CFA07F"/>
    <path d="M134 222 C134 176 162 142 200 142 C238 142 266 176 266 222 C266 258 256 284 238 302 C226 314 214 320 200 320
      C186 320 174 314 162 302 C144 284 134 258 134 222Z" fill="#DDB394"/>
    <path d="M66 500 C68 424 92 396 146 374 C158 370 166 366 172 358 C186 382 214 382 228 358 C234 366 242 370 254 374
      C308 396 332 424 334 500Z" fill="#AD5664"/>
    <path d="M172 352 C184 378 216 378 228 352 L233 370 C216 396 184 396 167 370Z" fill="#C47C80"/>
    <path d="M167 370 C184 396 216 396 233 370 M200 390 V500" fill="none" stroke="${brand.paleGold}" stroke-width="3" opacity=".9"/>`
}

/** Shown for a member without a photo: a calm bust under an arch, neither man nor woman. */
export function defaultPortrait(): string {
  const halo = around(21, degrees => svg`<g transform="rotate(${degrees})">${petal(112, 146, 11, '#FFFFFF')}</g>`)
  return document(
    400,
    500,
    svg`<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#F3DFC0"/>
        <stop offset="1" stop-color="#E9CDA4"/></linearGradient>
      <radialGradient id="light" cx=".5" cy=".42" r=".7"><stop offset="0" stop-color="#FFF9EF"/>
        <stop offset="1" stop-color="#F8E3C3"/></radialGradient></defs>
    <rect width="400" height="500" fill="url(#wall)"/>
    <path d="${arch}Z" fill="url(#light)"/>
    <g transform="translate(200 236)" opacity=".8">${halo}</g>
    <path d="${arch}" fill="none" stroke="${brand.gold}" stroke-width="4"/>
    <path d="M24 500 V212 C24 138 84 108 126 80 M376 500 V212 C376 138 316 108 274 80" fill="none" stroke="${brand.gold}"
      stroke-width="1.4" opacity=".7"/>${bust()}`,
  )
}
