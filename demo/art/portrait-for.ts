import {
  backdrops,
  blend,
  festiveFabrics,
  hairColours,
  type Skin,
  shirtColours,
  skins,
  suitColours,
} from './palette.ts'
import type {
  FacialHair,
  Gender,
  Glasses,
  HairParting,
  Jewellery,
  ManOptions,
  MenClothes,
  MenHairStyle,
  PortraitOptions,
  WomanOptions,
  WomenClothes,
  WomenHairStyle,
} from './portrait-options.ts'
import { type Random, seededRandom } from './random.ts'

const irises = ['#3A2213', '#2E1A10', '#4A2C18', '#3F2A1C']
const lipColours = ['#B0465A', '#A83C4C', '#C0625F', '#9C3350', '#B85A66', '#A64A42']

function greyness(random: Random, age: number): number {
  const start = random.between(36, 50)
  return age <= start ? 0 : Math.min(0.95, ((age - start) / 26) * random.between(0.6, 1.25))
}

function skinFor(random: Random) {
  const position = (random.next() + random.next()) / 2
  return skins[Math.floor(position * skins.length)] as Skin
}

function glassesFor(random: Random, age: number): Glasses {
  const wears = random.chance(age < 40 ? 0.22 : 0.42)
  const kind = random.pick<Glasses>(['rectangle', 'round', 'rimless', 'browline', 'rectangle'])
  return wears ? kind : 'none'
}

function commonFeatures(random: Random, seed: number, { gender, age }: { gender: Gender; age: number }) {
  const female = gender === 'female'
  const width = female ? random.between(60.5, 71) : random.between(62.5, 74.5)
  const long = random.between(-1, 1)
  const older = Math.max(0, age - 40) / 20
  return {
    id: `p${seed}`,
    age,
    skin: skinFor(random),
    face: {
      width: width + older * 1.6,
      chinY: (female ? 296 : 302) + long * 8.5,
      jaw: Math.min(1, (female ? random.between(0.02, 0.62) : random.between(0.35, 1)) + older * 0.16),
      chin: female ? random.between(0.02, 0.62) : random.between(0.3, 0.95),
      earSize: random.between(0.85, 1.1),
    },
    eyes: {
      width: (female ? random.between(16.8, 20.2) : random.between(15.6, 18.6)) - older * 0.6,
      openness: (female ? random.between(8.6, 11.4) : random.between(7.4, 9.6)) - older * 1.1,
      tilt: random.between(-0.4, female ? 3.4 : 2),
      spacing: random.between(28, 31.5) + (width - 67) * 0.25,
      y: random.between(206, 211) + long,
      iris: random.pick(irises),
    },
    nose: {
      width: female ? random.between(10, 14) : random.between(11.8, 16),
      length: random.between(34, 41) + long * 1.5,
      bridge: random.between(6, 9),
    },
    hairColour: random.pick(hairColours),
    grey: greyness(random, age),
    glasses: glassesFor(random, age),
    fabric: random.pick(festiveFabrics),
    turn: random.between(-5.5, 5.5),
    gaze: random.between(-0.5, 0.5),
    tilt: random.between(-3.2, 3.2),
    backdrop: random.pick(backdrops),
    pattern: random.pick(['petals', 'arch', 'lights', 'lattice', 'leaves', 'plain', 'window'] as const),
    garland: false,
  }
}

function jewelleryFor(random: Random, clothes: WomenClothes, age: number): Jewellery {
  const western = clothes === 'blazer' || clothes === 'blouse'
  const dressy = clothes === 'lehenga' || clothes === 'sari'
  const bindi = random.pick(
    western ? (['none', 'none', 'dot'] as const) : (['dot', 'dot', 'large', 'drop', 'none'] as const),
  )
  const earrings = random.pick(
    dressy
      ? (['jhumka', 'jhumka', 'drop'] as const)
      : western
        ? (['stud', 'drop', 'stud'] as const)
        : (['jhumka', 'drop', 'stud', 'hoop'] as const),
  )
  const necklace = random.pick(
    dressy
      ? (['beads', 'set', 'pearls'] as const)
      : western
        ? (['chain', 'pearls', 'none'] as const)
        : (['chain', 'none', 'beads', 'chain'] as const),
  )
  return {
    bindi,
    earrings,
    necklace,
    nose: random.chance(0.32) ? 'pin' : 'none',
    tikka: clothes === 'lehenga' && age < 34 && random.chance(0.6),
  }
}

