import { isWithinDistance } from './edit-distance.ts'
import { phoneticKey } from './phonetic-key.ts'

/** A word of a name or query, with its phonetic key. */
export interface Word {
  text: string
  /** Empty for other scripts. */
  sound: string
}

export const toWord = (text: string): Word => ({ text, sound: phoneticKey(text) })

/** How well a word of a name matches a word of the query, best first. */
export const tiers = { same: 0, begins: 1, holds: 2, sounds: 3, similar: 4, none: 5 } as const

/** Shorter words have no reliable likeness. */
export const lettersToSound = 3
export const lettersToMisspell = 4
const longWord = 6

/** The rule. The indexes may only skip words with the tier `none`. */
export function tierOf(asked: Word, word: Word): number {
  const at = word.text.indexOf(asked.text)
  if (at === 0) return word.text.length === asked.text.length ? tiers.same : tiers.begins
  if (at > 0) return tiers.holds
  if (soundsAlike(asked, word)) return tiers.sounds
  return isSimilar(asked, word) ? tiers.similar : tiers.none
}

function soundsAlike(asked: Word, word: Word): boolean {
  if (asked.text.length < lettersToSound || asked.sound === '') return false
  if (asked.sound.length < lettersToMisspell) return word.sound === asked.sound
  return word.sound.startsWith(asked.sound)
}

function isSimilar(asked: Word, word: Word): boolean {
  if (asked.text.length < lettersToMisspell || word.text.length < lettersToSound) return false
  if (asked.sound[0] !== word.sound[0]) return false
  if (isWithinDistance(editsAllowed(asked.text), asked.text, word.text)) return true
  return asked.sound.length >= lettersToMisspell && isWithinDistance(1, asked.sound, word.sound)
}

export const editsAllowed = (text: string) => (text.length < longWord ? 1 : 2)
