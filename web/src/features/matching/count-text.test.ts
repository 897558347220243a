import { expect, test } from 'vitest'
import { sessionReader } from '../../core/accounts/sessions/reader.ts'
import { countText } from './count-text.ts'

const exactly = (people: number) => ({ people, isMore: false })
const overThousand = { people: 1000, isMore: true }
const candidate = sessionReader()

test.each([
  [exactly(0), exactly(0), 'No one matches all your preferences yet'],
  [exactly(1), exactly(0), '1 match for you. None is looking for someone like you yet.'],
  [exactly(1), exactly(1), '1 match for you, who is also looking for someone like you.'],
  [exactly(2), exactly(0), '2 matches for you. None is looking for someone like you yet.'],
  [exactly(2), exactly(1), '2 matches for you. 1 is also looking for someone like you.'],
  [exactly(1000), exactly(61), '1,000 matches for you. 61 are also looking for someone like you.'],
  [overThousand, overThousand, '1,000+ matches for you. 1,000+ are also looking for someone like you.'],
])('with %j matches and %j mutual ones the text is "%s"', (fit, mutual, text) => {
  expect(countText({ fit, mutual }, candidate)).toBe(text)
})