function womanFor(seed: number, age: number): WomanOptions {
  const random = seededRandom(seed * 2 + 1)
  const common = commonFeatures(random, seed, { gender: 'female', age })
  const young: WomenHairStyle[] = [
    'straight',
    'wavy',
    'wavy',
    'bob',
    'curly',
    'ponytail',
    'braid',
    'bun',
    'gajra',
    'straight',
  ]
  const mature: WomenHairStyle[] = ['bun', 'bun', 'gajra', 'bob', 'braid', 'straight', 'wavy']
  const hair = random.pick(age < 42 ? young : mature)
  const partings: HairParting[] =
    hair === 'bun' || hair === 'gajra' ? ['back', 'centre', 'side'] : ['centre', 'soft', 'side', 'soft']
  const clothes = random.pick<WomenClothes>(
    age < 42
      ? ['sari', 'sari', 'kurta', 'salwar', 'salwar', 'anarkali', 'lehenga', 'blazer', 'blouse', 'kurta']
      : ['sari', 'sari', 'sari', 'salwar', 'kurta', 'anarkali'],
  )
  return {
    ...common,
    gender: 'female',
    brows: {
      thickness: random.between(3.2, 5.2),
      arch: random.between(3.6, 7),
      lift: random.between(1, 4.5),
      slope: random.between(0.5, 4.5),
    },
    mouth: {
      width: random.between(20.5, 25.5),
      fullness: random.between(0.3, 1),
      smile: random.between(2.4, 5.2),
      teeth: random.chance(0.42),
      colour: blend(random.pick(lipColours), common.skin.lip, random.between(0.15, 0.6)),
    },
    hair,
    parting: random.pick(partings),
    flipHair: random.chance(0.5),
    clothes,
    jewellery: jewelleryFor(random, clothes, age),
    headCover: false,
  }
}

function menHairFor(random: Random, age: number): MenHairStyle {
  const full: MenHairStyle[] = ['side-parting', 'short', 'wavy', 'crew', 'swept-back', 'curly', 'quiff']
  const mature: MenHairStyle[] = [
    'side-parting',
    'short',
    'swept-back',
    'crew',
    'receding',
    'receding',
    'thinning',
  ]
  return random.pick(age < 38 ? full : mature)
}

function facialHairFor(random: Random, age: number): FacialHair {
  const young: FacialHair[] = [
    'none',
    'shadow',
    'stubble',
    'stubble',
    'trimmed',
    'full',
    'moustache',
    'goatee',
    'trimmed',
    'shadow',
  ]
  const mature: FacialHair[] = [
    'none',
    'shadow',
    'moustache',
    'thick-moustache',
    'thick-moustache',
    'trimmed',
    'full',
    'none',
  ]
  return random.pick(age < 40 ? young : mature)
}

function manFor(seed: number, age: number): ManOptions {
  const random = seededRandom(seed * 2)
  const common = commonFeatures(random, seed, { gender: 'male', age })
  const clothes = random.pick<MenClothes>(
    age < 40
      ? ['shirt', 'shirt', 'kurta', 'kurta', 'suit', 'blazer', 'nehru', 'sherwani', 'bandhgala', 'sweater']
      : ['shirt', 'kurta', 'kurta', 'nehru', 'nehru', 'suit', 'bandhgala', 'sweater', 'blazer'],
  )
  const dark = clothes === 'suit' || clothes === 'blazer' || clothes === 'bandhgala'
  return {
    ...common,
    gender: 'male',
    brows: {
      thickness: random.between(4.2, 6.2),
      arch: random.between(2, 4.4),
      lift: random.between(0.5, 3.5),
      slope: random.between(1.5, 5),
    },
    mouth: {
      width: random.between(21.5, 26.5),
      fullness: random.between(0.05, 0.55),
      smile: random.between(2.6, 5),
      teeth: random.chance(0.38),
      colour: blend(common.skin.lip, common.skin.line, random.between(0.1, 0.5)),
    },
    hair: menHairFor(random, age),
    flipHair: random.chance(0.5),
    facialHair: facialHairFor(random, age),
    clothes,
    plainColour: random.pick(dark ? suitColours : shirtColours),
    tilak: false,
    turban: null,
  }
}

/** Deterministic: the same seed, gender and age give the same face. */
export function portraitFor(seed: number, person: { gender: Gender; age: number }): PortraitOptions {
  return person.gender === 'female' ? womanFor(seed, person.age) : manFor(seed, person.age)
}
