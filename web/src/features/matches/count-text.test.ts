import { expect, test } from 'vitest'
import { countText, relaxedText } from './count-text.ts'

const exactly = (people: number) => ({ people, isMore: false })
const overThousand = { people: 1000, isMore: true }

test.each([
  [exactly(0), exactly(0), 'Nobody fits all your wishes yet'],
  [exactly(1), exactly(0), '1 person fits you'],
  [exactly(1), exactly(1), '1 person fits you and also wants someone like you'],
  [exactly(2), exactly(0), '2 people fit you, none of them has asked for someone like you yet'],
  [exactly(2), exactly(1), '2 people fit you, 1 of them also wants someone like you'],
  [exactly(214), exactly(61), '214 people fit you, 61 of them also want someone like you'],
  [exactly(1000), exactly(1000), '1,000 people fit you, 1,000 of them also want someone like you'],
  [overThousand, exactly(61), '1,000+ people fit you, 61 of them also want someone like you'],
  [overThousand, overThousand, '1,000+ people fit you, 1,000+ of them also want someone like you'],
])('%j fit, %j of them mutually', (fit, mutual, text) => {
  expect(countText({ fit, mutual })).toBe(text)
})

test.each([
  [{ wish: 'caste', more: 312, isMore: false } as const, 'Without your wish for Caste, 312 more people fit'],
  [{ wish: 'age', more: 1, isMore: false } as const, 'Without your wish for Age, 1 more person fits'],
  [
    { wish: 'language', more: 1000, isMore: true } as const,
    'Without your wish for Mother Tongue, 1,000+ more people fit',
  ],
])('%j', (relaxed, text) => expect(relaxedText(relaxed)).toBe(text))
