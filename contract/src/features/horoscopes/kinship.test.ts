import { describe, expect, test } from 'vitest'
import { readerOf } from '../../core/members/reader.ts'
import { noGothraIds } from './gothras.ts'
import { compareKin, type Kin } from './kinship.ts'
import { defaultKinshipPresetId, type KinshipPresetId, kinshipPresets } from './kinship-presets.ts'

const kavita = readerOf({ name: 'Kavita Joshi', profileFor: 'Self' })
const mother = readerOf({ name: 'Kavita Joshi', profileFor: 'Daughter' })

const kashyapa = { id: 49, name: 'Kashyapa' }
const gautama = { id: 32, name: 'Gautama' }
const bansal = { id: 117, name: 'Bansal' }
const mittal = { id: 129, name: 'Mittal' }
const harita = { id: 36, name: 'Harita' }
const mudgala = { id: 67, name: 'Mudgala' }
const kutsa = { id: 57, name: 'Kutsa' }
const kanva = { id: 44, name: 'Kanva' }
const agastya = { id: 1, name: 'Agastya' }

const presetIds = Object.keys(kinshipPresets) as KinshipPresetId[]
const compared = presetIds.filter(id => id !== 'off')

/** All four gothras of two families differ. */
const mine: Kin = { own: gautama, maternal: harita, grandmothers: [mudgala, kutsa] }
const theirs: Kin = { own: agastya, maternal: kanva, grandmothers: [bansal, mittal] }

test('the own gothra and the mother’s are compared until the family chooses', () => {
  expect(defaultKinshipPresetId).toBe('own-and-maternal')
  expect(presetIds).toHaveLength(7)
})

test.each(presetIds.filter(id => id !== 'brahmin-pravara' && id !== 'off'))(
  'two families without a common gothra are different (%s)',
  id => {
    expect(compareKin(id, mine, theirs, kavita)).toEqual({ answer: 'different', sentences: [] })
  },
)

test('a family that compares nothing gets no answer', () => {
  expect(compareKin('off', { own: kashyapa }, { own: kashyapa }, kavita)).toBeUndefined()
})

const north2 = ['north-2', 'north-2-strict', 'north-4'] as const
describe.each([
  ['own-own', { own: kashyapa }, { own: kashyapa }, compared, 'Your gothra is their gothra, Kashyapa.'],
  [
    'maternal-own',
    { maternal: kashyapa },
    { own: kashyapa },
    ['own-and-maternal', ...north2],
    'Your mother’s gothra is their gothra, Kashyapa.',
  ],
  [
    'own-maternal',
    { own: kashyapa },
    { maternal: kashyapa },
    north2,
    'Your gothra is their mother’s gothra, Kashyapa.',
  ],
  [
    'maternal-maternal',
    { maternal: kashyapa },
    { maternal: kashyapa },
    ['north-2-strict', 'north-4'],
    'Your mother’s gothra is their mother’s gothra, Kashyapa.',
  ],
  [
    'grandmother-own',
    { grandmothers: [mudgala, kashyapa] },
    { own: kashyapa },
    ['north-4'],
    'Your grandmother’s gothra is their gothra, Kashyapa.',
  ],
  [
    'grandmother-maternal',
    { grandmothers: [kashyapa, mudgala] },
    { maternal: kashyapa },
    ['north-4'],
    'Your grandmother’s gothra is their mother’s gothra, Kashyapa.',
  ],
  [
    'own-grandmother',
    { own: kashyapa },
    { grandmothers: [bansal, kashyapa] },
    ['north-4'],
    'Your gothra is their grandmother’s gothra, Kashyapa.',
  ],
  [
    'maternal-grandmother',
    { maternal: kashyapa },
    { grandmothers: [bansal, kashyapa] },
    ['north-4'],
    'Your mother’s gothra is their grandmother’s gothra, Kashyapa.',
  ],
  [
    'grandmother-grandmother',
    { grandmothers: [mudgala, kashyapa] },
    { grandmothers: [kashyapa, bansal] },
    ['north-4'],
    'Your grandmother’s gothra is their grandmother’s gothra, Kashyapa.',
  ],
] as const)('the same gothra %s', (_, my, their, refusing, sentence) => {
  test.each(compared)('is a reason only in the presets that compare it (%s)', id => {
    const kinship = compareKin(id, { ...mine, ...my }, { ...theirs, ...their }, kavita)
    if ((refusing as readonly string[]).includes(id))
      expect(kinship).toEqual({ answer: 'same', sentences: [sentence] })
    else expect(kinship?.answer).not.toBe('same')
  })
})

