import { drawBackdrop } from './backdrop.ts'
import { drawManClothes } from './clothes-men.ts'
import { drawWomanClothes } from './clothes-women.ts'
import { drawEyes } from './eyes.ts'
import { drawAge, drawEars, drawFaceBase, drawNeck } from './face.ts'
import { centreX, type FaceGeometry, faceGeometry } from './face-geometry.ts'
import { drawFacialHair } from './facial-hair.ts'
import { weddingGarland } from './garland.ts'
import { drawGlasses } from './glasses.ts'
import { drawManHair, drawManHairBehind } from './hair-men.ts'
import { drawWomanHairBack, drawWomanHairFront, drawWomanHairLocks, hairTone } from './hair-women.ts'
import { drawTurban, drawTurbanTail, drawVeilBack, drawVeilFront } from './head-cover.ts'
import { drawEarrings, drawFaceJewellery, drawNecklace } from './jewellery.ts'
import { drawMouth, drawNose } from './nose-and-mouth.ts'
import { brand } from './palette.ts'
import type { ManOptions, PortraitOptions, WomanOptions } from './portrait-options.ts'
import { document, svg } from './svg.ts'

/** Moves clothes and necklaces up for a natural neck. */
const bodyPlace = 'translate(0 -16)'

/** The head leans around the top of the neck. */
function leaning(tilt: number, drawing: string): string {
  return svg`<g transform="rotate(${tilt} ${centreX} 300)">${drawing}</g>`
}

function features(options: PortraitOptions, face: FaceGeometry): string {
  return drawAge(options, face) + drawEyes(options, face) + drawNose(options, face)
}

function woman(options: WomanOptions, face: FaceGeometry): string {
  const { tilt, fabric, headCover } = options
  const garland = weddingGarland(options)
  const head = [
    drawEars(options, face),
    drawFaceBase(options, face),
    features(options, face),
    drawMouth(options, face),
    drawGlasses(options, face),
    drawWomanHairFront(options, face),
    drawEarrings(options, face),
    drawFaceJewellery(options, face),
  ].join('')
  return [
    headCover && leaning(tilt, drawVeilBack(fabric)),
    leaning(tilt, drawWomanHairBack(options, face)),
    garland.behind,
    drawNeck(options, face),
    `<g transform="${bodyPlace}">${drawWomanClothes(options)}${drawNecklace(options)}${garland.front}</g>`,
    !headCover && drawWomanHairLocks(options, face),
    leaning(tilt, head),
    headCover && leaning(tilt, drawVeilFront(fabric)),
  ]
    .filter(part => part !== false)
    .join('')
}

function tilakMark(x: number, y: number): string {
  return svg`<path d="M${x - 2} ${y - 16} C${x - 4} ${y - 8} ${x - 3} ${y} ${x} ${y + 3} C${x + 3} ${y}
    ${x + 4} ${y - 8} ${x + 2} ${y - 16}Z"
    fill="${brand.sindoor}"/>`
}

function man(options: ManOptions, face: FaceGeometry): string {
  const { tilt, turban } = options
  const garland = weddingGarland(options)
  const head = [
    drawManHairBehind(options, face),
    drawEars(options, face),
    drawFaceBase(options, face),
    drawFacialHair(options, face),
    features(options, face),
    drawMouth(options, face),
    drawGlasses(options, face),
    turban ? drawTurban(turban, options.turn, hairTone(options)) : drawManHair(options, face),
    options.tilak ? tilakMark(face.featureX, face.eyeY - 26) : '',
  ].join('')
  return [
    turban ? leaning(tilt, drawTurbanTail(turban)) : '',
    garland.behind,
    drawNeck(options, face),
    `<g transform="${bodyPlace}">${drawManClothes(options)}${garland.front}</g>`,
    leaning(tilt, head),
  ].join('')
}

/** The person without a background, about 400 wide, extending below the picture's edge. */
export function figure(options: PortraitOptions): string {
  const face = faceGeometry(options)
  return options.gender === 'female' ? woman(options, face) : man(options, face)
}

export function portrait(options: PortraitOptions): string {
  // Scaled up so that the face fills the card.
  const closer = `<g transform="translate(-40 -32) scale(1.2)">${figure(options)}</g>`
  return document(400, 500, drawBackdrop(options.id, options.backdrop, options.pattern) + closer)
}
