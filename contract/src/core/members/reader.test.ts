import { expect, test } from 'vitest'
import type { ProfileFor } from '../../platform/values.ts'
import { readerOf } from './reader.ts'

const table: [profileFor: ProfileFor, name: string, relative: string, candidate: string][] = [
  ['Self', 'Omkar Patil', 'Your matches', 'Your matches'],
  ['Son', 'Omkar Patil', 'Omkar’s matches', 'Your matches'],
  ['Daughter', 'Kavita Patil', 'Kavita’s matches', 'Your matches'],
  ['Brother', ' Arjun  Rao', 'Arjun’s matches', 'Your matches'],
  ['Sister', 'Meera', 'Meera’s matches', 'Your matches'],
  ['Friend', 'Leela Nair', 'Leela’s matches', 'Your matches'],
]

test.each(table)(
  'an account for %s addresses the relative by name and the candidate as you',
  (profileFor, name, relative, candidate) => {
    const title = (isCandidate: boolean) => {
      const reader = readerOf({ name, profileFor, isCandidate })
      return reader.say('Your matches', `${reader.name}’s matches`)
    }
    expect([title(false), title(true)]).toEqual([relative, candidate])
  },
)
