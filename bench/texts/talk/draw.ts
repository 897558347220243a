import type { Random } from '../../../demo/art/random.ts'

/** What the makers of messages have in common. */
export type Make = (random: Random) => string

export const whole = (random: Random, from: number, to: number) =>
  from + Math.floor(random.next() * (to - from + 1))
export const two = (value: number) => String(value).padStart(2, '0')
export const listOf = (text: string) => text.trim().split(/\s*\n\s*/)
export const wordsOf = (text: string) => text.trim().split(/\s+/)

export function mobile(random: Random): string {
  return String(whole(random, 6, 9)) + Array.from({ length: 9 }, () => whole(random, 0, 9)).join('')
}

/** Cut into so many pieces, none of them empty. */
export function cut(random: Random, text: string, count: number): string[] {
  const places = new Set<number>()
  while (places.size < count - 1) places.add(whole(random, 1, text.length - 1))
  const ends = [...places].sort((one, other) => one - other)
  return [0, ...ends].map((start, place) => text.slice(start, ends[place] ?? text.length))
}

/** A list of messages as one sender wrote them, the last completing what they tell. */
export type Split = string[]

/** What a set of made-up messages is made of. */
export interface Templates {
  contact: Make
  split(random: Random): Split
  honest: Make
  money: Make
}
