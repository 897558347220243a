import type { MailSwitch } from '#contract/core/settings/settings.ts'
import type { Sql } from '../database/db.ts'
import type { Mail, MailKind } from './outbox.ts'

/** The one thing to do next. The address is a path of our own site, or a link that was made whole. */
export interface Button {
  text: string
  href: string
}

/**
 * A member whom the letter shows. Facts and photo are read when the letter is sent; a member whom the recipient cannot
 * see by then is left out.
 */
export interface Person {
  memberId: number
  /** First name and member number. */
  name: string
  /** The sentence that the member chose. */
  sentence?: string | undefined
  /** Set where the letter is to the person it shows. */
  isReader?: true
}

export type Part = string | Button | Person

/** A member as the recipient of a letter may see them when it is sent. */
export interface ShownPerson {
  memberId: number
  facts: string[]
  /** Path of the first photo, of members who show their photos to all. */
  photo: string | null
  /** The letter is to this person: no photo, since the address may be mistyped. */
  isReader: boolean
}

/** The people of a letter whom its recipient may see now. */
export type ReadShownPersons = (
  db: Sql,
  letter: { parts: readonly Part[]; leave?: Leave | undefined },
) => Promise<ShownPerson[]>

export const isPerson = (part: Part): part is Person => typeof part !== 'string' && 'memberId' in part

/** The kind of mail that the recipient can turn off with one click, without logging in. */
export interface Leave {
  /** The recipient, who also decides which members the letter shows. */
  memberId: number
  mails: MailSwitch
}

/** A letter as its writer thinks of it; the outbox puts it on our paper. */
export function letter(kind: MailKind, to: string, subject: string, parts: Part[], leave?: Leave): Mail {
  return { channel: 'mail', kind, to, subject, parts, ...(leave && { leave }) }
}
