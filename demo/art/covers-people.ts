import { coverDocument, ground, person, placed, stars, teaCup } from './cover-parts.ts'
import { mangoLeaf } from './flower.ts'
import { mandala } from './mandala.ts'
import { lightMark } from './mark.ts'
import { brand } from './palette.ts'
import { around, petal, svg, times } from './svg.ts'
import { toranRow, toranShapes } from './toran.ts'

function plateOfSweets(): string {
  return svg`<ellipse cy="6" rx="74" ry="14" fill="#C4962E"/><ellipse cy="2" rx="66" ry="10" fill="#E3BC55"/>
    ${[
      [-34, -8],
      [0, -8],
      [34, -8],
      [-17, -26],
      [17, -26],
      [0, -44],
    ].map(
      ([x, y]) =>
        svg`<circle cx="${x ?? 0}" cy="${y ?? 0}" r="17" fill="#E79B2E"/><circle cx="${(x ?? 0) - 5}"
        cy="${(y ?? 0) - 6}" r="4" fill="#FFD98A"/>`,
    )}`
}

/** Two families over tea. */
export function firstMeetingCover(): string {
  const people = [
    person(120, 108, 0.62, {
      seed: 31,
      gender: 'male',
      age: 58,
      looks: 0.9,
      change: { glasses: 'rectangle' },
    }),
    person(680, 112, 0.62, { seed: 44, gender: 'male', age: 56, looks: -0.9, change: { grey: 0.7 } }),
    person(218, 130, 0.6, { seed: 12, gender: 'female', age: 54, looks: 0.9 }),
    person(582, 128, 0.6, { seed: 27, gender: 'female', age: 52, looks: -0.9, change: { grey: 0.4 } }),
    person(322, 104, 0.66, { seed: 6, gender: 'male', age: 29, looks: 1 }),
    person(478, 116, 0.64, { seed: 20, gender: 'female', age: 26, looks: -1 }),
  ]
  return coverDocument(svg`${ground('#F8E3C3', '#F1D0A2')}<g transform="translate(400 190) scale(1.25)"
    opacity=".2">${mandala('fm')}</g>
    ${people}<path d="M0 386 C200 372 600 372 800 386 V450 H0Z" fill="#7B3F22"/><path d="M0 386
      C200 372 600 372 800 386" fill="none" stroke="${brand.gold}" stroke-width="4"/>
    ${placed(236, 404, 0.86, teaCup('#F7EBD2', brand.maroon))}
    ${placed(564, 404, 0.86, teaCup('#F7EBD2', brand.peacock))}
    ${placed(400, 410, 0.95, plateOfSweets())}
    ${toranShapes()}${placed(-80, 0, 0.667, toranRow(6))}`)
}

function bubble(fill: string, mirrored: boolean, inside: string): string {
  return svg`<g transform="scale(${mirrored ? -1 : 1} 1)"><path d="M-78 -62 H78 Q100 -62 100 -40 V34 Q100
    56 78 56 H-20 L-62 92 L-52 56 H-78 Q-100 56 -100 34 V-40 Q-100 -62 -78 -62Z"
      fill="${fill}"/></g>${inside}`
}

const questionMark = (colour: string) =>
  svg`<path d="M-20 -24 C-20 -50 24 -50 22 -22 C20 -4 0 -4 0 14" fill="none" stroke="${colour}"
    stroke-width="11" stroke-linecap="round"/><circle cy="34" r="7.5" fill="${colour}"/>`

/** Two people talking. */
export function questionsCover(): string {
  return coverDocument(svg`${ground('#DCEFEA', '#A9D3C9')}
    <g opacity=".5">${[
      [90, 60],
      [720, 80],
      [400, 60],
    ].map(
      ([x, y]) =>
        svg`<g transform="translate(${x ?? 0} ${y ?? 0})">${around(
          7,
          degrees => svg`<g
        transform="rotate(${degrees})">${petal(8, 34, 8, '#FFFFFF')}</g>`,
        )}</g>`,
    )}</g>
    ${person(168, 132, 0.98, { seed: 52, gender: 'male', age: 30, looks: 1 })}
    ${person(632, 140, 0.96, { seed: 61, gender: 'female', age: 28, looks: -1 })}
    ${placed(338, 124, 0.86, bubble('#FFFDF8', false, questionMark(brand.maroon)))}
    ${placed(
      470,
      262,
      0.78,
      bubble(
        brand.maroon,
        true,
        svg`${times(
          3,
          index => svg`<circle
      cx="${-40 + index * 40}" cy="-4" r="12" fill="${index === 1 ? brand.marigold : '#FFF1C9'}"/>`,
        )}`,
      ),
    )}`)
}

function windowWith(x: number, y: number, id: string, sitter: string): string {
  return svg`<clipPath id="${id}"><path d="M${x - 58} ${y + 130} V${y + 40} C${x - 58} ${y + 6} ${x - 20}
    ${y + 8} ${x} ${y - 14} C${x + 20} ${y + 8} ${x + 58} ${y + 6} ${x + 58} ${y + 40}
      V${y + 130}Z"/></clipPath>
    <g clip-path="url(#${id})"><rect x="${x - 60}" y="${y - 16}" width="120" height="150"
      fill="#FFE7B8"/>${sitter}</g>
    <path d="M${x - 58} ${y + 130} V${y + 40} C${x - 58} ${y + 6} ${x - 20} ${y + 8} ${x} ${y - 14}
      C${x + 20} ${y + 8} ${x + 58} ${y + 6} ${x + 58} ${y + 40} V${y + 130}" fill="none"
        stroke="${brand.maroon}" stroke-width="7"/>
    <path d="M${x - 68} ${y + 126} H${x + 68} V${y + 140} H${x - 68}Z" fill="${brand.maroon}"/>`
}

