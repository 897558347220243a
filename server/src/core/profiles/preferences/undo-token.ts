import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../../platform/crypto/keys.ts'
import type { PreferenceColumns } from './store.ts'

export interface Undo {
  before: Partial<PreferenceColumns>
  since: Partial<PreferenceColumns>
}

/** The page keeps this token for an undo. It is signed, because its content is written to the table. */
export function signUndo(secret: string, memberId: number, undo: Undo): string {
  const text = Buffer.from(JSON.stringify(undo)).toString('base64url')
  return `${text}.${macOf(secret, memberId, text).toString('base64url')}`
}

/** Undefined if the token is invalid or belongs to another member. */
export function verifyUndo(secret: string, memberId: number, token: string): Undo | undefined {
  const [text = '', mac = ''] = token.split('.')
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(secret, memberId, text)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Undo
}

const macOf = (secret: string, memberId: number, text: string) =>
  hmac(secret, 'undo a relaxed wish', String(memberId), text)
