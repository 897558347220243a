import { describe, expect, test } from 'vitest'
import { readerOf } from '../../core/members/reader.ts'
import { compareKin } from './kinship.ts'

const kavita = readerOf({ name: 'Kavita Joshi', profileFor: 'Self' })

describe('by pravara', () => {
  const ofGothras = (id: number, otherId: number) =>
    compareKin(
      'brahmin-pravara',
      { own: { id, name: 'One' } },
      { own: { id: otherId, name: 'Other' } },
      kavita,
    )

  test.each([
    ['all five names of Bhrigu', 95, 40, 'Bhargava, Chyavana, Apnavana, Aurva, Jamadagnya'],
    ['three of five in one of two lists', 12, 30, 'Angirasa, Barhaspatya, Bharadvaja'],
    ['two of three outside the two houses', 49, 68, 'Kashyapa, Avatsara'],
    ['one name outside the two houses', 53, 111, 'Vaishvamitra'],
    ['one name in lists of one and three', 106, 71, 'Vasishtha'],
  ])('%s are a reason', (_, id, otherId, names) => {
    const expected = {
      answer: 'same',
      sentences: [`Your gothra and their gothra share a pravara: ${names}.`],
    }
    expect(ofGothras(id, otherId)).toEqual(expected)
    expect(ofGothras(otherId, id)).toEqual(expected)
  })

  test.each([
    ['one of three names in the house of Angiras', 36, 57],
    ['one of three names of Bhrigu', 100, 95],
    ['different houses', 1, 49],
  ])('%s are no reason', (_, id, otherId) => {
    expect(ofGothras(id, otherId)).toEqual({ answer: 'different', sentences: [] })
  })

  test('a gothra without a listed pravara is not compared', () => {
    expect(ofGothras(117, 49)).toEqual({
      answer: 'not compared',
      sentences: ['The pravara of a gothra is not in our list, so it was not compared.'],
    })
  })
})
