import { centreX, type FaceGeometry, faceOutline } from './face-geometry.ts'
import type { PortraitOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

export function drawNeck({ gender, skin }: PortraitOptions, face: FaceGeometry): string {
  const half = gender === 'female' ? 27 : 36
  const left = centreX - half
  const right = centreX + half
  const spread = gender === 'female' ? 34 : 14
  const shadowY = face.chinY - 4
  return svg`<path d="M${left} 262 V316 C${left - 2} 336 ${left - spread * 0.5} 344 ${left - spread} 352
    L${centreX} 440
      L${right + spread} 352 C${right + spread * 0.5} 344 ${right + 2} 336 ${right} 316 V262Z"
        fill="${skin.shade}"/>
    <path d="M${left} 262 V${shadowY + 8} C${centreX - 16} ${shadowY + 34} ${centreX + 18} ${shadowY + 34}
      ${right} ${shadowY + 2} V262Z" fill="${skin.line}" opacity=".5"/>
    ${
      gender === 'female' &&
      svg`<path d="M${centreX - 42} 358 C${centreX - 30} 357 ${centreX - 18} 360 ${centreX - 8} 366
      M${centreX + 42} 358 C${centreX + 30} 357 ${centreX + 18} 360 ${centreX + 8} 366" fill="none"
      stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round" opacity=".35"/>`
    }`
}

function ear({ skin, face, turn }: PortraitOptions, geometry: FaceGeometry, direction: 1 | -1): string {
  // The ear on the side that the face turns to is hidden.
  const hidden = Math.max(0, turn * direction)
  const size = face.earSize
  const x = (offset: number) =>
    centreX + direction * (geometry.halfWidth + offset * size - hidden * 0.9 - (offset > 0 ? 0 : 3))
  return svg`<path d="M${x(-2)} 198 C${x(9)} 190 ${x(14)} 204 ${x(11)} 219 C${x(8)} 232 ${x(3)} 238
      ${x(-4)} 234Z" fill="${skin.shade}"/>
    <path d="M${x(1)} 204 C${x(7)} 200 ${x(9)} 210 ${x(6)} 218 C${x(4)} 224 ${x(2)} 226
      ${x(0)} 226" fill="none"
      stroke="${skin.line}" stroke-width="1.6" stroke-linecap="round" opacity=".45"/>`
}

export function drawEars(options: PortraitOptions, face: FaceGeometry): string {
  return ear(options, face, -1) + ear(options, face, 1)
}

export function drawFaceBase(options: PortraitOptions, face: FaceGeometry): string {
  const { id, skin, gender } = options
  const outline = faceOutline(face)
  const cheekY = face.eyeY + 33
  const cheekX = face.halfWidth * 0.6
  const blush = gender === 'female' ? 0.3 : 0.17
  return svg`<defs>
      <radialGradient id="${id}-face" cx="45%" cy="42%" r="68%"><stop offset=".55"
        stop-color="${skin.light}"/>
        <stop offset="1" stop-color="${skin.shade}"/></radialGradient>
      <radialGradient id="${id}-blush"><stop offset="0" stop-color="#D9543F" stop-opacity="${blush}"/>
        <stop offset="1" stop-color="#D9543F" stop-opacity="0"/></radialGradient>
      <clipPath id="${id}-head"><path d="${outline}"/></clipPath>
    </defs>
    <path d="${outline}" fill="url(#${id}-face)"/>
    <ellipse cx="${face.featureX - cheekX}" cy="${cheekY}" rx="25" ry="17" fill="url(#${id}-blush)"/>
    <ellipse cx="${face.featureX + cheekX}" cy="${cheekY}" rx="25" ry="17" fill="url(#${id}-blush)"/>
    <path d="M${face.chinX - 9} ${face.chinY - 12} C${face.chinX - 3} ${face.chinY - 9.5} ${face.chinX + 3}
      ${face.chinY - 9.5} ${face.chinX + 9} ${face.chinY - 12}" fill="none" stroke="${skin.line}"
        stroke-width="1.5"
      stroke-linecap="round" opacity=".22"/>`
}

function smileLines(face: FaceGeometry, reach: number): string {
  const line = (direction: 1 | -1) => {
    const x = (offset: number) => face.mouthX + direction * offset
    return svg`M${x(20)} ${face.noseY - 4} C${x(28)} ${face.noseY + 3} ${x(33)} ${face.noseY + 9}
      ${x(34)} ${face.noseY + 9 + reach}`
  }
  return line(-1) + line(1)
}

function eyeCornerLines({ eyes }: PortraitOptions, face: FaceGeometry): string {
  const line = (direction: 1 | -1) => {
    const x = (offset: number) => face.featureX + direction * (eyes.spacing + eyes.width + offset)
    const y = face.eyeY
    return svg`M${x(4)} ${y - 1} L${x(10)} ${y - 4} M${x(4)} ${y + 3} L${x(10)} ${y + 4}`
  }
  return line(-1) + line(1)
}

/** Smile lines from the late thirties, brow lines from the late forties. */
export function drawAge(options: PortraitOptions, face: FaceGeometry): string {
  const { age, skin } = options
  if (age < 36) return ''
  const strength = Math.min(1, (age - 32) / 26)
  const stroke = (d: string, opacity: number) =>
    svg`<path d="${d}" fill="none" stroke="${skin.line}" stroke-width="1.6" stroke-linecap="round"
      opacity="${String(Math.round(opacity * 100) / 100)}"/>`
  const forehead = svg`M${face.featureX - 26} 160 C${face.featureX - 10} 156 ${face.featureX + 10} 156
    ${face.featureX + 26} 160 M${face.featureX - 20} 169 C${face.featureX - 8} 166 ${face.featureX + 8} 166
    ${face.featureX + 20} 169`
  return [
    stroke(smileLines(face, 4 + strength * 7), 0.15 + strength * 0.3),
    age >= 42 && stroke(eyeCornerLines(options, face), strength * 0.42),
    age >= 48 && stroke(forehead, strength * 0.26),
  ]
    .filter(part => part !== false)
    .join('')
}
