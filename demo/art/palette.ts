export const brand = {
  maroon: '#8A1538',
  deepMaroon: '#5E0B22',
  sindoor: '#C2183A',
  marigold: '#F2A31B',
  gold: '#C9A227',
  paleGold: '#E8C766',
  peacock: '#0F6B5C',
  leaf: '#2F7D3B',
  ivory: '#FFF9EF',
  sand: '#F6EBD8',
  ink: '#2A1A1F',
} as const

export const jewel = { gold: '#DFB246', edge: '#8F6A1C', pearl: '#FFF6DD', ruby: '#B3123A' } as const

export type Skin = { light: string; shade: string; line: string; lip: string }

export const skins: readonly Skin[] = [
  { light: '#F1CBA6', shade: '#DDAA7F', line: '#B0734A', lip: '#C0685F' },
  { light: '#E8B98E', shade: '#CF9767', line: '#A26840', lip: '#B25E52' },
  { light: '#DCA675', shade: '#C08655', line: '#925A32', lip: '#A4564A' },
  { light: '#CB9160', shade: '#AE7445', line: '#824D29', lip: '#964B40' },
  { light: '#B77E50', shade: '#9A6439', line: '#713F20', lip: '#884138' },
  { light: '#A06A41', shade: '#85532F', line: '#5F361B', lip: '#7C3B35' },
  { light: '#87563A', shade: '#6E4229', line: '#4C2A17', lip: '#743733' },
]

export type Fabric = { main: string; trim: string; second: string }

export const festiveFabrics: readonly Fabric[] = [
  { main: '#9C1C3C', trim: '#D9B44A', second: '#0F6B5C' },
  { main: '#B8501F', trim: '#F0C75E', second: '#7B1E3A' },
  { main: '#0F6B5C', trim: '#DDBB55', second: '#B3324F' },
  { main: '#5E3187', trim: '#E3C06A', second: '#C2477F' },
  { main: '#B32460', trim: '#F3CB7A', second: '#3F6B3A' },
  { main: '#1F4E79', trim: '#E0C070', second: '#A8273F' },
  { main: '#C98A12', trim: '#8A1538', second: '#8A1538' },
  { main: '#2E5D34', trim: '#F0D070', second: '#9A2A5A' },
  { main: '#D9674F', trim: '#F6D79A', second: '#24606B' },
  { main: '#7C8F3C', trim: '#F3DFA2', second: '#8C3050' },
  { main: '#E9D9B6', trim: '#B98B22', second: '#9C1C3C' },
  { main: '#3B8C94', trim: '#F2D58B', second: '#C0562E' },
  { main: '#E0A4AE', trim: '#A9772B', second: '#7A2748' },
  { main: '#6C2238', trim: '#E2BF69', second: '#C98A12' },
]

export const shirtColours = [
  '#EEF3F8',
  '#DCE8F2',
  '#F3ECE0',
  '#C9DCEB',
  '#E7D9E4',
  '#D7E6DA',
  '#8FB0CC',
  '#F6F1E7',
]
export const suitColours = ['#26304A', '#2F3338', '#3D2B2B', '#1E3A3A', '#4A4F58', '#3A2C46', '#5A4A3A']

export const hairColours = ['#1A1110', '#231613', '#2C1B14', '#38231A', '#1D1518'] as const
export const greyHair = '#A39B94'

export type Backdrop = { centre: string; edge: string; ornament: string }

export const backdrops: readonly Backdrop[] = [
  { centre: '#FFF3DF', edge: '#F1CB93', ornament: '#FFFFFF' },
  { centre: '#FBE6E0', edge: '#E6AFA4', ornament: '#FFFFFF' },
  { centre: '#EAF2E4', edge: '#B7CFAE', ornament: '#FFFFFF' },
  { centre: '#F3EEE3', edge: '#D2C2A2', ornament: '#FFFFFF' },
  { centre: '#E3F0EE', edge: '#9DC6BF', ornament: '#FFFFFF' },
  { centre: '#EFEAF6', edge: '#BDB3D6', ornament: '#FFFFFF' },
  { centre: '#FDEBC8', edge: '#EDB35B', ornament: '#FFF6E0' },
  { centre: '#E8EEF5', edge: '#A9BFD6', ornament: '#FFFFFF' },
  { centre: '#F7DCD2', edge: '#C97F74', ornament: '#FFF3E6' },
]

/** Blends two `#RRGGBB` colours; 0 gives the first, 1 the second. */
export function blend(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map(at => {
    const value = channel(first, at) * (1 - share) + channel(second, at) * share
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
