import type { FaceGeometry } from './face-geometry.ts'
import type { PortraitOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

export function drawGlasses({ glasses, eyes, turn }: PortraitOptions, face: FaceGeometry): string {
  if (glasses === 'none') return ''
  const y = face.eyeY - 1
  const reach = Math.min(eyes.spacing - 5, eyes.width + 6.5)
  const lens = (direction: 1 | -1) => {
    const x = face.featureX + direction * eyes.spacing - turn * 0.1
    if (glasses === 'round') return svg`<circle cx="${x}" cy="${y + 1}" r="${reach - 1.5}"/>`
    return svg`<rect x="${x - reach}" y="${y - 15}" width="${reach * 2}" height="32"
      rx="${glasses === 'rimless' ? 14 : 10}"/>`
  }
  const arm = (direction: 1 | -1) => {
    const x = face.featureX + direction * (eyes.spacing + reach)
    return svg`M${x} ${y - 4} L${face.featureX - turn * 0.8 + direction * face.halfWidth} ${y - 7}`
  }
  const inner = eyes.spacing - reach
  const bar = (direction: 1 | -1) => {
    const x = (offset: number) => face.featureX + direction * (eyes.spacing + offset)
    return svg`M${x(-reach + 1)} ${y - 11} C${x(-reach * 0.6)} ${y - 17} ${x(reach * 0.6)} ${y - 17}
      ${x(reach)} ${y - 9}`
  }
  const thin = glasses === 'rimless'
  const colour = thin ? '#8C7A56' : '#33221B'
  return svg`<g fill="#fff" fill-opacity=".13" stroke="${colour}"
    stroke-width="${thin ? '1.6' : glasses === 'browline' ? '1.8' : '2.8'}">
    ${lens(-1)}${lens(1)}<path d="M${face.featureX - inner} ${y - 2} q${inner} -6 ${inner * 2} 0 ${arm(-1)}
      ${arm(1)}" fill="none"/>
    ${
      glasses === 'browline' &&
      svg`<path d="${bar(-1)} ${bar(1)}" fill="none" stroke-width="4.6"
      stroke-linecap="round"/>`
    }</g>`
}
