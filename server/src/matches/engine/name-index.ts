import { Posting } from './posting.ts'
import type { Room } from './room.ts'
import { soundKey } from './sound-key.ts'
import { isWithin } from './spelling.ts'

interface Word {
  text: string
  sound: string
  members: Posting
}

/** How well a word of a name answers a word looked for, best first. */
export const tiers = { same: 0, begins: 1, holds: 2, sounds: 3, similar: 4, none: 5 } as const

/** From how many letters on a likeness says anything. */
const lettersToSound = 3
const lettersToMisspell = 4
const longWord = 6

/** The words that the members of a board are called by. Words are far fewer than members, so all can be looked at. */
export class Names {
  private readonly room: Room
  private readonly words = new Map<string, Word>()

  constructor(room: Room) {
    this.room = room
  }

  add(slot: number, name: string): void {
    for (const text of wordsOf(name)) {
      let word = this.words.get(text)
      if (!word) {
        word = { text, sound: soundKey(text), members: new Posting(this.room) }
        this.words.set(text, word)
      }
      word.members.add(slot)
    }
  }

  remove(slot: number, name: string): void {
    for (const text of wordsOf(name)) {
      const word = this.words.get(text)
      word?.members.remove(slot)
      if (word?.members.count === 0) this.words.delete(text)
    }
  }

  /** Who is called something like this, by how much like it. */
  find(text: string): Posting[][] {
    const found: Posting[][] = Array.from({ length: tiers.none }, () => [])
    const asked = { text, sound: soundKey(text) }
    for (const word of this.words.values()) found[tierOf(asked, word)]?.push(word.members)
    return found
  }
}

type Asked = Pick<Word, 'text' | 'sound'>

function tierOf(asked: Asked, word: Asked): number {
  const at = word.text.indexOf(asked.text)
  if (at === 0) return word.text.length === asked.text.length ? tiers.same : tiers.begins
  if (at > 0) return tiers.holds
  if (soundsAlike(asked, word)) return tiers.sounds
  return isSimilar(asked, word) ? tiers.similar : tiers.none
}

function soundsAlike(asked: Asked, word: Asked): boolean {
  if (asked.text.length < lettersToSound || asked.sound === '') return false
  if (asked.sound.length < lettersToMisspell) return word.sound === asked.sound
  return word.sound.startsWith(asked.sound)
}

function isSimilar(asked: Asked, word: Asked): boolean {
  if (asked.text.length < lettersToMisspell || word.text.length < lettersToSound) return false
  if (asked.sound[0] !== word.sound[0]) return false
  if (isWithin(asked.text.length < longWord ? 1 : 2, asked.text, word.text)) return true
  return asked.sound.length >= lettersToMisspell && isWithin(1, asked.sound, word.sound)
}

/** The different words of a name, in small letters without accents; other scripts keep their marks. */
export function wordsOf(name: string): string[] {
  if (plainName.test(name)) return distinct(name.toLowerCase().split(' '))
  const text = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return distinct(text.split(/[^\p{L}\p{M}\p{N}]+/u))
}

const plainName = /^[A-Za-z ]+$/

function distinct(words: string[]): string[] {
  return words.filter((word, place) => word !== '' && words.indexOf(word) === place)
}
