import type { FaceGeometry } from './face-geometry.ts'
import { blend } from './palette.ts'
import type { PortraitOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

export function drawNose({ nose, skin, turn }: PortraitOptions, face: FaceGeometry): string {
  const { noseX: x, noseY: y, featureX, eyeY } = face
  const w = nose.width
  // The shaded side is away from the light, or away from the turn.
  const flank = turn > 1 ? -1 : 1
  return svg`<path d="M${featureX + flank * nose.bridge} ${eyeY - 8}
      C${x + flank * (nose.bridge - 1)} ${eyeY + 12} ${x + flank * 4} ${y - 14} ${x + flank * w} ${y - 3}
      C${x + flank * (w - 2)} ${y + 2} ${x + flank * 5} ${y + 1} ${x} ${y + 1}
      C${x + flank * 3} ${y - 12} ${x + flank * 2} ${eyeY + 10} ${featureX + flank * 3} ${eyeY - 8}Z"
      fill="${skin.line}" opacity=".17"/>
    <path d="M${x - flank * 1.5} ${eyeY + 4} C${x - flank * 1.5} ${y - 22} ${x - flank * 2} ${y - 15}
      ${x - flank * 1.5} ${y - 8}"
      stroke="${blend(skin.light, '#FFFFFF', 0.35)}" stroke-width="4" stroke-linecap="round" fill="none"
        opacity=".38"/>
    <path d="M${x - w} ${y - 7} C${x - w - 3} ${y - 1} ${x - w + 2} ${y + 3} ${x - w * 0.45} ${y + 0.5}
      C${x - 3} ${y + 4} ${x + 3} ${y + 4} ${x + w * 0.45} ${y + 0.5}
      C${x + w - 2} ${y + 3} ${x + w + 3} ${y - 1} ${x + w} ${y - 7}" fill="none" stroke="${skin.line}"
        stroke-width="2"
      stroke-linecap="round" stroke-linejoin="round" opacity=".78"/>
    <path d="M${x - w * 0.72} ${y} q${w * 0.22} ${-2.6} ${w * 0.42} ${0.2} M${x + w * 0.72}
      ${y} q${-w * 0.22} ${-2.6} ${-w * 0.42} ${0.2}"
      stroke="${skin.line}" stroke-width="2" fill="none" stroke-linecap="round" opacity=".6"/>`
}

type Lips = { x(offset: number): number; y: number; w: number; corner: number; upper: number; lower: number }

function lipsOf({ mouth }: PortraitOptions, face: FaceGeometry): Lips {
  return {
    x: offset => face.mouthX + offset,
    y: face.mouthY,
    w: mouth.width,
    corner: face.mouthY - mouth.smile,
    upper: 3 + mouth.fullness * 3.4,
    lower: 6 + mouth.fullness * 5,
  }
}

function upperLipEdge({ x, y, w, corner, upper }: Lips): string {
  return svg`M${x(-w)} ${corner} C${x(-w * 0.6)} ${y - upper * 0.75} ${x(-w * 0.28)} ${y - upper - 0.6}
    ${x(0)} ${y - upper + 1.8}
    C${x(w * 0.28)} ${y - upper - 0.6} ${x(w * 0.6)} ${y - upper * 0.75} ${x(w)} ${corner}`
}

function closedMouth(lips: Lips, colour: string, line: string): string {
  const { x, y, w, corner, lower } = lips
  const middle = svg`C${x(w * 0.5)} ${y + 3} ${x(w * 0.2)} ${y + 2.4} ${x(0)} ${y + 2.6}
    C${x(-w * 0.2)} ${y + 2.4} ${x(-w * 0.5)} ${y + 3} ${x(-w)} ${corner}Z`
  return svg`<path d="M${x(-w + 2)} ${corner + 1} C${x(-w * 0.55)} ${y + lower + 1.5} ${x(w * 0.55)}
    ${y + lower + 1.5}
      ${x(w - 2)} ${corner + 1} Z" fill="${blend(colour, '#FFFFFF', 0.1)}"/>
    <path d="${upperLipEdge(lips)} ${middle}" fill="${colour}"/>
    <path d="M${x(-w - 1.5)} ${corner - 0.8} C${x(-w * 0.55)} ${y + 3.4} ${x(w * 0.55)} ${y + 3.4}
      ${x(w + 1.5)} ${corner - 0.8}"
      fill="none" stroke="${line}" stroke-width="1.7" stroke-linecap="round" opacity=".8"/>
    <path d="M${x(-6)} ${y + lower * 0.62} q6 2 12 0" stroke="#fff" stroke-width="1.8" opacity=".28"
      fill="none"
      stroke-linecap="round"/>`
}

function openSmile(lips: Lips, colour: string, line: string): string {
  const { x, y, w, corner, lower } = lips
  const top = svg`C${x(-w * 0.5)} ${y + 1.8} ${x(w * 0.5)} ${y + 1.8} ${x(w - 1)} ${corner + 0.4}`
  const gap = 4.4 + w * 0.13
  return svg`<path d="M${x(-w)} ${corner} C${x(-w * 0.55)} ${y + gap + lower} ${x(w * 0.55)}
    ${y + gap + lower} ${x(w)} ${corner}Z"
      fill="${blend(colour, '#FFFFFF', 0.1)}"/>
    <path d="M${x(-w + 1)} ${corner + 0.4} ${top} C${x(w * 0.55)} ${y + gap + 3.6} ${x(-w * 0.55)}
      ${y + gap + 3.6}
      ${x(-w + 1)} ${corner + 0.4}Z" fill="#FFFBF4"/>
    <path d="${upperLipEdge(lips)} C${x(w * 0.5)} ${y + 2.6} ${x(-w * 0.5)} ${y + 2.6} ${x(-w)}
      ${corner}Z" fill="${colour}"/>
    <path d="M${x(-w - 1.5)} ${corner - 0.8} L${x(-w + 1)} ${corner + 0.4} ${top} L${x(w + 1.5)}
      ${corner - 0.8}" fill="none"
      stroke="${line}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>`
}

function smileCorners({ x, w, corner }: Lips, line: string): string {
  return svg`<path d="M${x(-w - 4)} ${corner - 4} q-2.6 4 .4 7.6 M${x(w + 4)} ${corner - 4} q2.6 4 -.4 7.6"
    fill="none"
    stroke="${line}" stroke-width="1.5" stroke-linecap="round" opacity=".4"/>`
}

export function drawMouth(options: PortraitOptions, face: FaceGeometry): string {
  const { mouth, skin } = options
  const lips = lipsOf(options, face)
  const line = blend(mouth.colour, '#3A1414', 0.55)
  const drawn = mouth.teeth ? openSmile(lips, mouth.colour, line) : closedMouth(lips, mouth.colour, line)
  return drawn + smileCorners(lips, skin.line)
}
