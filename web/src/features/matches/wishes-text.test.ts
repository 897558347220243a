import { expect, test } from 'vitest'
import { wishesText } from './wishes-text.ts'

const met = (count: number, asked: number) => ({ met: count, asked })

test.each([
  [met(8, 9), met(3, 4), 'Fits 8 of your 9 wishes, and you fit 3 of their 4.'],
  [met(9, 9), met(4, 4), 'Fits all your wishes, and you fit all of theirs.'],
  [met(0, 2), met(0, 1), 'Fits 0 of your 2 wishes, and you fit 0 of their 1.'],
  [met(0, 0), met(0, 0), 'You have no particular wishes, and they have none either.'],
  [met(0, 0), met(1, 2), 'You have no particular wishes, and you fit 1 of their 2.'],
  [met(2, 2), met(0, 0), 'Fits all your wishes, and is open to everyone.'],
])('%j and %j', (mine, theirs, text) => expect(wishesText({ mine, theirs })).toBe(text))
