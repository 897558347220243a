import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'

/** For each step of the key: two spellings with an equal key, and a name with another key. */
test.each([
  ['lakshmi', 'laxmi', 'lalmi'],
  ['dikchit', 'dikshit', 'dipit'],
  ['jnana', 'gyana', 'mana'],
  ['dnyanesh', 'gyanesh', 'danesh'],
  ['gnyan', 'jnan', 'an'],
  ['shiva', 'siva', 'chiva'],
  ['schiva', 'shiva', 'kiva'],
  ['chaudhary', 'choudhari', 'kaudhari'],
  ['bachchan', 'bachan', 'bakan'],
  ['cecil', 'sesil', 'kekil'],
  ['cavita', 'kavita', 'chavita'],
  ['vicky', 'viki', 'vichi'],
  ['sadiq', 'sadik', 'sadich'],
  ['phalguni', 'falguni', 'palguni'],
  ['zaveri', 'javeri', 'saveri'],
  ['ishwar', 'ishvar', 'ishbar'],
  ['bharat', 'barat', 'bharar'],
  ['gaurav', 'gourav', 'gurav'],
  ['pooja', 'puja', 'poja'],
  ['sunee', 'suni', 'suna'],
  ['piyush', 'piush', 'paush'],
  ['aiswarya', 'eiswarya', 'oiswarya'],
  ['anna', 'ana', 'anda'],
  ['rama', 'ram', 'ramu'],
])('"%s" and "%s" have the same key, "%s" has another', (one, same, other) => {
  expect(phoneticKey(same)).toBe(phoneticKey(one))
  expect(phoneticKey(other)).not.toBe(phoneticKey(one))
})

test('a word of another script has no key', () => {
  for (const word of ['आशा', 'asha1', 'é', '']) expect(phoneticKey(word)).toBe('')
})
