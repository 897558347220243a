import { coverDocument, ground, placed, stars } from './cover-parts.ts'
import { marigold, orangeMarigold, redRose, yellowMarigold } from './flower.ts'
import { mandala } from './mandala.ts'
import { mehndiHand } from './mehndi-hand.ts'
import { lotus } from './nature-motifs.ts'
import { brand } from './palette.ts'
import { mandap, sacredFire } from './ritual-motifs.ts'
import { around, petal, svg, times } from './svg.ts'
import { toranRow, toranShapes } from './toran.ts'

/** A dial with day and night. */
export function muhuratCover(): string {
  const night = [
    [70, 90, 3],
    [176, 226, 3],
    [60, 320, 2.4],
    [210, 60, 2.2],
    [250, 360, 2],
    [120, 400, 1.6],
  ] as const
  const rays = around(
    14,
    degrees => svg`<g transform="rotate(${degrees})">${petal(62, 92, 9, '#FFF3D0')}</g>`,
  )
  const houses = around(
    12,
    (degrees, index) => svg`<g transform="rotate(${degrees})"><path d="M0 -150 V-112" stroke="${brand.gold}"
      stroke-width="2.4"/>
    <circle transform="rotate(15)" cy="-131" r="${index % 3 ? 5 : 9}"
      fill="${index % 3 ? brand.gold : brand.sindoor}"/></g>`,
  )
  return coverDocument(svg`${ground('#4A0A22', '#7D1436')}<path d="M400 0 H800 V450 H400Z" fill="#F5B544"/>
    ${stars(night, '#FFE3A0')}
    <path d="M150 166 A72 72 0 1 0 150 284 A60 60 0 1 1 150 166Z" fill="#FBE9C4"/>
    <g transform="translate(672 226)">${rays}<circle r="56" fill="#FFF3D0"/><circle r="44"
      fill="#FFDF8F"/></g>
    <g transform="translate(400 225)"><circle r="176" fill="${brand.gold}"/><circle r="168" fill="#FFF9EF"/>
      <circle r="152" fill="none" stroke="${brand.gold}" stroke-width="3"/><circle r="110" fill="#FBEBD0"
        stroke="${brand.gold}" stroke-width="3"/>
      ${houses}<g transform="scale(.52)">${mandala('mu')}</g>
      <g transform="rotate(38)">${petal(6, 126, 10, brand.maroon)}</g><g
        transform="rotate(-58)">${petal(6, 86, 11, brand.sindoor)}</g>
      <circle r="10" fill="${brand.gold}"/></g>`)
}

/** Seven lotuses around the fire, one for each promise. */
export function vowsCover(): string {
  const arc = (index: number) => {
    const angle = Math.PI * (1 + (index + 0.5) / 7)
    return { x: 400 + 318 * Math.cos(angle), y: 392 + 286 * Math.sin(angle) }
  }
  const flowers = times(7, index => {
    const { x, y } = arc(index)
    return placed(x, y + 20, 0.44, lotus(['#B8325C', '#E27A93', '#F4B6BE', '#FBE0DC']))
  })
  return coverDocument(svg`${ground('#3F0618', '#8A1538')}
    <defs><radialGradient id="glow"><stop offset="0" stop-color="#FFCF6B" stop-opacity=".85"/><stop
      offset="1" stop-color="#FFB347" stop-opacity="0"/></radialGradient></defs>
    <circle cx="400" cy="310" r="290" fill="url(#glow)"/>
    <path d="M82 392 A318 286 0 0 1 718 392" fill="none" stroke="${brand.paleGold}" stroke-width="3"
      stroke-dasharray="0 12" stroke-linecap="round" opacity=".8"/>
    ${flowers}<path d="M0 408 H800 V450 H0Z" fill="#4A081B"/><path d="M0 408 H800" stroke="${brand.gold}"
      stroke-width="3"/>
    ${placed(400, 410, 1.3, sacredFire())}`)
}

function chair(x: number, y: number): string {
  return svg`<g transform="translate(${x} ${y})"><path d="M-16 -52 C-16 -64 16 -64 16 -52 V-22 H-16Z"
    fill="#FFF9EF"/><path d="M-16 -44 H16 V-34 H-16Z" fill="${brand.sindoor}"/>
    <path d="M-18 -22 H18 V-14 H-18Z" fill="#F1DDB6"/><path d="M-15 -14 V6 M15 -14 V6" stroke="#C9A227"
      stroke-width="4"/></g>`
}

function tree(x: number, y: number, scale: number): string {
  return placed(
    x,
    y,
    scale,
    svg`<path d="M-7 0 L-4 -70 H4 L7 0Z" fill="#6B4423"/><circle cy="-104" r="48" fill="#2C6E49"/><circle
      cx="-36" cy="-80" r="34" fill="#35805A"/>
    <circle cx="36" cy="-82" r="36" fill="#245C3C"/>${[
      [-24, -104],
      [10, -124],
      [30, -88],
      [-40, -74],
      [2, -88],
    ].map(([dx, dy]) => svg`<circle cx="${dx ?? 0}" cy="${dy ?? 0}" r="4" fill="#FFD36B"/>`)}`,
  )
}

