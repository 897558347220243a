import { centreX, type FaceGeometry } from './face-geometry.ts'
import { hairTone } from './hair-women.ts'
import { blend } from './palette.ts'
import type { ManOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

/** From ear to ear around the jaw; `grow` extends it beyond the skin. */
function jawBand(
  { halfWidth, jawHalf, jawY, chinHalf, chinX, chinY, mouthX, mouthY, noseY }: FaceGeometry,
  grow: number,
) {
  const outer = (direction: 1 | -1, part: number) => centreX + direction * part
  const lipTop = noseY + 5
  return svg`M${outer(-1, halfWidth + 0.5)} 206 C${outer(-1, halfWidth + 1)} 228
    ${outer(-1, jawHalf + (halfWidth - jawHalf) * 0.62 + grow * 0.4)}
    ${jawY - 20} ${outer(-1, jawHalf + grow * 0.5)} ${jawY + grow * 0.2}
    C${outer(-1, jawHalf * 0.82 + grow * 0.3)} ${jawY + 17 + grow * 0.6} ${chinX - chinHalf}
      ${chinY + grow} ${chinX} ${chinY + grow}
    C${chinX + chinHalf} ${chinY + grow} ${outer(1, jawHalf * 0.82 + grow * 0.3)} ${jawY + 17 + grow * 0.6}
    ${outer(1, jawHalf + grow * 0.5)} ${jawY + grow * 0.2}
    C${outer(1, jawHalf + (halfWidth - jawHalf) * 0.62 + grow * 0.4)} ${jawY - 20}
      ${outer(1, halfWidth + 1)} 228 ${outer(1, halfWidth + 0.5)} 206
    C${outer(1, halfWidth - 7)} 226 ${outer(1, halfWidth - 9)} ${mouthY - 20} ${mouthX + 38} ${mouthY - 8}
    C${mouthX + 26} ${lipTop - 2} ${mouthX + 12} ${lipTop - 2} ${mouthX} ${lipTop}
    C${mouthX - 12} ${lipTop - 2} ${mouthX - 26} ${lipTop - 2} ${mouthX - 38} ${mouthY - 8}
    C${outer(-1, halfWidth - 9)} ${mouthY - 20} ${outer(-1, halfWidth - 7)} 226
      ${outer(-1, halfWidth + 0.5)} 206Z`
}

function mouthGap({ mouth }: ManOptions, { mouthX: x, mouthY: y }: FaceGeometry): string {
  const w = mouth.width + 1
  const low = mouth.teeth ? 15 : 10
  return svg`M${x - w} ${y - 4} C${x - w * 0.5} ${y - 5} ${x + w * 0.5} ${y - 5} ${x + w} ${y - 4}
    C${x + w * 0.6} ${y + low} ${x - w * 0.6} ${y + low} ${x - w} ${y - 4}Z`
}

function moustache({ mouthX: x, mouthY, noseY }: FaceGeometry, thick: boolean): string {
  const top = noseY + 5
  const low = mouthY - (thick ? 0.5 : 2.5)
  const reach = thick ? 30 : 26
  return svg`M${x} ${top} C${x - 9} ${top - 3.5} ${x - reach * 0.75} ${top + 1} ${x - reach}
    ${low + (thick ? 3 : 0.5)}
    C${x - reach * 0.6} ${low + 1.5} ${x - 9} ${low + 0.5} ${x} ${low - 2}
    C${x + 9} ${low + 0.5} ${x + reach * 0.6} ${low + 1.5} ${x + reach} ${low + (thick ? 3 : 0.5)}
    C${x + reach * 0.75} ${top + 1} ${x + 9} ${top - 3.5} ${x} ${top}Z`
}

function goatee({ chinX: x, chinY, mouthY }: FaceGeometry): string {
  return svg`M${x - 15} ${mouthY + 13} C${x - 24} ${chinY - 10} ${x - 18} ${chinY + 3} ${x} ${chinY + 4}
    C${x + 18} ${chinY + 3} ${x + 24} ${chinY - 10} ${x + 15} ${mouthY + 13} C${x + 6} ${mouthY + 19}
      ${x - 6} ${mouthY + 19}
    ${x - 15} ${mouthY + 13}Z`
}

/** Drawn below the mouth. */
export function drawFacialHair(options: ManOptions, face: FaceGeometry): string {
  const { facialHair, skin } = options
  const colour = blend(hairTone(options), skin.line, 0.14)
  const fill = (d: string, opacity: string) =>
    svg`<path d="${d}" fill="${colour}" fill-rule="evenodd" opacity="${opacity}"/>`
  switch (facialHair) {
    case 'none':
      return ''
    case 'shadow':
      return fill(jawBand(face, 0), '.1')
    case 'stubble':
      return fill(jawBand(face, 0), '.24') + fill(moustache(face, false), '.3')
    case 'moustache':
      return fill(moustache(face, false), '.95')
    case 'thick-moustache':
      return fill(jawBand(face, 0), '.08') + fill(moustache(face, true), '.95')
    case 'goatee':
      return fill(moustache(face, false), '.9') + fill(goatee(face), '.9')
    case 'trimmed':
      return fill(jawBand(face, 2) + mouthGap(options, face), '.72') + fill(moustache(face, false), '.6')
    case 'full':
      return fill(jawBand(face, 9) + mouthGap(options, face), '.95') + fill(moustache(face, true), '.9')
  }
}
