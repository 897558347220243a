import type { MailSwitch } from '#contract/core/settings/settings.ts'
import type { Queries } from '../database/db.ts'
import type { Mail, MailKind } from './outbox.ts'

/** The one thing to do next. The address is a path of our own site, or a link that was made whole. */
export interface Button {
  text: string
  href: string
}

/**
 * A member whom the mail shows. Facts and photo are read when the mail is sent; a member whom the recipient cannot
 * see by then is left out.
 */
export interface MailPerson {
  memberId: number
  /** First name and member number. */
  name: string
  /** The sentence that the member chose. */
  sentence?: string | undefined
  /** Set if the mail is to the person it shows. */
  isReader?: true
}

export type MailPart = string | Button | MailPerson

/** A member as the recipient of a mail may see them when it is sent. */
export interface ShownPerson {
  memberId: number
  facts: string[]
  /** Path of the first photo, of members who show their photos to all. */
  photo: string | null
  /** The mail is to this person: no photo, since the address may be mistyped. */
  isReader: boolean
}

/** The people in a mail whom its recipient may see now. */
export type ListShownPersons = (
  db: Queries,
  letter: { parts: readonly MailPart[]; leave?: Leave | undefined },
) => Promise<ShownPerson[]>

export const isMailPerson = (part: MailPart): part is MailPerson =>
  typeof part !== 'string' && 'memberId' in part

/** The kind of mail that the recipient can turn off with one click, without logging in. */
export interface Leave {
  /** The recipient, who also decides which members the mail shows. */
  memberId: number
  mails: MailSwitch
}

/** A mail as its template writes it. The outbox adds the layout. */
export function composeMail(
  kind: MailKind,
  to: string,
  subject: string,
  parts: MailPart[],
  leave?: Leave,
): Mail {
  return { channel: 'mail', kind, to, subject, parts, ...(leave && { leave }) }
}
