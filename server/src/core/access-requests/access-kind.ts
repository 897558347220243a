import type { MailPerson } from '../../platform/outbox/compose-mail.ts'
import type { Mail } from '../../platform/outbox/outbox.ts'
import type { AccessSubject } from '../members/access-state.ts'
import type { Addressee } from '../members/addressee.ts'

type Compose = (to: Addressee, from: MailPerson) => Mail

/** What members can ask each other to see. */
export interface AccessKind {
  subject: AccessSubject
  /** As replies call it: "the photos". */
  what: string
  mails: { asked: Compose; granted: Compose }
}
