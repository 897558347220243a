import { expect, test } from 'vitest'
import { answerRate } from './answer-rate.ts'

test.each([
  [0, 500, 0, 1],
  [1, 500, 1, 500],
  [7, 20, 1, 3],
  [9, 20, 1, 2],
  [10, 20, 1, 2],
  [12, 20, 2, 3],
  [14, 20, 2, 3],
  [15, 20, 3, 4],
  [17, 20, 4, 5],
  [179, 200, 4, 5],
  [18, 20, 1, 1],
  [20, 20, 1, 1],
])('%i of %i rounds to %i in %i', (part, whole, some, of) => {
  expect(answerRate(part, whole)).toEqual({ some, of })
})
