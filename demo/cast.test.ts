import { expect, test } from 'vitest'
import { nameRefusal, textRefusal } from '../server/src/core/moderation/text-rules/text-rules.ts'
import { cast } from './cast.ts'

test('the cast has names and texts that a member may have', () => {
  const refusals = cast.flatMap(({ name, description, city }) => [
    nameRefusal(name),
    textRefusal(description),
    textRefusal(city),
  ])
  expect(refusals.filter(Boolean)).toEqual([])
})
