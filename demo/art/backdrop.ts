import type { Backdrop } from './palette.ts'
import type { BackdropPattern } from './portrait-options.ts'
import { around, svg, times } from './svg.ts'

const archPath =
  'M52 500 V212 C52 140 104 118 140 92 C168 72 188 60 200 40 C212 60 232 72 260 92 C296 118 348 140 348 212 V500'

const patterns: Record<BackdropPattern, (colour: string) => string> = {
  plain: colour => svg`<circle cx="200" cy="200" r="170" fill="${colour}" opacity=".16"/>
    <circle cx="200" cy="200" r="120" fill="${colour}" opacity=".14"/>`,
  petals: colour => svg`<g fill="${colour}" opacity=".2">${around(
    24,
    degrees =>
      svg`<path transform="rotate(${degrees} 200 200)" d="M200 8 C213 34 213 60 200 84
        C187 60 187 34 200 8Z"/>`,
  )}</g>
    <circle cx="200" cy="200" r="124" fill="${colour}" opacity=".14"/>`,
  arch: colour => svg`<path d="${archPath}Z" fill="${colour}" opacity=".3"/>
    <path d="${archPath}" fill="none" stroke="${colour}" stroke-width="3" opacity=".6"/>`,
  lights: colour =>
    svg`<g fill="${colour}">${times(16, index => {
      const x = (index * 97 + 31) % 400
      const y = (index * 61 + 23) % 330
      return svg`<circle cx="${x}" cy="${y}" r="${14 + ((index * 7) % 5) * 6}"
        opacity="${String(0.1 + (index % 4) * 0.05)}"/>`
    })}</g>`,
  lattice: colour =>
    svg`<g fill="none" stroke="${colour}" stroke-width="3" opacity=".3">${times(35, index => {
      const x = (index % 5) * 100
      const y = Math.floor(index / 5) * 84
      return svg`<path d="M${x} ${y - 42} C${x + 8} ${y - 12} ${x + 20} ${y - 6} ${x + 50} ${y} C${x + 20}
        ${y + 6} ${x + 8} ${y + 12} ${x} ${y + 42}
      C${x - 8} ${y + 12} ${x - 20} ${y + 6} ${x - 50} ${y} C${x - 20} ${y - 6} ${x - 8} ${y - 12} ${x}
        ${y - 42}Z"/>`
    })}</g>`,
  leaves: colour =>
    svg`<g fill="${colour}" opacity=".26">${times(14, index => {
      const left = index % 2 === 0
      const y = 30 + Math.floor(index / 2) * 62
      const x = left ? 16 + (index % 3) * 12 : 384 - (index % 3) * 12
      return svg`<path transform="translate(${x} ${y}) rotate(${left ? 50 + index * 3 : -50 - index * 3})"
      d="M0 -46 C20 -22 20 20 0 46 C-20 20 -20 -22 0 -46Z"/>`
    })}</g>`,
  window: colour => svg`<path d="M0 0 H400 V330 H0Z" fill="${colour}" opacity=".22"/>
    <path d="M70 0 V330 M330 0 V330 M0 120 H400 M0 330 H400" stroke="${colour}" stroke-width="7"
      opacity=".4" fill="none"/>`,
}

export function drawBackdrop(id: string, backdrop: Backdrop, pattern: BackdropPattern): string {
  return svg`<defs><radialGradient id="${id}-back" cx="50%" cy="38%" r="78%"><stop offset="0"
    stop-color="${backdrop.centre}"/>
    <stop offset="1" stop-color="${backdrop.edge}"/></radialGradient></defs>
    <rect width="400" height="500" fill="url(#${id}-back)"/>${patterns[pattern](backdrop.ornament)}`
}
