import { backdrops, skins } from './palette.ts'
import { figure } from './portrait.ts'
import type { ManOptions, WomanOptions } from './portrait-options.ts'
import { svg } from './svg.ts'

const fairSkin = skins[1]
const wheatSkin = skins[2]
const plainBackdrop = backdrops[0]
if (!fairSkin || !wheatSkin || !plainBackdrop) throw new Error('The palette is incomplete')

const bride: WomanOptions = {
  id: 'bride',
  gender: 'female',
  age: 27,
  skin: fairSkin,
  face: { width: 65.5, chinY: 297, jaw: 0.2, chin: 0.22, earSize: 0.9 },
  eyes: { width: 19.2, openness: 10.2, tilt: 2.6, spacing: 29.5, y: 208, iris: '#3A2213' },
  brows: { thickness: 4.2, arch: 5.4, lift: 3.4, slope: 2.6 },
  nose: { width: 11, length: 37, bridge: 7 },
  mouth: { width: 22.5, fullness: 0.75, smile: 4.6, teeth: false, colour: '#A83048' },
  hairColour: '#1D1210',
  grey: 0,
  glasses: 'none',
  fabric: { main: '#A5173A', trim: '#E0B84E', second: '#0F6B5C' },
  turn: -8.5,
  gaze: -3.6,
  tilt: -4,
  backdrop: plainBackdrop,
  pattern: 'plain',
  garland: true,
  hair: 'braid',
  parting: 'centre',
  flipHair: false,
  clothes: 'lehenga',
  jewellery: { bindi: 'large', earrings: 'jhumka', necklace: 'bridal', nose: 'ring', tikka: true },
  headCover: true,
}

const groom: ManOptions = {
  id: 'groom',
  gender: 'male',
  age: 29,
  skin: wheatSkin,
  face: { width: 68, chinY: 303, jaw: 0.55, chin: 0.55, earSize: 0.95 },
  eyes: { width: 17.4, openness: 9.2, tilt: 1.4, spacing: 29.8, y: 209, iris: '#34200F' },
  brows: { thickness: 5, arch: 3, lift: 3, slope: 4 },
  nose: { width: 13.4, length: 38, bridge: 7.6 },
  mouth: { width: 24, fullness: 0.3, smile: 4.6, teeth: true, colour: '#A65A4C' },
  hairColour: '#1D1210',
  grey: 0,
  glasses: 'none',
  fabric: { main: '#E3C487', trim: '#A87A1C', second: '#9C1C3C' },
  turn: 8.5,
  gaze: 3.4,
  tilt: 4,
  backdrop: plainBackdrop,
  pattern: 'plain',
  garland: true,
  hair: 'short',
  flipHair: false,
  facialHair: 'stubble',
  clothes: 'sherwani',
  plainColour: '#F1E2C2',
  tilak: true,
  turban: { main: '#E5811F', trim: '#8A1538', second: '#8A1538' },
}

/** Side by side, looking at each other; 700 wide, cut off below 620. */
export function couple(): string {
  return svg`<g transform="translate(10 0)">${figure(groom)}</g>
    <g transform="translate(206 26) scale(.97)">${figure(bride)}</g>`
}
