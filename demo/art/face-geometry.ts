import type { PortraitOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

export const centreX = 200
const skullTop = 100
/** The hair is drawn for this cheek width and stretched for other faces. */
const hairFitsWidth = 67

export type FaceGeometry = {
  halfWidth: number
  jawHalf: number
  jawY: number
  chinHalf: number
  chinX: number
  chinY: number
  eyeY: number
  noseX: number
  noseY: number
  mouthX: number
  mouthY: number
  /** A turned face has its features off the middle. */
  featureX: number
}

export function faceGeometry({ face, eyes, nose, turn }: PortraitOptions): FaceGeometry {
  const noseY = eyes.y + nose.length
  return {
    halfWidth: face.width,
    jawHalf: face.width * (0.74 + face.jaw * 0.17),
    jawY: face.chinY - 36 + face.jaw * 5,
    chinHalf: 17 + face.chin * 22,
    chinX: centreX + turn * 0.45,
    chinY: face.chinY,
    eyeY: eyes.y,
    noseX: centreX + turn * 1.25,
    noseY,
    mouthX: centreX + turn * 0.95,
    mouthY: noseY + (face.chinY - noseY) * 0.37,
    featureX: centreX + turn * 0.8,
  }
}

export function faceOutline(face: FaceGeometry): string {
  const { halfWidth: w, jawHalf, jawY, chinHalf, chinX, chinY } = face
  const side = (direction: 1 | -1) => ({
    cheek: centreX + direction * w,
    brow: centreX + direction * w * 1.01,
    crown: centreX + direction * w * 0.62,
    jaw: centreX + direction * jawHalf + (chinX - centreX) * 0.5,
    jawAbove: centreX + direction * (jawHalf + (w - jawHalf) * 0.62),
    jawBelow: centreX + direction * (jawHalf * 0.82) + (chinX - centreX) * 0.6,
    chin: chinX + direction * chinHalf,
  })
  const left = side(-1)
  const right = side(1)
  return svg`M${left.cheek} 196 C${left.brow} 138 ${left.crown} ${skullTop} ${centreX} ${skullTop}
    C${right.crown} ${skullTop} ${right.brow} 138 ${right.cheek} 196
    C${right.cheek} 222 ${right.jawAbove} ${jawY - 20} ${right.jaw} ${jawY}
    C${right.jawBelow} ${jawY + 17} ${right.chin} ${chinY} ${chinX} ${chinY}
    C${left.chin} ${chinY} ${left.jawBelow} ${jawY + 17} ${left.jaw} ${jawY}
    C${left.jawAbove} ${jawY - 20} ${left.cheek} 222 ${left.cheek} 196Z`
}

/** Wraps drawing made for the middle face width so that it fits this face. */
export function fittedToHead(face: FaceGeometry, drawing: string, flip = false): string {
  const stretch = (face.halfWidth / hairFitsWidth) * (flip ? -1 : 1)
  const scale = Math.round(stretch * 1000) / 1000
  return `<g transform="translate(${centreX}) scale(${scale} 1) translate(-${centreX})">${drawing}</g>`
}
