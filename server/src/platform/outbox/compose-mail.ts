import type { MailSwitch } from '#contract/core/settings/settings.ts'
import type { Queries } from '../database/db.ts'
import type { Mail, MailKind } from './outbox.ts'

/** The next step of the recipient. `href` is a path of our site or an absolute URL. */
export interface Button {
  text: string
  href: string
}

/**
 * A member whom the mail shows. Facts and photo are read when the mail is sent; a member whom the recipient cannot see
 * then is omitted.
 */
export interface MailPerson {
  memberId: number
  name: string
  sentence?: string | undefined
  isReader?: true
}

export type MailPart = string | Button | MailPerson

export interface ShownPerson {
  memberId: number
  facts: string[]
  /** The path of the first photo, if the member shows photos to all members. */
  photo: string | null
  /** The mail is sent to this person: no photo, because the address can be mistyped. */
  isReader: boolean
}

export type ListShownPersons = (
  db: Queries,
  letter: { parts: readonly MailPart[]; leave?: Leave | undefined },
) => Promise<ShownPerson[]>

export const isMailPerson = (part: MailPart): part is MailPerson =>
  typeof part !== 'string' && 'memberId' in part

export interface Leave {
  /** The recipient, who also decides which members the mail shows. */
  memberId: number
  mails: MailSwitch
}

export function composeMail(
  kind: MailKind,
  to: string,
  subject: string,
  parts: MailPart[],
  leave?: Leave,
): Mail {
  return { channel: 'mail', kind, to, subject, parts, ...(leave && { leave }) }
}
