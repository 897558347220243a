import { readerOf } from '#contract/core/members/reader.ts'
import type { ProfileFor } from '#contract/platform/values.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordDictionary } from './password-dictionary.ts'

interface PasswordOwner {
  /** The candidate's name, not that of a relative who signs up. */
  name?: string
  profileFor?: ProfileFor
  phone?: string | null
  email?: string
}

export function findPasswordWeakness(password: string, owner: PasswordOwner): string | undefined {
  if (isPersonal(normalized(password), owner)) {
    const { say, name } = readerOf({ name: owner.name ?? '', profileFor: owner.profileFor ?? 'Self' })
    return say(
      'Please choose a password without your own name, phone number or e-mail.',
      `Please choose a password without ${name}’s name, your phone number or your e-mail.`,
    )
  }
  return isCommon(password.toLowerCase())
    ? 'This password is one of the most common ones. Please choose another.'
    : undefined
}

const normalized = (text: string) => text.toLowerCase().replaceAll(/[\s._-]+/g, '')

/** The name, phone or e-mail with little added, or any mobile number. */
function isPersonal(password: string, { name = '', phone, email = '' }: PasswordOwner): boolean {
  const own = [...name.split(/[\s.]+/), name, phone ?? '', email.split('@')[0] ?? '', email].map(normalized)
  const isOwn = (word: string) =>
    word.length >= 3 && password.includes(word) && password.length - word.length < 4
  return own.some(isOwn) || /^(\+?91|0)?[6-9]\d{9}$/.test(password)
}

function isCommon(text: string): boolean {
  return (
    isCommonPassword(text) ||
    isRuns(withoutSigns(text)) ||
    isDate(text) ||
    splitAffixes(text).some(([core, rest]) => isShortAffix(rest) && spellings(core).some(isKnownWord))
  )
}

const withoutSigns = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')

/** A word of two letters counts only next to other words. */
const isKnownWord = (word: string) =>
  word.length > 2 && (isCommonPassword(word) || isMadeOfWords(withoutSigns(word)))

/** Up to three words of the dictionary: rahul, jaimatadi, radhakrishna, ilovepriya. */
function isMadeOfWords(text: string, most = 3): boolean {
  if (passwordDictionary.has(text)) return true
  if (most === 1) return false
  const places = Array.from({ length: text.length }, (_, at) => at).slice(2)
  return places.some(
    at => passwordDictionary.has(text.slice(0, at)) && isMadeOfWords(text.slice(at), most - 1),
  )
}

/** Splits digits and signs off both ends in every way: "@rahul123" is "rahul" with "@" and "123". */
function splitAffixes(text: string): [core: string, rest: string][] {
  const [, head = '', core = '', tail = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? []
  return [
    [text, ''],
    [head + core, tail],
    [core + tail, head],
    [core, head + tail],
  ]
}

/** A few digits, a year or a run, and at most three signs: easy to guess. */
function isShortAffix(rest: string): boolean {
  const digits = rest.replaceAll(/\D/g, '')
  return rest.length - digits.length <= 3 && (digits.length <= 4 || isRuns(digits) || isDate(digits))
}

const leet: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }

/** Reads p@ssw0rd as password; 1 and ! as i or l. */
function spellings(text: string): string[] {
  const plain = text.replaceAll(/[@430$57]/g, sign => leet[sign] as string)
  return [text, plain.replaceAll(/[1!]/g, 'i'), plain.replaceAll(/[1!]/g, 'l')]
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '147', '258', '369', '159', '357'],
]
const bothWays = rows.flatMap(row => [row, [...row].reverse().join('')])
const isRun = (piece: string) => /^(.)\1*$/.test(piece) || bothWays.some(row => row.includes(piece))

/** aaaaaa, 123123, 987654, abc123, qweasdzxc, 1qaz2wsx: a repeated piece, or runs of at least three keys. */
function isRuns(text: string): boolean {
  return /^(.{1,6})\1+$/s.test(text) || /^((.)\2)+$/s.test(text) || isMadeOfRuns(text)
}

function isMadeOfRuns(text: string): boolean {
  let length = text.length
  while (length >= 3 && !isRun(text.slice(0, length))) length -= 1
  return length >= 3 && (length === text.length || isMadeOfRuns(text.slice(length)))
}

/** 15081947, 150847, 1947-08-15: a date with or without separators. */
function isDate(text: string): boolean {
  const digits = text.replaceAll(/[-/. ]/g, '')
  const orders = [
    /^(?<d>\d\d)(?<m>\d\d)((19|20)?\d\d)$/,
    /^(?<m>\d\d)(?<d>\d\d)((19|20)\d\d)$/,
    /^((19|20)?\d\d)(?<m>\d\d)(?<d>\d\d)$/,
  ]
  return orders.some(order => {
    const { d = 0, m = 0 } = order.exec(digits)?.groups ?? {}
    return Number(d) >= 1 && Number(d) <= 31 && Number(m) >= 1 && Number(m) <= 12
  })
}
