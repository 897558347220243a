import { expect, test } from 'vitest'
import { areNearGothras, findGothra, noGothraIds } from '#contract/features/horoscopes/gothras.ts'
import { pravaraRows } from '#contract/features/horoscopes/pravaras.ts'
import { southernTongues } from '#contract/features/horoscopes/presets.ts'
import { readData } from './read-data.ts'

const gothras = readData<{ id: number; name: string; aliases: string[]; tradition: string }[]>('gothras')
const idOf = (name: string) => gothras.find(gothra => gothra.name === name)?.id as number

test('the answers that name no gothra are those of the list', () => {
  expect(gothras.filter(({ tradition }) => tradition === 'none').map(({ id }) => id)).toEqual(noGothraIds)
})

test('every pravara has the id and name of its gothra', () => {
  for (const [id, name] of pravaraRows) expect(idOf(name)).toBe(id)
  expect(new Set(pravaraRows.map(([id]) => id)).size).toBe(23)
})

test.each([
  ['Atri', 'Atreya'],
  ['Srivatsa', 'Vatsa'],
  ['Srivatsa', 'Vatsya'],
  ['Vatsa', 'Vatsya'],
  ['Garga', 'Gargya'],
  ['Kashyapa', 'Naidhruva Kashyapa'],
  ['Bhrigu', 'Bhargava'],
  ['Angirasa', 'Bharadwaja'],
])('%s and %s of the list are near in both directions', (one, other) => {
  expect(areNearGothras(idOf(one), idOf(other))).toBe(true)
  expect(areNearGothras(idOf(other), idOf(one))).toBe(true)
})

test('exactly 8 pairs of the list are near', () => {
  const near = gothras.flatMap(one => gothras.filter(other => areNearGothras(one.id, other.id)))
  expect(near).toHaveLength(16)
})

test('the list has every southern mother tongue', () => {
  const languages = readData<{ name: string }[]>('languages').map(({ name }) => name)
  expect(languages).toEqual(expect.arrayContaining([...southernTongues]))
})

test('every name and alias of the list finds its own gothra', () => {
  const spellings = gothras.flatMap(({ id, name, aliases }) =>
    [name, ...aliases].map(spelling => [spelling, id]),
  )
  expect(spellings.filter(([spelling, id]) => findGothra(spelling as string, gothras)?.id !== id)).toEqual([])
})

test.each([
  ['Bhardwaj', 'Bharadwaja'],
  ['Bharadwajas', 'Bharadwaja'],
  ['bharadvaj', 'Bharadwaja'],
  ['Kashyap', 'Kashyapa'],
  ['Kasyapasa', 'Kashyapa'],
  ['Kashyapam', 'Kashyapa'],
  ['Athreyasa', 'Atreya'],
  ['Aatreya', 'Atreya'],
  ['Koundinya', 'Kaundinya'],
  ['Kowndinyasa', 'Kaundinya'],
  ['Gowthama', 'Gautama'],
  ['Haritha', 'Harita'],
  ['Viswamithra', 'Vishwamitra'],
  ['Srivathsa', 'Srivatsa'],
  ['Shandilyas', 'Shandilya'],
  ['Goel', 'Goyal'],
  ['Garg', 'Garg'],
  ['Garga', 'Garga'],
])('the spelling %s is the gothra %s', (spelling, name) => {
  expect(findGothra(spelling, gothras)?.name).toBe(name)
})

test('a spelling of no gothra, or of two, finds none', () => {
  expect(findGothra('Salunkhe', gothras)).toBeUndefined()
  expect(findGothra('Gargam', gothras)).toBeUndefined()
})
