import { describe, expect, test } from 'vitest'
import { firstVariant, type IntroductionFacts, introduction, variantOf, variants } from './introduction.ts'

const facts: IntroductionFacts = {
  name: 'Asha Sharma',
  age: 28,
  gender: 'female',
  profileFor: 'Myself',
  language: 'Hindi',
  height: '5.10',
  family_type: 'Joint Family',
  highest_edu: 'Graduate',
  occupation: 'Software Engineer',
  hobbies: ['Drawing', 'Rangoli & Mehndi', 'DJing'],
  city: '',
}
const all = (change: Partial<IntroductionFacts> = {}) =>
  Array.from({ length: variants }, (_, variant) => introduction({ ...facts, ...change }, variant))
const words = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? []

const mine = ['i', 'my', 'me']
const his = ['he', 'him', 'his']
const hers = ['she', 'her']
const family = ['we', 'us', 'our']

describe('the introduction', () => {
  test.each<[profileFor: string, gender: 'male' | 'female', writer: RegExp, said: string[], never: string[]]>(
    [
      ['Myself', 'female', /I am|my name is/i, mine, [...his, ...hers]],
      ['Myself', 'male', /I am|my name is/i, mine, [...his, ...hers]],
      ['My Parents', 'male', /his family/i, his, [...mine, ...hers]],
      ['My Parents', 'female', /her family/i, hers, [...mine, ...his]],
      ['My Sister', 'male', /his family/i, his, [...mine, ...hers]],
      ['My Brother', 'female', /her family/i, hers, [...mine, ...his]],
      ['My Friend', 'male', /a friend/i, his, [...family, ...hers]],
      ['My Friend', 'female', /a friend/i, hers, [...family, ...his]],
    ],
  )('by "%s" about a %s candidate has the right pronouns', (profileFor, gender, writer, said, never) => {
    for (const text of all({ profileFor, gender, city: 'Jaipur' })) {
      expect(text).toMatch(writer)
      expect(words(text).some(word => said.includes(word))).toBe(true)
      expect(words(text).filter(word => never.includes(word))).toEqual([])
    }
  })

  test('has four versions, each with every fact and an invitation at the end', () => {
    const texts = all({ city: 'Jaipur' })
    expect(new Set(texts).size).toBe(variants)
    for (const text of texts) {
      for (const fact of ['Asha Sharma', '28', `5'10"`, 'Hindi', 'joint family', 'graduate', 'Jaipur'])
        expect(text).toContain(fact)
      expect(text).toContain('as a software engineer')
      expect(text).toContain('drawing, rangoli and mehndi and DJing')
      expect(text.split('. ').at(-1)).toMatch(/connect/)
    }
  })

  test.each([
    ...all({
      height: '',
      language: 'Other',
      family_type: '',
      highest_edu: 'Other',
      occupation: 'Other',
      hobbies: [],
    }),
  ])('leaves out unknown facts: %s', text => {
    expect(text).toMatch(/^[A-Z]/)
    expect(text).not.toMatch(/undefined|Other|other|\s{2}|\s\.|\.\./)
  })

  test('is recognized until the member edits it', () => {
    expect(all().map(text => variantOf(text, facts))).toEqual([0, 1, 2, 3])
    expect(variantOf('I laugh easily.', facts)).toBeUndefined()
    expect(firstVariant('Asha Sharma')).toBe(firstVariant('Asha Sharma'))
  })
})
