import { coverDocument, ground, person, placed, stars } from './cover-parts.ts'
import { marigold, orangeMarigold, redRose, yellowMarigold } from './flower.ts'
import { mandala } from './mandala.ts'
import { darkMark, lightMark } from './mark.ts'
import { paisley } from './nature-motifs.ts'
import { brand } from './palette.ts'
import { svg, times } from './svg.ts'

function writtenLines(x: number, y: number, widths: readonly number[]): string {
  return widths
    .map(
      (width, index) =>
        svg`<rect x="${x}" y="${y + index * 24}" width="${width}" height="9" rx="4.5"
        fill="${index % 3 === 0 ? '#C9A9A0' : '#E3D2C2'}"/>`,
    )
    .join('')
}

function pen(): string {
  return svg`<path d="M-11 -190 H11 V-30 L0 0 L-11 -30Z" fill="${brand.maroon}"/><path d="M-11 -34 L0 0
    L11 -34Z" fill="${brand.paleGold}"/><path d="M-4 -10 L0 0 L4 -10Z" fill="#2A1A1F"/>
    <path d="M-11 -150 H11 V-138 H-11Z" fill="${brand.gold}"/><path d="M-11 -190 Q0 -206 11 -190Z"
      fill="${brand.deepMaroon}"/>`
}

/** A sheet with a photo and a few lines. */
export function biodataCover(): string {
  const sheet = svg`<rect x="-172" y="-196" width="344" height="420" rx="10" fill="#7B1E3A" opacity=".16"
    transform="translate(8 10)"/>
    <rect x="-172" y="-196" width="344" height="420" rx="10" fill="#FFFDF8"/><rect x="-160" y="-184"
      width="320" height="396" rx="6" fill="none" stroke="${brand.gold}" stroke-width="2.5"/>
    ${placed(0, -142, 0.72, lightMark('bm'))}
    <clipPath id="photo"><rect x="-140" y="-96" width="116" height="144" rx="8"/></clipPath>
    <g clip-path="url(#photo)"><rect x="-140" y="-96" width="116" height="144"
      fill="#F8DFC0"/>${person(-82, -66, 0.52, { seed: 140, gender: 'female', age: 26, looks: 0.1 })}</g>
    <rect x="-140" y="-96" width="116" height="144" rx="8" fill="none" stroke="${brand.gold}"
      stroke-width="3"/>
    ${writtenLines(-2, -92, [138, 110, 128, 96, 132, 84])}${writtenLines(-140, 74, [270, 240, 276, 200, 250])}`
  return coverDocument(svg`${ground('#F6D9B4', '#E9B98A')}<g transform="translate(120 380) scale(1.2)"
    opacity=".22">${mandala('bd')}</g>
    ${placed(392, 236, 1, sheet, -4)}${placed(604, 372, 1.15, pen(), 38)}
    ${marigold(128, 118, 36, orangeMarigold)}
    ${marigold(178, 76, 24, yellowMarigold)}
    ${marigold(92, 66, 20, redRose)}
    ${marigold(690, 96, 26, yellowMarigold)}
    ${marigold(728, 140, 18, orangeMarigold)}`)
}

function profileCard(inside: string, accent: string): string {
  return svg`<rect x="-104" y="-140" width="208" height="280" rx="16" fill="#FFFDF8"/><rect x="-104"
    y="-140" width="208" height="280" rx="16" fill="none" stroke="${accent}" stroke-width="4"/>
    ${inside}${writtenLines(-80, 72, [150, 110])}`
}

const facelessBust = svg`<rect x="-84" y="-120" width="168" height="170" rx="10" fill="#E6D9D0"/><path
  d="M-60 50 C-58 4 -30 -8 0 -8 C30 -8 58 4 60 50Z" fill="#B7A59C"/>
  <ellipse cy="-48" rx="32" ry="38" fill="#B7A59C"/><path d="M-12 -58 C-12 -74 14 -74 13 -57
    C12 -46 0 -46 0 -36" fill="none" stroke="#FFFDF8" stroke-width="7" stroke-linecap="round"/><circle
      cy="-22" r="4.8" fill="#FFFDF8"/>`