/** A canopy in the garden, a string of lights and a handful of chairs. */
export function smallWeddingCover(): string {
  const lights = (y: number, dip: number) =>
    times(17, index => {
      const t = index / 16
      return svg`<circle cx="${800 * t}" cy="${y + 4 * t * (1 - t) * dip}" r="6" fill="#FFF1C0"/>`
    })
  return coverDocument(svg`${ground('#F7C58A', '#FDE9CC')}<circle cx="400" cy="250" r="190" fill="#FFF6E0"
    opacity=".6"/>
    <path d="M0 322 C160 292 300 306 400 304 C520 302 660 290 800 320 V450 H0Z" fill="#7FA65A"/>
    <path d="M330 450 L378 318 H422 L470 450Z" fill="#E9C98F"/>
    ${tree(92, 336, 1.25)}${tree(712, 336, 1.3)}${tree(196, 320, 0.75)}${tree(612, 320, 0.75)}
    ${placed(400, 326, 0.86, mandap())}${placed(400, 322, 0.42, sacredFire())}
    ${[
      [250, 392],
      [302, 388],
      [498, 388],
      [550, 392],
      [206, 436],
      [268, 434],
      [532, 434],
      [594, 436],
    ].map(([x, y]) => chair(x ?? 0, y ?? 0))}
    <path d="M0 36 Q400 150 800 36" fill="none" stroke="#7A4A22" stroke-width="2.4"/>${lights(36, 57)}`)
}

function drum(): string {
  return svg`<g transform="rotate(-12)"><path d="M-92 -56 C-50 -78 50 -78 92 -56 V56
    C50 78 -50 78 -92 56Z" fill="${brand.sindoor}"/>
    <path d="M-92 -56 L-60 66 L-30 -70 L0 72 L30 -70 L60 66 L92 -56" fill="none" stroke="${brand.paleGold}"
      stroke-width="5" stroke-linejoin="round"/>
    <ellipse cx="-92" rx="20" ry="58" fill="#FFF3DD" stroke="${brand.gold}" stroke-width="6"/><ellipse
      cx="92" rx="20" ry="58" fill="#EBD2A6" stroke="${brand.gold}" stroke-width="6"/>
    <ellipse cx="-92" rx="9" ry="26" fill="#5E3A17"/></g>
    <path d="M-70 -112 v-48 l34 -8 v46 M54 -118 v-40" fill="none" stroke="#FFF3DD" stroke-width="6"/>
    <ellipse cx="-79" cy="-110" rx="11" ry="8" fill="#FFF3DD"/><ellipse cx="-45" cy="-118" rx="11" ry="8"
      fill="#FFF3DD"/><ellipse cx="46" cy="-116" rx="11" ry="8" fill="#FFF3DD"/>
    <path d="M54 -158 q18 8 14 26" fill="none" stroke="#FFF3DD" stroke-width="6"/>`
}

function turmericBowl(): string {
  return svg`<path d="M-74 -36 C-40 -84 40 -84 74 -36Z" fill="#E79B00"/><path d="M-44 -52
    C-20 -74 22 -74 44 -52" fill="none" stroke="#FFD36B" stroke-width="7" stroke-linecap="round"/>
    <path d="M-96 -36 H96 C92 22 52 48 0 48 C-52 48 -92 22 -96 -36Z" fill="#B06A2C"/><path d="M-100 -44
      H100 V-30 H-100Z" fill="#D99A4E"/>
    <path d="M-84 -4 C-40 14 40 14 84 -4" fill="none" stroke="${brand.paleGold}" stroke-width="5"
      stroke-dasharray="0 13" stroke-linecap="round"/>
    ${marigold(-92, 50, 22, orangeMarigold)}
    ${marigold(88, 54, 20, redRose)}
    ${marigold(-52, 62, 16, yellowMarigold)}
    ${marigold(48, 64, 17, orangeMarigold)}`
}

/** Three festive days, three colours. */
export function threeFestivitiesCover(): string {
  const rays = (x: number, colour: string) =>
    svg`<g transform="translate(${x} 235)" opacity=".55">${around(
      21,
      degrees => svg`<g
      transform="rotate(${degrees})">${petal(118, 168, 14, colour)}</g>`,
    )}</g>`
  return coverDocument(svg`<rect width="268" height="450" fill="${brand.peacock}"/><rect x="267"
    width="267" height="450" fill="#FFE7A3"/><rect x="533" width="267" height="450" fill="#8E1F5A"/>
    <clipPath id="a"><rect width="267" height="450"/></clipPath><clipPath id="b"><rect x="267" width="266"
      height="450"/></clipPath><clipPath id="c"><rect x="533" width="267" height="450"/></clipPath>
    <g clip-path="url(#a)">${rays(133, '#2A8776')}${placed(122, 306, 1.06, mehndiHand())}</g>
    <g clip-path="url(#b)">${rays(400, '#FBD57A')}${placed(400, 262, 1.05, turmericBowl())}</g>
    <g clip-path="url(#c)">${rays(667, '#A94078')}${placed(667, 276, 0.98, drum())}</g>
    <path d="M267 0 V450 M533 0 V450" stroke="${brand.gold}"
      stroke-width="5"/>${toranShapes()}${placed(-46, 0, 0.62, toranRow(6))}`)
}
