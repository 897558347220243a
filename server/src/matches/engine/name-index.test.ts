import { expect, test } from 'vitest'
import { chance } from '../../../testing/index-members.ts'
import { NameIndex } from './name-index.ts'
import type { PostingList } from './posting-list.ts'
import { ScratchPool } from './scratch-pool.ts'
import { tierOf, tiers, toWord, type Word } from './word-likeness.ts'

const random = chance(200_000)
const pick = <T>(from: readonly T[]) => from[random.whole(0, from.length - 1)] as T

const syllables =
  'a an sha shi ri ra ka ksh la ma mi na ni pa pra cha chha dha da gya va wa ya x oo ee th zu ph'
const otherScript = 'आ शा र्मा ला क्ष्मी रा म न द ी ठ ठठ'

/** Words that are often alike, as names are. */
function randomWord(): string {
  const parts = (random.whole(1, 12) === 1 ? otherScript : syllables).split(' ')
  return Array.from({ length: random.whole(1, 4) }, () => pick(parts)).join('')
}

/** With a letter left out, changed, doubled or swapped. */
function misspelt(word: string): string {
  const at = random.whole(0, word.length - 1)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return pick([
    before + after,
    `${before}e${after}`,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
  ])
}

const words = [...new Set(Array.from({ length: 3_000 }, randomWord))]
const knownWords = words.map(toWord)
const queries = Array.from({ length: 400 }, () => {
  const word = pick(words)
  const query = pick([
    word,
    word.slice(0, random.whole(1, word.length)),
    word.slice(random.whole(0, word.length - 1)),
    misspelt(word),
    misspelt(misspelt(word) || 'x'),
    randomWord(),
  ])
  return query || 'a'
})

/** Each word is the name of one member, whose slot is the word's place. The best tier counts. */
function slotsByTier(found: PostingList[][], pool: ScratchPool, count: number): number[][] {
  const known = new Set<number>()
  return Array.from({ length: count }, (_, tier) => {
    const slots: number[] = []
    for (const list of found[tier] ?? [])
      list.eachIn(pool.all, slot => {
        if (!known.has(slot)) slots.push(slot)
        known.add(slot)
      })
    return slots.sort((one, other) => one - other)
  })
}

/** The rule applied to every word. */
function scan(text: string, places: readonly number[]): number[][] {
  const asked = toWord(text)
  const found: number[][] = Array.from({ length: tiers.none }, () => [])
  for (const place of places) found[tierOf(asked, knownWords[place] as Word)]?.push(place)
  return found
}

test('finds exactly the words that the rule finds in a scan of all, also after some were removed', () => {
  const pool = new ScratchPool(words.length)
  const index = new NameIndex(pool)
  words.forEach((word, slot) => {
    index.add(slot, word)
  })
  let places = words.map((_, place) => place)
  const compare = () => {
    const inTier = Array.from({ length: tiers.none }, () => 0)
    for (const query of queries) {
      const expected = scan(query, places)
      expect([query, slotsByTier(index.find(query), pool, tiers.none)]).toEqual([query, expected])
      const started = slotsByTier(index.findStartingWith(query), pool, tiers.begins + 1)
      expect([query, started]).toEqual([query, expected.slice(0, tiers.begins + 1)])
      expected.forEach((slots, tier) => {
        inTier[tier] = (inTier[tier] as number) + slots.length
      })
    }
    expect(Math.min(...inTier)).toBeGreaterThan(50)
  }
  compare()
  places = places.filter(place => place % 3 !== 0)
  words.forEach((word, slot) => {
    if (slot % 3 === 0) index.remove(slot, word)
  })
  compare()
})

test('a name that comes back after everyone left it is found again', () => {
  const index = new NameIndex(new ScratchPool(64))
  index.add(1, 'Asha')
  index.remove(1, 'Asha')
  expect(index.find('asha').flat()).toEqual([])
  index.add(2, 'Asha')
  expect(index.find('asha')[tiers.same]?.[0]?.count).toBe(1)
})
