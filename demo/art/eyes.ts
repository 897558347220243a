import type { FaceGeometry } from './face-geometry.ts'
import { blend } from './palette.ts'
import type { PortraitOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

const lashColour = '#21120D'

type EyeFrame = {
  x(offset: number): number
  y: number
  half: number
  up: number
  low: number
  tilt: number
  side: 'l' | 'r'
  direction: 1 | -1
}

function eyeFrame({ eyes, turn }: PortraitOptions, face: FaceGeometry, direction: 1 | -1): EyeFrame {
  // Turning away narrows the far eye a little.
  const half = eyes.width * (1 - direction * turn * 0.009)
  const centre = face.featureX + direction * (eyes.spacing - direction * turn * 0.1)
  return {
    x: offset => centre + direction * offset,
    y: face.eyeY,
    half,
    up: eyes.openness,
    low: eyes.openness * 0.62,
    tilt: eyes.tilt,
    side: direction < 0 ? 'l' : 'r',
    direction,
  }
}

function upperLid({ x, y, half, up, tilt }: EyeFrame): string {
  return svg`M${x(-half)} ${y + 2} C${x(-half * 0.55)} ${y - up} ${x(half * 0.4)} ${y - up * 1.12}
    ${x(half)} ${y - tilt}`
}

function eyeShape(frame: EyeFrame): string {
  const { x, y, half, low } = frame
  return svg`${upperLid(frame)} C${x(half * 0.5)} ${y + low} ${x(-half * 0.45)} ${y + low * 1.15}
    ${x(-half)} ${y + 2}Z`
}

function eyeball(options: PortraitOptions, frame: EyeFrame): string {
  const { id, eyes, gaze } = options
  const { x, y, side, up } = frame
  // Both lids cover the iris a little: a fully round iris looks startled.
  const radius = Math.min(8.6, up * 0.82 + 0.6)
  const irisX = x(0.4) + gaze
  const irisY = y - up * 0.16
  const shape = eyeShape(frame)
  return svg`<clipPath id="${id}-eye-${side}"><path d="${shape}"/></clipPath>
    <path d="${shape}" fill="#FBF3EA"/>
    <g clip-path="url(#${id}-eye-${side})">
      <circle cx="${irisX}" cy="${irisY}" r="${radius}" fill="${eyes.iris}"/>
      <path d="M${irisX - radius * 0.75} ${irisY + radius * 0.25} A${radius * 0.8} ${radius * 0.8} 0 0 0
        ${irisX + radius * 0.75} ${irisY + radius * 0.25}Z" fill="#8A5A35" opacity=".55"/>
      <circle cx="${irisX}" cy="${irisY}" r="${radius * 0.47}" fill="#150A05"/>
      <path d="${upperLid(frame)}" fill="none" stroke="${lashColour}" stroke-width="6" opacity=".16"/>
    </g>
    <circle cx="${irisX + 2.6}" cy="${irisY - 2.6}" r="1.8" fill="#fff" opacity=".92"/>`
}

function womanLashes(options: PortraitOptions, frame: EyeFrame): string {
  const { x, y, half, up, low, tilt } = frame
  return svg`<path d="${upperLid(frame)} L${x(half + 5)} ${y - tilt - 4}
      C${x(half * 0.45)} ${y - up * 1.12 - 3.4} ${x(-half * 0.5)} ${y - up - 2} ${x(-half)} ${y + 2}Z"
      fill="${lashColour}" stroke="${lashColour}" stroke-width="1" stroke-linejoin="round"/>
    <path d="M${x(half)} ${y - tilt} C${x(half * 0.5)} ${y + low} ${x(-half * 0.45)} ${y + low * 1.15}
      ${x(-half + 3)} ${y + 3}"
      fill="none" stroke="${lashColour}" stroke-width="1.1" opacity="${options.age < 45 ? '.55' : '.35'}"/>`
}

function manLashes({ skin }: PortraitOptions, frame: EyeFrame): string {
  const { x, y, half, low } = frame
  return svg`<path d="${upperLid(frame)}" fill="none" stroke="${blend(lashColour, skin.line, 0.2)}"
    stroke-width="2.3"
      stroke-linecap="round"/>
    <path d="M${x(half * 0.8)} ${y + low * 0.35} C${x(half * 0.4)} ${y + low + 1} ${x(-half * 0.4)}
      ${y + low + 1.5}
      ${x(-half * 0.75)} ${y + 3.5}" fill="none" stroke="${skin.line}" stroke-width="1.1" opacity=".4"/>`
}

function lidAndPouch({ age, skin }: PortraitOptions, frame: EyeFrame): string {
  const { x, y, half, up, low, tilt } = frame
  const pouch = age < 40 ? 0.22 : 0.22 + Math.min(0.25, (age - 40) * 0.015)
  return svg`<path d="M${x(-half + 2)} ${y - up * 0.62} C${x(-half * 0.4)} ${y - up * 1.55}
    ${x(half * 0.5)} ${y - up * 1.62}
      ${x(half)} ${y - tilt - up * 0.55}" fill="none" stroke="${skin.line}" stroke-width="1.4" opacity=".5"/>
    <path d="M${x(half * 0.7)} ${y + low + 4} C${x(half * 0.2)} ${y + low + 7.5} ${x(-half * 0.4)}
      ${y + low + 7}
      ${x(-half * 0.75)} ${y + low + 3.4}" fill="none" stroke="${skin.line}" stroke-width="1.4"
        stroke-linecap="round"
      opacity="${String(pouch)}"/>`
}

function brow(options: PortraitOptions, frame: EyeFrame): string {
  const { brows, skin, hairColour, gender, grey } = options
  const { x, y, half } = frame
  const inner = y - 17 - brows.lift
  const outer = inner + brows.slope
  const peak = inner - brows.arch
  const thick = brows.thickness
  const softness = gender === 'female' ? 0.12 : 0.24
  const colour = blend(blend(hairColour, '#8D847C', grey * 0.6), skin.line, softness)
  return svg`<path d="M${x(-half - 2)} ${inner} C${x(-half * 0.4)} ${peak - 2} ${x(half * 0.4)} ${peak - 3}
    ${x(half + 5)} ${outer}
    C${x(half * 0.45)} ${peak + thick * 0.55} ${x(-half * 0.35)} ${peak + thick} ${x(-half - 1)}
      ${inner + thick}Z"
    fill="${colour}" stroke="${colour}" stroke-width=".8" stroke-linejoin="round" opacity=".93"/>`
}

export function drawEyes(options: PortraitOptions, face: FaceGeometry): string {
  const drawOne = (direction: 1 | -1) => {
    const frame = eyeFrame(options, face, direction)
    const lashes = options.gender === 'female' ? womanLashes(options, frame) : manLashes(options, frame)
    return lidAndPouch(options, frame) + eyeball(options, frame) + lashes + brow(options, frame)
  }
  return drawOne(-1) + drawOne(1)
}
