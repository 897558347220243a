import { timingSafeEqual } from 'node:crypto'
import { cursorRefusal } from '#contract/platform/paging.ts'
import { hmac } from '../crypto/keys.ts'
import { Refusal } from './refusal.ts'

export interface CursorOwner {
  secret: string
  viewer: { id: number }
}

export interface TimePosition {
  moment: number
  id: number
}

const macBytes = 12

/** A position as JSON, signed for one list and one member. A new format of positions needs a new name of the list. */
export function writeCursor(reader: CursorOwner, list: string, place: unknown): string {
  const json = JSON.stringify(place)
  return Buffer.concat([sign(reader, list, json), Buffer.from(json)]).toString('base64url')
}

/** Undefined for the first page. Refuses a cursor of another list or member. */
export function readCursor<P = TimePosition>(
  reader: CursorOwner,
  list: string,
  text?: string,
): P | undefined | Refusal<400> {
  if (!text) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const [mac, json] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes).toString()]
  const isOurs = mac.length === macBytes && timingSafeEqual(mac, sign(reader, list, json))
  return isOurs ? JSON.parse(json) : new Refusal(400, cursorRefusal[400])
}

const sign = ({ secret, viewer }: CursorOwner, list: string, json: string) =>
  hmac(secret, 'cursor', JSON.stringify([list, viewer.id, json])).subarray(0, macBytes)
