import { expect, test } from 'vitest'
import { compact, plainWords } from './spelling.ts'

test.each([
  ['B.Ed', 'bed', 'bed'],
  [' M. B. B. S. ', 'm b b s', 'mbbs'],
  ['Post-Doctoral  Fellow', 'post doctoral fellow', 'postdoctoralfellow'],
  ['Rangoli & Mehndi', 'rangoli and mehndi', 'rangoliandmehndi'],
  ['Mālegaon', 'malegaon', 'malegaon'],
  ["Ho’s / Ho's", 'hos hos', 'hoshos'],
  ['MSc (IT / Computer Science)', 'msc it computer science', 'mscitcomputerscience'],
  ['ＨＳ１００３', 'hs1003', 'hs1003'],
  ['मराठी', 'मराठी', 'मराठी'],
  ['-', '', ''],
])('"%s" has the words "%s" and the letters "%s"', (text, words, letters) => {
  expect([plainWords(text), compact(text)]).toEqual([words, letters])
})
