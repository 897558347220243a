export type Relation = 'own' | 'maternal' | 'grandmother'

/** My relation and theirs, whose gothras must differ. */
export type Link = `${Relation}-${Relation}`

interface KinshipPreset {
  title: string
  /** Which families usually compare this way. */
  usualWith: string
  links: readonly Link[]
  comparesPravara?: boolean
}

const northTwo = ['own-own', 'maternal-own', 'own-maternal'] as const

/** A choice of the family, never a rule of the site. */
export const kinshipPresets = {
  'own-and-maternal': {
    title: 'Our gothra and the mother’s gothra',
    usualWith: 'Most communities',
    links: ['own-own', 'maternal-own'],
  },
  'own-only': {
    title: 'Our gothra only',
    usualWith: 'South Indian communities in which cousins may marry',
    links: ['own-own'],
  },
  'north-2': {
    title: 'Our gothra, and the mother’s gothra of either family',
    usualWith: 'Hindi-speaking families, Punjab, and Brahmin and trading communities of Gujarat',
    links: northTwo,
  },
  'north-2-strict': {
    title: 'Our gothra and the mother’s gothra, compared with both of the other family',
    usualWith: 'Families who compare both gothras with both',
    links: [...northTwo, 'maternal-maternal'],
  },
  'north-4': {
    title: 'Four gothras: our own, the mother’s and both grandmothers’',
    usualWith: 'Jat, Gujjar and neighbouring communities',
    links: [
      ...northTwo,
      'maternal-maternal',
      'grandmother-own',
      'grandmother-maternal',
      'own-grandmother',
      'maternal-grandmother',
      'grandmother-grandmother',
    ],
  },
  'brahmin-pravara': {
    title: 'Our gothra and the pravara',
    usualWith: 'Brahmin communities',
    links: ['own-own'],
    comparesPravara: true,
  },
  off: { title: 'Do not compare', usualWith: 'Families without this custom', links: [] },
} as const satisfies Record<string, KinshipPreset>
export type KinshipPresetId = keyof typeof kinshipPresets

export const defaultKinshipPresetId: KinshipPresetId = 'own-and-maternal'

export const kinshipPresetOf = (id: KinshipPresetId): KinshipPreset => kinshipPresets[id]