function tulsi(): string {
  return svg`<path d="M-34 0 H34 L26 -56 H-26Z" fill="#C4623C"/><path d="M-40 -66 H40 V-52 H-40Z"
    fill="#A5472A"/><path d="M-10 -20 l10 -14 10 14 -10 14Z" fill="#FFE9C9"/>
    ${[-60, -36, -14, 14, 36, 60].map(degrees => mangoLeaf(0, -62, 54, 180 + degrees))}
    ${mangoLeaf(0, -62, 64, 180)}`
}

/** A house with many windows and an open door. */
export function inLawsCover(): string {
  const sitters = [
    windowWith(208, 172, 'w1', person(208, 182, 0.5, { seed: 73, gender: 'female', age: 56, looks: 0.6 })),
    windowWith(592, 172, 'w2', person(592, 182, 0.5, { seed: 9, gender: 'male', age: 59, looks: -0.6 })),
  ]
  return coverDocument(svg`${ground('#BFE0EA', '#F6EBD8')}<path d="M0 400 H800 V450 H0Z" fill="#C8A36A"/>
    <path d="M92 96 H708 V404 H92Z" fill="#F3D3A4"/><path d="M70 96 L120 44 H680 L730 96Z"
      fill="#B5471B"/><path d="M70 92 H730 V106 H70Z" fill="${brand.maroon}"/>
    ${sitters}
    <path d="M310 404 V236 C310 176 376 176 400 136 C424 176 490 176 490 236 V404Z" fill="#FFEBC4"
      stroke="${brand.maroon}" stroke-width="9"/>
    <clipPath id="door"><path d="M314 404 V236 C314 180 378 178 400 142 C422 178 486 180 486 236
      V404Z"/></clipPath>
    <g clip-path="url(#door)">${person(364, 216, 0.52, { seed: 84, gender: 'male', age: 31, looks: 0.8 })}
    ${person(440, 228, 0.5, { seed: 96, gender: 'female', age: 28, looks: -0.8 })}</g>
    <path d="M290 400 H510 V412 H290Z"
      fill="#8E5A2E"/>${placed(160, 412, 0.95, tulsi())}${placed(640, 412, 0.95, tulsi())}
    <g transform="translate(400 434) scale(1 .26)">${around(
      14,
      degrees => svg`<g
      transform="rotate(${degrees})">${petal(16, 66, 13, brand.sindoor)}</g>`,
    )}${around(14, degrees => svg`<g transform="rotate(${degrees})">${petal(14, 46, 9, '#FFF6E0')}</g>`, 0.5)}<circle r="14" fill="${brand.marigold}"/></g>
    ${toranShapes()}<g transform="translate(70 98) scale(.344)">${toranRow(8)}</g>`)
}

function skyline(fill: string, lit: string, heights: readonly number[]): string {
  return heights
    .map((height, index) => {
      const x = index * 52
      const windows = times(
        Math.floor(height / 26) * 2,
        spot =>
          svg`<rect x="${x + 9 + (spot % 2) * 18}" y="${-height + 14 + Math.floor(spot / 2) * 24}"
          width="9" height="12" fill="${lit}" opacity="${(spot * 7 + index * 3) % 5 < 2 ? '.25' : '.9'}"/>`,
      )
      return svg`<path d="M${x} 0 V${-height} H${x + 46} V0Z" fill="${fill}"/>${windows}`
    })
    .join('')
}

function phone(id: string, screen: string, sitter: string): string {
  return svg`<rect x="-74" y="-134" width="148" height="268" rx="24" fill="#2A1A1F"/><clipPath
    id="${id}"><rect x="-65" y="-124" width="130" height="248" rx="16"/></clipPath>
    <g clip-path="url(#${id})"><rect x="-66" y="-126" width="132" height="252"
      fill="${screen}"/>${sitter}</g><rect x="-18" y="-118" width="36" height="7" rx="3.5" fill="#2A1A1F"/>`
}

/** Two cities, two screens, one conversation. */
export function acrossCitiesCover(): string {
  const sky = [
    [90, 60, 2.4],
    [230, 40, 1.8],
    [330, 110, 1.6],
    [470, 70, 2.2],
    [600, 40, 1.8],
    [720, 90, 2.6],
    [400, 30, 1.6],
  ] as const
  return coverDocument(svg`${ground('#2B1246', '#C2506A')}${stars(sky, '#FFE9C0')}
    ${placed(0, 420, 1, skyline('#3C1A52', '#FFCF7A', [120, 190, 150, 230, 110, 90]))}
    ${placed(500, 420, 1, skyline('#3C1A52', '#FFCF7A', [90, 140, 210, 170, 240, 130]))}
    <path d="M0 416 H800 V450 H0Z" fill="#2B1246"/>
    <path d="M250 168 C330 60 470 60 550 168" fill="none" stroke="#FFE3A0" stroke-width="5"
      stroke-dasharray="0 14" stroke-linecap="round"/>
    <circle cx="400" cy="98" r="48" fill="#FFF9EF"/>${placed(400, 100, 1, lightMark())}
    ${placed(196, 280, 1, phone('ph1', '#F8DFC0', person(0, -66, 0.6, { seed: 105, gender: 'female', age: 27, looks: 0.7 })), -5)}
    ${placed(604, 280, 1, phone('ph2', '#CDE7DF', person(0, -66, 0.6, { seed: 118, gender: 'male', age: 30, looks: -0.7 })), 5)}`)
}
