import { expect, test } from 'vitest'
import { sessionReader } from '../session/reader.ts'
import { wishesText } from './wishes-text.ts'

const met = (count: number, asked: number) => ({ met: count, asked })
const candidate = sessionReader()
const mother = sessionReader({ userName: 'Kavita Patil', profileFor: 'Daughter', gender: 'female' })

test.each([
  [met(8, 9), met(3, 4), 'Fits 8 of your 9 preferences. You fit 3 of their 4 preferences.'],
  [met(9, 9), met(4, 4), 'Fits all your preferences. You fit all their preferences.'],
  [met(0, 0), met(0, 0), 'Neither of you has set preferences.'],
  [met(0, 0), met(1, 2), 'You accept everyone. You fit 1 of their 2 preferences.'],
  [met(2, 2), met(0, 0), 'Fits all your preferences. Accepts everyone.'],
])('%j and %j are compared for the candidate', (mine, theirs, text) => {
  expect(wishesText({ mine, theirs }, candidate)).toBe(text)
})

test.each([
  [met(8, 9), met(3, 4), 'Fits 8 of Kavita’s 9 preferences. Kavita fits 3 of their 4 preferences.'],
  [met(9, 9), met(4, 4), 'Fits all of Kavita’s preferences. Kavita fits all their preferences.'],
  [met(0, 0), met(0, 0), 'Neither side has set preferences.'],
  [met(0, 0), met(1, 2), 'Kavita accepts everyone. Kavita fits 1 of their 2 preferences.'],
])('%j and %j are compared for her mother', (mine, theirs, text) => {
  expect(wishesText({ mine, theirs }, mother)).toBe(text)
})
