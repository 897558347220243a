import { wordsOf } from './name-words.ts'
import { PostingList } from './posting-list.ts'
import type { ScratchPool } from './scratch-pool.ts'
import { SignatureFile } from './signature-file.ts'
import { tierOf, tiers, toWord, type Word } from './word-likeness.ts'

interface IndexedWord extends Word {
  members: PostingList
}

/** From the words of names to the members who are called so. */
export class NameIndex {
  private readonly pool: ScratchPool
  private readonly words = new Map<string, IndexedWord>()
  /** By the first letter of how the word sounds: words that sound or are spelled alike share it. */
  private readonly files = new Map<string, SignatureFile<IndexedWord>>()

  constructor(pool: ScratchPool) {
    this.pool = pool
  }

  add(slot: number, name: string): void {
    for (const text of wordsOf(name)) (this.words.get(text) ?? this.addWord(text)).members.add(slot)
  }

  remove(slot: number, name: string): void {
    for (const text of wordsOf(name)) {
      const word = this.words.get(text)
      word?.members.remove(slot)
      if (word?.members.count === 0) this.removeWord(word)
    }
  }

  /** Who has a word that is or begins with this one: the first two tiers, which are found soonest. */
  findStartingWith(text: string): PostingList[][] {
    const found: PostingList[][] = [[], []]
    const asked = toWord(text)
    for (const file of this.files.values())
      file.eachStartingWith(asked, word =>
        found[word.text.length === text.length ? tiers.same : tiers.begins]?.push(word.members),
      )
    return found
  }

  /** Who has a word like this one, by tier. */
  find(text: string): PostingList[][] {
    const asked = toWord(text)
    const found: PostingList[][] = Array.from({ length: tiers.none }, () => [])
    const offer = (word: IndexedWord) => {
      found[tierOf(asked, word)]?.push(word.members)
    }
    for (const [firstSound, file] of this.files) {
      if (firstSound === firstSoundOf(asked)) file.eachThatMayAnswer(asked, offer)
      else file.eachThatMayHold(asked, offer)
    }
    return found
  }

  private addWord(text: string): IndexedWord {
    const word = { ...toWord(text), members: new PostingList(this.pool) }
    this.words.set(text, word)
    const firstSound = firstSoundOf(word)
    const file = this.files.get(firstSound) ?? new SignatureFile()
    this.files.set(firstSound, file)
    file.add(word)
    return word
  }

  private removeWord(word: IndexedWord): void {
    this.words.delete(word.text)
    const firstSound = firstSoundOf(word)
    const file = this.files.get(firstSound)
    file?.remove(word)
    if (file?.isEmpty) this.files.delete(firstSound)
  }
}

const firstSoundOf = ({ sound }: Word) => sound.charAt(0)
