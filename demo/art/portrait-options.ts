import type { Backdrop, Fabric, Skin } from './palette.ts'

export type Gender = 'male' | 'female'

export type WomenHairStyle = 'straight' | 'wavy' | 'bun' | 'gajra' | 'braid' | 'bob' | 'curly' | 'ponytail'
export type HairParting = 'centre' | 'side' | 'soft' | 'back'
export type MenHairStyle =
  | 'side-parting'
  | 'short'
  | 'wavy'
  | 'crew'
  | 'swept-back'
  | 'curly'
  | 'quiff'
  | 'receding'
  | 'thinning'
export type FacialHair =
  | 'none'
  | 'shadow'
  | 'stubble'
  | 'moustache'
  | 'thick-moustache'
  | 'goatee'
  | 'trimmed'
  | 'full'
export type Glasses = 'none' | 'rectangle' | 'round' | 'rimless' | 'browline'
export type WomenClothes = 'sari' | 'kurta' | 'salwar' | 'anarkali' | 'lehenga' | 'blazer' | 'blouse'
export type MenClothes =
  | 'sherwani'
  | 'bandhgala'
  | 'nehru'
  | 'kurta'
  | 'suit'
  | 'blazer'
  | 'shirt'
  | 'sweater'
export type BackdropPattern = 'petals' | 'arch' | 'lights' | 'lattice' | 'leaves' | 'plain' | 'window'

type FaceOptions = {
  /** Half the width at the cheekbones. */
  width: number
  chinY: number
  /** 0 narrow and soft, 1 broad and square. */
  jaw: number
  /** 0 pointed, 1 broad. */
  chin: number
  earSize: number
}

type EyeOptions = {
  width: number
  openness: number
  tilt: number
  spacing: number
  y: number
  iris: string
}

type BrowOptions = { thickness: number; arch: number; lift: number; slope: number }
type NoseOptions = { width: number; length: number; bridge: number }
type MouthOptions = { width: number; fullness: number; smile: number; teeth: boolean; colour: string }

export type Jewellery = {
  bindi: 'none' | 'dot' | 'large' | 'drop'
  earrings: 'none' | 'stud' | 'drop' | 'jhumka' | 'hoop'
  necklace: 'none' | 'chain' | 'beads' | 'pearls' | 'set' | 'bridal'
  nose: 'none' | 'pin' | 'ring'
  tikka: boolean
}

type CommonOptions = {
  /** Keeps gradient and clip names apart when several figures share one drawing. */
  id: string
  age: number
  skin: Skin
  face: FaceOptions
  eyes: EyeOptions
  brows: BrowOptions
  nose: NoseOptions
  mouth: MouthOptions
  hairColour: string
  /** 0 none, 1 fully grey. */
  grey: number
  glasses: Glasses
  fabric: Fabric
  /** Sideways turn of the face, negative to the viewer's left. */
  turn: number
  gaze: number
  /** Tilt of the head in degrees. */
  tilt: number
  backdrop: Backdrop
  pattern: BackdropPattern
  /** A wedding garland around the neck. */
  garland: boolean
}

export type WomanOptions = CommonOptions & {
  gender: 'female'
  hair: WomenHairStyle
  parting: HairParting
  flipHair: boolean
  clothes: WomenClothes
  jewellery: Jewellery
  headCover: boolean
}

export type ManOptions = CommonOptions & {
  gender: 'male'
  hair: MenHairStyle
  flipHair: boolean
  facialHair: FacialHair
  clothes: MenClothes
  plainColour: string
  tilak: boolean
  turban: Fabric | null
}

export type PortraitOptions = WomanOptions | ManOptions
