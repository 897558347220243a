import { drawManClothes } from './clothes-men.ts'
import { drawWomanClothes } from './clothes-women.ts'
import { bride, groom } from './couple.ts'
import { drawEars, drawNeck } from './face.ts'
import { type FaceGeometry, faceGeometry, faceOutline } from './face-geometry.ts'
import { drawWomanHairFront, hairTone } from './hair-women.ts'
import { drawTurban, drawTurbanTail, drawVeilBack, drawVeilFront } from './head-cover.ts'
import { lightMark } from './mark.ts'
import { brand } from './palette.ts'
import type { Gender, ManOptions, WomanOptions } from './portrait-options.ts'
import { around, document, petal, svg } from './svg.ts'

const arch =
  'M40 500 V216 C40 146 96 120 136 92 C166 70 188 58 200 36 C212 58 234 70 264 92 C304 120 360 146 360 216 V500'

/** Quiet colours of one family: it is plain that nobody in particular is meant. */
const quiet = {
  skin: { light: '#E9C9B0', shade: '#DDB698', line: '#BE8F74', lip: '#BE8F74' },
  hairColour: '#6E3640',
  turn: 0,
  tilt: 0,
  gaze: 0,
  garland: false,
}

const woman: WomanOptions = {
  ...bride,
  ...quiet,
  id: 'default-woman',
  parting: 'centre',
  clothes: 'kurta',
  fabric: { main: '#A8475D', trim: '#DDBB62', second: '#8A3348' },
}

const man: ManOptions = {
  ...groom,
  ...quiet,
  id: 'default-man',
  clothes: 'nehru',
  plainColour: '#F3E3C8',
  fabric: { main: '#8F3A50', trim: '#DDBB62', second: '#7A2A40' },
  turban: { main: '#A8475D', trim: '#DDBB62', second: '#8A3348' },
}

const plainFace = (face: FaceGeometry) => svg`<path d="${faceOutline(face)}" fill="${quiet.skin.light}"/>`

/** A woman with her hair parted under a dupatta, without features. */
function drawWoman(): string {
  const face = faceGeometry(woman)
  return svg`${drawVeilBack(woman.fabric)}${drawNeck(woman, face)}
    <g transform="translate(0 -16)">${drawWomanClothes(woman)}</g>
    ${plainFace(face)}${drawWomanHairFront(woman, face)}${drawVeilFront(woman.fabric)}
    <circle cx="200" cy="182" r="5" fill="${brand.sindoor}" opacity=".75"/>`
}

/** A man in a turban, without features. */
function drawMan(): string {
  const face = faceGeometry(man)
  const turban = man.turban
  if (!turban) throw new Error('He wears a turban.')
  return svg`${drawTurbanTail(turban)}${drawNeck(man, face)}
    <g transform="translate(0 -16)">${drawManClothes(man)}</g>
    ${drawEars(man, face)}${plainFace(face)}${drawTurban(turban, 0, hairTone(man))}`
}

/** The seven petals, where it is not known who is meant. */
const drawMark = () =>
  svg`<g transform="translate(200 268) scale(2.6)" opacity=".85">${lightMark('default')}</g>`

/** Shown for a member without a photo: under the arch, by gender. */
export function defaultPortrait(gender?: Gender): string {
  const halo = around(
    21,
    degrees => svg`<g transform="rotate(${degrees})">${petal(112, 146, 11, '#FFFFFF')}</g>`,
  )
  const figure = gender
    ? svg`<g transform="translate(18 40) scale(.91)">${gender === 'female' ? drawWoman() : drawMan()}</g>`
    : drawMark()
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
    <g transform="translate(200 ${gender ? 236 : 268})" opacity=".8">${halo}</g>
    <g clip-path="url(#door)">${figure}</g>
    <path d="${arch}" fill="none" stroke="${brand.gold}" stroke-width="4"/>
    <path d="M24 500 V212 C24 138 84 108 126 80 M376 500 V212 C376 138 316 108 274 80" fill="none"
      stroke="${brand.gold}"
      stroke-width="1.4" opacity=".7"/>`,
  )
}
