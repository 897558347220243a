import { timingSafeEqual } from 'node:crypto'
import { macWith } from '../account/keys.ts'
import { Refusal } from './refusal.ts'

/**
 * Where a list goes on: a few whole numbers, signed for one list and one member. What they mean is the list's own
 * business; a list that gives them another meaning takes a new name, so that older cursors are refused.
 */
export type ListName =
  | 'desired'
  | `search ${string}`
  | `find ${string}`
  | 'shortlist'
  | 'recent'
  | 'matched'
  | 'sent'
  | 'received'
  | `received ${string}`
  | 'conversations'
  | 'not for us'
  | 'looks'
  | 'photo requests'
  | `cases ${string}`
  | `orders ${string}`

/** Whose list it is; every ask of a member is one. */
export interface Reader {
  secret: string
  viewer: { id: number }
}

const signatureBytes = 12

export function writeCursor(reader: Reader, list: ListName, numbers: readonly number[]): string {
  const packed = pack(numbers)
  return Buffer.concat([packed, sign(reader, list, packed)]).toString('base64url')
}

/** Undefined: from the beginning. Whatever we did not write ourselves for this list and this member is refused. */
export function readCursor(
  reader: Reader,
  list: ListName,
  text: string | undefined,
): number[] | undefined | Refusal<400> {
  if (!text) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const packed = bytes.subarray(0, -signatureBytes)
  const signature = bytes.subarray(packed.length)
  const isOurs =
    signature.length === signatureBytes &&
    bytes.toString('base64url') === text &&
    timingSafeEqual(signature, sign(reader, list, packed))
  return isOurs ? unpack(packed) : new Refusal(400, 'Please start the list anew')
}

/** A place in a list that is ordered by time: the microsecond of the last row, and whose row it was. */
export interface Place {
  moment: number
  id: number
}

export const writePlace = (reader: Reader, list: ListName, { moment, id }: Place) =>
  writeCursor(reader, list, [moment, id])

export function readPlace(
  reader: Reader,
  list: ListName,
  text: string | undefined,
): Place | undefined | Refusal<400> {
  const numbers = readCursor(reader, list, text)
  if (!Array.isArray(numbers)) return numbers
  const [moment, id] = numbers as [number, number]
  return { moment, id }
}

function sign({ secret, viewer }: Reader, list: ListName, packed: Buffer): Buffer {
  const mac = macWith(secret, 'cursor', list, String(viewer.id), packed.toString('base64url'))
  return mac.subarray(0, signatureBytes)
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function pack(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

function unpack(packed: Buffer): number[] {
  const numbers: number[] = []
  let number = 0
  let weight = 1
  for (const byte of packed) {
    number += (byte % 128) * weight
    weight *= 128
    if (byte >= 128) continue
    numbers.push(number)
    number = 0
    weight = 1
  }
  return numbers
}
