import { InvertedIndex } from './inverted-index.ts'
import { lettersOf, wordsOf } from './name-words.ts'
import { PostingList } from './posting-list.ts'
import type { ScratchPool } from './scratch-pool.ts'
import { SignatureFile } from './signature-file.ts'
import { TrigramIndex } from './trigram-index.ts'
import { lettersToMisspell, lettersToSound, tierOf, tiers, toWord, type Word } from './word-likeness.ts'

interface IndexedWord extends Word {
  members: PostingList
}

export class NameIndex {
  private readonly pool: ScratchPool
  private readonly words = new Map<string, IndexedWord>()
  /** Most words contain a given letter, so a single letter has its own posting list of members. */
  private readonly byLetter: InvertedIndex
  private readonly trigrams = new TrigramIndex<IndexedWord>()
  /** By the first three sounds. Words that sound alike share them. */
  private readonly bySound = new Map<string, IndexedWord[]>()
  /** Words with similar spellings share their first sound. */
  private readonly byFirstSound = new Map<string, SignatureFile<IndexedWord>>()

  constructor(pool: ScratchPool) {
    this.pool = pool
    this.byLetter = new InvertedIndex(pool)
  }

  add(slot: number, name: string): void {
    const texts = wordsOf(name)
    for (const text of texts) (this.words.get(text) ?? this.addWord(text)).members.add(slot)
    for (const letter of lettersOf(texts)) this.byLetter.add(slot, letter)
  }

  remove(slot: number, name: string): void {
    const texts = wordsOf(name)
    for (const text of texts) {
      const word = this.words.get(text)
      word?.members.remove(slot)
      if (word?.members.count === 0) this.removeWord(word)
    }
    for (const letter of lettersOf(texts)) this.byLetter.remove(slot, letter)
  }

  /** Members with a word equal to or beginning with this one: the first two tiers. */
  findStartingWith(text: string): PostingList[][] {
    const found: PostingList[][] = [[], []]
    for (const word of this.trigrams.startingWith(text))
      if (word.text.startsWith(text))
        found[word.text.length === text.length ? tiers.same : tiers.begins]?.push(word.members)
    return found
  }

  /** Members with a similar word, by tier. A member can be in several tiers; the best one counts. */
  find(text: string): PostingList[][] {
    if (text.length === 1)
      return [...this.findStartingWith(text), this.byLetter.listsOf([text.charCodeAt(0)])]
    const asked = toWord(text)
    const found: PostingList[][] = Array.from({ length: tiers.none }, () => [])
    const offer = (word: IndexedWord) => {
      found[tierOf(asked, word)]?.push(word.members)
    }
    for (const word of this.trigrams.holding(text)) offer(word)
    if (text.length >= lettersToSound)
      for (const word of this.bySound.get(soundOpening(asked)) ?? [])
        if (word.sound.startsWith(asked.sound)) offer(word)
    if (text.length >= lettersToMisspell)
      this.byFirstSound.get(firstSound(asked))?.eachThatMayBeSimilar(asked, offer)
    return found
  }

  bestTier(asked: Word, name: string): number {
    return Math.min(...wordsOf(name).map(text => tierOf(asked, this.words.get(text) as Word)))
  }

  private addWord(text: string): IndexedWord {
    const word = { ...toWord(text), members: new PostingList(this.pool) }
    this.words.set(text, word)
    this.trigrams.add(word)
    getOrMake(this.bySound, soundOpening(word), () => []).push(word)
    getOrMake(this.byFirstSound, firstSound(word), () => new SignatureFile()).add(word)
    return word
  }

  private removeWord(word: IndexedWord): void {
    this.words.delete(word.text)
    this.trigrams.remove(word)
    const alike = (this.bySound.get(soundOpening(word)) ?? []).filter(other => other !== word)
    if (alike.length > 0) this.bySound.set(soundOpening(word), alike)
    else this.bySound.delete(soundOpening(word))
    const file = this.byFirstSound.get(firstSound(word))
    file?.remove(word)
    if (file?.isEmpty) this.byFirstSound.delete(firstSound(word))
  }
}

const firstSound = ({ sound }: Word) => sound.slice(0, 1)
const soundOpening = ({ sound }: Word) => sound.slice(0, 3)

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
