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

/** From the words of names to the members who are called so. */
export class NameIndex {
  private readonly pool: ScratchPool
  private readonly words = new Map<string, IndexedWord>()
  /** Most words hold a given letter, so members are found by it without the words. */
  private readonly byLetter: InvertedIndex
  private readonly trigrams = new TrigramIndex<IndexedWord>()
  /** Words that sound alike share how they begin to sound. */
  private readonly bySound = new Map<string, IndexedWord[]>()
  /** Words that are spelled alike share their first sound. */
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

  /** Who has a word that is or begins with this one: the first two tiers. */
  findStartingWith(text: string): PostingList[][] {
    const found: PostingList[][] = [[], []]
    for (const word of this.trigrams.startingWith(text))
      if (word.text.startsWith(text))
        found[word.text.length === text.length ? tiers.same : tiers.begins]?.push(word.members)
    return found
  }

  /** Who has a word like this one, by tier. Some come more than once; the best tier counts. */
  find(text: string): PostingList[][] {
    if (text.length === 1) {
      const holding = this.byLetter.get(text.charCodeAt(0))
      return [...this.findStartingWith(text), holding ? [holding] : []]
    }
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

  /** How well the best word of an indexed name answers. */
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
