import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../../platform/crypto/keys.ts'
import type { PreferenceColumns } from './store.ts'

/** What was stored before a preference was given up, and what has been since. */
export interface Undo {
  before: Partial<PreferenceColumns>
  since: Partial<PreferenceColumns>
}

/** Kept by the page that may want it back. Signed: what it holds goes into the table as it is. */
export function signUndo(secret: string, memberId: number, undo: Undo): string {
  const text = Buffer.from(JSON.stringify(undo)).toString('base64url')
  return `${text}.${macOf(secret, memberId, text).toString('base64url')}`
}

/** Undefined where it was not written for this member. */
export function verifyUndo(secret: string, memberId: number, token: string): Undo | undefined {
  const [text = '', mac = ''] = token.split('.')
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(secret, memberId, text)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Undo
}

const macOf = (secret: string, memberId: number, text: string) =>
  hmac(secret, 'undo a relaxed wish', String(memberId), text)
