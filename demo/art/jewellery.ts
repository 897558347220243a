import { centreX, type FaceGeometry } from './face-geometry.ts'
import { brand, jewel } from './palette.ts'
import type { Jewellery, WomanOptions } from './portrait-options.ts'
import { svg, times } from './svg.ts'

const goldBead = (x: number, y: number, radius: number, fill: string = jewel.gold) =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

/** Beads along a hanging curve from the left of the neck to the right. */
function string(
  count: number,
  half: number,
  top: number,
  depth: number,
  bead: (x: number, y: number, i: number) => string,
) {
  return times(count + 1, index => {
    const t = index / count
    return bead(centreX - half + 2 * half * t, top + depth * Math.sin(Math.PI * t) ** 0.85, index)
  })
}

function pendant(y: number): string {
  return svg`<path d="M200 ${y} l8 11 -8 13 -8 -13Z" fill="${jewel.gold}" stroke="${jewel.edge}"
    stroke-width=".9"/>
    <circle cx="200" cy="${y + 11}" r="3.4" fill="${jewel.ruby}"/>`
}

const choker = () =>
  string(
    13,
    28,
    324,
    21,
    (x, y, index) =>
      svg`${goldBead(x, y, 4.3)}<circle cx="${x}" cy="${y + 7}" r="2.2"
        fill="${index % 2 ? brand.peacock : jewel.ruby}"/>`,
  )

const beadNecklace = () => string(19, 46, 354, 34, (x, y) => goldBead(x, y, 3.3)) + pendant(386)

const necklaces: Record<Jewellery['necklace'], () => string> = {
  none: () => '',
  chain: () => svg`<path d="M166 352 C176 384 190 392 200 393 C210 392 224 384 234 352" fill="none"
      stroke="${jewel.gold}"
    stroke-width="1.8"/><circle cx="200" cy="396" r="3.8" fill="${jewel.gold}"/>`,
  beads: beadNecklace,
  pearls: () =>
    string(
      20,
      40,
      346,
      30,
      (x, y) =>
        svg`<circle cx="${x}" cy="${y}" r="3.3" fill="${jewel.pearl}" stroke="#D8C8A4" stroke-width=".6"/>`,
    ),
  set: () =>
    string(
      17,
      40,
      344,
      27,
      (x, y, index) =>
        svg`${goldBead(x, y, 3.6)}${
          index % 2 === 0 &&
          svg`<circle cx="${x}" cy="${y + 7}" r="2.4"
        fill="${jewel.ruby}"/>`
        }`,
    ),
  bridal: () => choker() + beadNecklace(),
}

export function drawNecklace({ jewellery }: WomanOptions): string {
  return `<g stroke="${jewel.edge}" stroke-width=".6">${necklaces[jewellery.necklace]()}</g>`
}

function earring(kind: Jewellery['earrings'], x: number, y: number): string {
  switch (kind) {
    case 'none':
      return ''
    case 'stud':
      return goldBead(x, y, 3.4)
    case 'drop':
      return svg`${goldBead(x, y, 3.2)}<path d="M${x} ${y + 3} C${x + 6} ${y + 13} ${x + 4} ${y + 18} ${x}
        ${y + 18}
        C${x - 4} ${y + 18} ${x - 6} ${y + 13} ${x} ${y + 3}Z" fill="${jewel.gold}"/><circle cx="${x}"
        cy="${y + 13}" r="2" fill="${jewel.ruby}"/>`
    case 'hoop':
      return svg`<circle cx="${x}" cy="${y + 10}" r="9" fill="none"
        style="stroke:${jewel.gold};stroke-width:2.4"/>`
    case 'jhumka':
      return svg`${goldBead(x, y, 4.4)}<path d="M${x - 9} ${y + 19} C${x - 9} ${y + 7} ${x + 9} ${y + 7}
        ${x + 9} ${y + 19}Z" fill="${jewel.gold}"/>
        ${[-6.6, -2.2, 2.2, 6.6].map(
          offset => svg`<circle cx="${x + offset}" cy="${y + 21.5}" r="2"
        fill="${jewel.pearl}"/>`,
        )}`
  }
}

export function drawEarrings({ jewellery, turn }: WomanOptions, face: FaceGeometry): string {
  const place = (direction: 1 | -1) =>
    centreX + direction * (face.halfWidth + 3 - Math.max(0, turn * direction) * 0.9)
  return svg`<g stroke="${jewel.edge}" stroke-width=".7">${earring(jewellery.earrings, place(-1), 236)}
    ${earring(jewellery.earrings, place(1), 236)}</g>`
}

function bindi(kind: Jewellery['bindi'], x: number, y: number): string {
  if (kind === 'none') return ''
  if (kind === 'drop')
    return svg`<path d="M${x} ${y - 7} C${x + 3.6} ${y} ${x + 3} ${y + 4} ${x} ${y + 4} C${x - 3} ${y + 4}
      ${x - 3.6} ${y} ${x} ${y - 7}Z"
      fill="${brand.maroon}"/>`
  return svg`<circle cx="${x}" cy="${y}" r="${kind === 'large' ? 5 : 3.3}" fill="#A3122F"/>`
}

function tikka(x: number): string {
  return svg`<g stroke="${jewel.edge}" stroke-width=".7"><path d="M200 82 C200 104 ${x} 120
    ${x} 142" fill="none"
    style="stroke:${jewel.gold};stroke-width:2.4"/><path d="M${x} 140 l8.5 10 -8.5 12 -8.5 -12Z"
      fill="${jewel.gold}"/>
    <circle cx="${x}" cy="151" r="3.2" fill="${jewel.ruby}"/><circle cx="${x}" cy="165" r="2.4"
      fill="${jewel.pearl}"/></g>`
}

export function drawFaceJewellery({ jewellery, nose }: WomanOptions, face: FaceGeometry): string {
  const wingX = face.noseX - nose.width + 0.5
  const wingY = face.noseY - 4
  const browX = face.featureX
  return svg`${bindi(jewellery.bindi, browX, face.eyeY - 26)}${jewellery.tikka && tikka(browX)}
    ${
      jewellery.nose === 'pin' &&
      svg`<circle cx="${wingX}" cy="${wingY}" r="2" fill="#F2D27A"
      stroke="${jewel.edge}" stroke-width=".5"/>`
    }
    ${
      jewellery.nose === 'ring' &&
      svg`<circle cx="${wingX - 3}" cy="${wingY + 7}" r="9" fill="none" stroke="${jewel.gold}"
        stroke-width="1.9"/>
      <circle cx="${wingX - 10}" cy="${wingY + 13}" r="2.2" fill="${jewel.pearl}"/>`
    }`
}
