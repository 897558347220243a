import { expect, test } from 'vitest'
import { nameRefusal, textRefusal } from '../server/src/core/moderation/text-rules/text-rules.ts'
import { cast } from './cast.ts'

test('the names and texts of the cast pass the rules for members', () => {
  const refusals = cast.flatMap(({ name, description, city }) => [
    nameRefusal(name),
    textRefusal(description),
    textRefusal(city),
  ])
  expect(refusals.filter(Boolean)).toEqual([])
})