function shield(): string {
  return svg`<path d="M0 -62 C20 -46 40 -42 58 -42 C58 14 38 46 0 66 C-38 46 -58 14 -58 -42
    C-40 -42 -20 -46 0 -62Z" fill="${brand.peacock}"/>
    <path d="M0 -62 C20 -46 40 -42 58 -42 C58 14 38 46 0 66Z" fill="#0B5347"/><path d="M-26 0 L-6 20
      L28 -20" fill="none" stroke="#FFF9EF" stroke-width="12" stroke-linecap="round"
        stroke-linejoin="round"/>`
}

/** A card without a face under the glass, a checked one beside it. */
export function falseProfileCover(): string {
  const real = svg`<clipPath id="real"><rect x="-84" y="-120" width="168" height="170"
    rx="10"/></clipPath><g clip-path="url(#real)"><rect x="-84" y="-120" width="168" height="170"
      fill="#CDE7DF"/>
    ${person(0, -94, 0.66, { seed: 152, gender: 'male', age: 32, looks: -0.2 })}</g>`
  return coverDocument(svg`${ground('#F3E6D3', '#E2C7A6')}${stars(
    [
      [80, 70, 4],
      [730, 60, 5],
      [400, 50, 3],
      [60, 380, 3],
    ],
    '#FFFFFF',
  )}
    ${placed(560, 232, 1, profileCard(real, brand.peacock), 4)}${placed(654, 344, 0.84, shield(), 4)}
    ${placed(250, 232, 1, profileCard(facelessBust, '#B9A79D'), -5)}
    <path d="M356 316 L430 396" stroke="${brand.deepMaroon}" stroke-width="26"
      stroke-linecap="round"/><path d="M338 298 L366 328" stroke="${brand.gold}" stroke-width="14"/>
    <circle cx="284" cy="240" r="84" fill="#FFF6E0" fill-opacity=".28" stroke="${brand.gold}"
      stroke-width="15"/>
    <path d="M228 216 A62 62 0 0 1 268 180" fill="none" stroke="#fff" stroke-width="9"
      stroke-linecap="round" opacity=".8"/>`)
}

/** The twelve houses of a birth chart among the stars. */
export function horoscopeCover(): string {
  const sky = [
    [60, 70, 3],
    [140, 180, 2],
    [90, 320, 3.4],
    [190, 400, 2],
    [200, 60, 2.2],
    [610, 60, 2.4],
    [700, 150, 3.4],
    [660, 300, 2],
    [740, 380, 3],
    [600, 410, 2.2],
  ] as const
  const planets = [
    [0, -84, 15, '#F2A31B'],
    [-70, -112, 9, '#E27A93'],
    [70, -112, 10, '#8CCBBE'],
    [-112, -64, 8, '#FFF1C9'],
    [0, 84, 13, '#C2183A'],
    [112, 62, 9, '#8CCBBE'],
    [-84, 0, 12, '#1C8C93'],
    [84, 0, 10, '#E79B00'],
    [66, 114, 8, '#E27A93'],
  ] as const
  return coverDocument(svg`${ground('#1E1440', '#5A1A4A')}${stars(sky, '#FFE3A0')}
    <g transform="translate(400 225)"><g opacity=".35" transform="scale(1.5)">${mandala('ho')}</g><rect
      x="-170" y="-170" width="340" height="340" fill="#FFF3DD"/>
      <g fill="none" stroke="${brand.maroon}" stroke-width="5" stroke-linejoin="round"><rect x="-158"
        y="-158" width="316" height="316"/><path d="M-158 -158 L158 158 M158 -158 L-158 158 M0 -158 L158 0
        L0 158 L-158 0Z"/></g>
      <rect x="-170" y="-170" width="340" height="340" fill="none" stroke="${brand.gold}" stroke-width="8"/>
      ${planets.map(([x, y, r, fill]) => svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)}
      <circle r="30" fill="${brand.maroon}"/>${placed(0, 0.8, 0.72, darkMark('hm2'))}</g>
    <path d="M124 196 A52 52 0 1 0 124 280 A44 44 0 1 1 124 196Z" fill="#FBE9C4"/>
    <g transform="translate(704 236)"><circle r="32" fill="${brand.marigold}"/><ellipse rx="60" ry="14"
      fill="none" stroke="${brand.paleGold}" stroke-width="5" transform="rotate(-18)"/><path d="M-31 8 A32
        32 0 0 1 -31 -8 A32 32 0 0 1 31 -9 L-30 10Z" fill="${brand.marigold}"/></g>`)
}

