import type { MailSwitch } from '#contract/settings.ts'
import type { Mail, MailKind } from './outbox.ts'

/** The one thing to do next. The address is a path of our own site, or a link that was made whole. */
export interface Button {
  text: string
  href: string
}

/** Somebody whom the letter is about: what of them may leave the site stands here, and nothing else. */
export interface Person {
  memberId: number
  name: string
  facts: string[]
  /** What they chose to say. */
  sentence?: string | undefined
}

export type Part = string | Button | Person

/** Which mails the reader may turn off with one press, without logging in. */
export interface Leave {
  memberId: number
  mails: MailSwitch
}

/** A letter as its writer thinks of it; the outbox puts it on our paper. */
export function letter(kind: MailKind, to: string, subject: string, parts: Part[], leave?: Leave): Mail {
  return { channel: 'mail', kind, to, subject, parts, ...(leave && { leave }) }
}