test('a relative who manages the profile reads the candidate’s name', () => {
  const kinship = compareKin('own-and-maternal', { ...mine, maternal: kashyapa }, { own: kashyapa }, mother)
  expect(kinship?.sentences).toEqual(['Kavita’s mother’s gothra is their gothra, Kashyapa.'])
})

test('a pair with two reasons names both', () => {
  const kinship = compareKin(
    'north-2',
    { own: kashyapa, maternal: gautama },
    { own: gautama, maternal: kashyapa },
    kavita,
  )
  expect(kinship?.sentences).toEqual([
    'Your mother’s gothra is their gothra, Gautama.',
    'Your gothra is their mother’s gothra, Kashyapa.',
  ])
})

describe('a missing gothra', () => {
  test.each(compared)('never refuses a member, in either direction (%s)', id => {
    for (const answer of [undefined, ...noGothraIds.map(id => ({ id, name: 'Not Known' }))]) {
      const unknown: Kin = { own: answer, maternal: answer, grandmothers: answer ? [answer, answer] : [] }
      for (const [one, other] of [
        [unknown, unknown],
        [unknown, theirs],
        [mine, unknown],
      ] as const)
        expect(compareKin(id, one, other, kavita)?.answer).toBe('not compared')
    }
  })

  test.each([
    ['own-only', { own: undefined }, {}, 'Your gothra is not known, so it was not compared.'],
    ['own-only', {}, { own: undefined }, 'Their gothra is not known, so it was not compared.'],
    [
      'own-and-maternal',
      { maternal: undefined },
      {},
      'Your mother’s gothra is not known, so it was not compared.',
    ],
    ['north-2', {}, { maternal: undefined }, 'Their mother’s gothra is not known, so it was not compared.'],
    [
      'north-4',
      { grandmothers: [mudgala] },
      {},
      'Your grandmothers’ gothras are not both known, so not all were compared.',
    ],
    [
      'north-4',
      {},
      { grandmothers: [] },
      'Their grandmothers’ gothras are not both known, so not all were compared.',
    ],
  ] as const)('is named once (%s, %j, %j)', (id, my, their, sentence) => {
    expect(compareKin(id, { ...mine, ...my }, { ...theirs, ...their }, kavita)).toEqual({
      answer: 'not compared',
      sentences: [sentence],
    })
  })

  test('does not hide a gothra that is the same', () => {
    expect(compareKin('own-and-maternal', { own: kashyapa }, { own: kashyapa }, kavita)?.answer).toBe('same')
  })
})

test.each([
  ['Atri', 8, 'Atreya', 7],
  ['Srivatsa', 95, 'Vatsya', 108],
  ['Vatsa', 107, 'Srivatsa', 95],
  ['Gargya', 31, 'Garga', 30],
  ['Kashyapa', 49, 'Naidhruva Kashyapa', 68],
  ['Bhargava', 13, 'Bhrigu', 14],
  ['Angirasa', 4, 'Bharadwaja', 12],
])('%s (%i) and %s (%i) are related names and refuse no member', (name, id, otherName, otherId) => {
  expect(
    compareKin('own-only', { own: { id, name } }, { own: { id: otherId, name: otherName } }, kavita),
  ).toEqual({
    answer: 'related',
    sentences: [`${name} and ${otherName} are related names. Please ask both families.`],
  })
})

describe('a lineage that the families type', () => {
  const maratha = { casteId: 7, lineage: 'Kowshik' }
  test.each(compared)('is a reason within the same caste, also in another spelling (%s)', id => {
    expect(
      compareKin(id, { ...mine, ...maratha }, { ...theirs, casteId: 7, lineage: ' kovshika' }, kavita),
    ).toMatchObject({ answer: 'same', sentences: ['Your lineage is their lineage, Kowshik.'] })
  })

  test.each([
    ['another caste', { casteId: 8, lineage: 'Kowshik' }],
    ['a caste that is not known', { lineage: 'Kowshik' }],
    ['no lineage', { casteId: 7 }],
    ['an empty lineage', { casteId: 7, lineage: ' ' }],
    ['another lineage', { casteId: 7, lineage: 'Kadamba' }],
  ])('is no reason against %s', (_, their) => {
    expect(compareKin('own-only', { ...mine, ...maratha }, { ...theirs, ...their }, kavita)?.answer).toBe(
      'different',
    )
  })

  test('is no reason between two families whose castes are not known', () => {
    const unknown = { lineage: 'Kowshik' }
    expect(compareKin('own-only', { ...mine, ...unknown }, { ...theirs, ...unknown }, kavita)?.answer).toBe(
      'different',
    )
  })
})