function coins(x: number, y: number, count: number): string {
  return times(
    count,
    index =>
      svg`<g transform="translate(${x + (index % 2) * 3} ${y - index * 15})"><path d="M-42 0 V10
        C-42 26 42 26 42 10 V0Z" fill="#B98A25"/><ellipse rx="42" ry="13" fill="#E8C766"/><ellipse rx="30"
        ry="8.5" fill="none" stroke="#B98A25" stroke-width="2.4"/></g>`,
  )
}

function savingsPot(): string {
  return svg`<path d="M-26 0 H26 L34 6 H-34Z" fill="#7A2C10"/><path d="M-30 0 C-104 -14 -112 -104 -46 -126
    H46 C112 -104 104 -14 30 0Z" fill="#B5471B"/>
    <path d="M-46 -126 C-30 -146 30 -146 46 -126Z" fill="#9A3814"/><path d="M-22 -132 H22" stroke="#3B1408"
      stroke-width="9" stroke-linecap="round"/>
    <path d="M-92 -62 C-40 -44 40 -44 92 -62" fill="none" stroke="#FFE9C9" stroke-width="5"
      stroke-dasharray="0 13" stroke-linecap="round"/>
    <path d="M-84 -84 C-40 -68 40 -68 84 -84 M-86 -42 C-40 -24 40 -24 86 -42" fill="none"
      stroke="${brand.paleGold}" stroke-width="4"/>
    <g transform="translate(0 -188)"><circle r="32" fill="#E8C766"/><circle r="24" fill="none"
      stroke="#B98A25" stroke-width="3"/>${placed(0, 0, 0.5, lightMark('coin'))}</g>`
}

/** A clay bank, growing piles and one open account book. */
export function moneyCover(): string {
  const book = svg`<path d="M-128 -70 C-80 -84 -30 -80 0 -62 C30 -80 80 -84 128 -70 V62 C80 48 30 52 0 70
    C-30 52 -80 48 -128 62Z" fill="#FFFDF8" stroke="${brand.maroon}" stroke-width="5"
      stroke-linejoin="round"/>
    <path d="M0 -62 V70" stroke="${brand.maroon}"
      stroke-width="3"/>${writtenLines(-108, -50, [80, 60, 84, 54])}${writtenLines(26, -50, [84, 60, 72, 80])}`
  return coverDocument(svg`${ground('#D9EBDD', '#F3E6C8')}<g
    opacity=".16">${placed(60, 90, 0.62, paisley())}
    ${placed(400, 96, 0.62, paisley(brand.peacock))}
    ${placed(740, 90, 0.62, paisley())}</g>
    <path d="M0 366 H800 V450 H0Z" fill="#8E5A2E"/><path d="M0 366 H800" stroke="${brand.gold}"
      stroke-width="4"/>
    ${placed(180, 384, 1.2, savingsPot())}${coins(340, 380, 3)}${coins(430, 386, 6)}${coins(520, 380, 9)}
    ${placed(680, 366, 0.86, book, 3)}
    <g transform="translate(-14 46)"><path d="M534 216 C534 196 534 186 536 170" fill="none"
      stroke="#2F7D3B" stroke-width="6" stroke-linecap="round"/>
    <path d="M536 176 C556 172 572 156 574 134 C550 136 536 152 536 176Z M535 190 C514 188 500 174 496 154
      C520 154 534 168 535 190Z" fill="#3E9A50"/></g>`)
}
