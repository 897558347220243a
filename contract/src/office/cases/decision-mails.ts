import {
  appealDays,
  type CaseAction,
  closedAccountDays,
  isRestriction,
  priorities,
} from '../../core/moderation/case-facts.ts'
import {
  type CaseMail,
  committeeHint,
  keepBothHint,
  momentText,
  type NumberAndCode,
  statusButton,
} from '../../core/moderation/case-mails.ts'
import { reasonOf } from '../../core/moderation/case-reasons.ts'
import { type PhotoReason, photoReasons } from '../../core/moderation/photo-reasons.ts'
import type { DecidedAction } from './cases.ts'

export type ComplaintOutcome = 'acted' | 'kept' | 'answered'

const complainantTexts: Record<Exclude<ComplaintOutcome, 'answered'>, string> = {
  acted: 'Thank you for telling us. We have reviewed your report and taken action.',
  kept: 'Thank you for telling us. We have reviewed your report and found nothing against our rules. You can block a member at any time. You then no longer see each other.',
}

/** Says nothing about other members. */
const complainantMail = (about: NumberAndCode & { outcome: ComplaintOutcome; words: string }): CaseMail => ({
  subject: `Our answer to ${about.number}`,
  parts: [
    'Namaste,',
    about.outcome === 'answered' ? about.words : complainantTexts[about.outcome],
    statusButton('Check status', about),
    committeeHint,
    keepBothHint(about),
  ],
})

const reviewResultTexts = {
  upheld: 'A different member of our team has reviewed our decision. The decision stays.',
  overturned:
    'A different member of our team has reviewed our decision. It was wrong, and we have reversed it. We are sorry.',
  reversed: 'We have reversed a decision about your profile. Everything is as it was before.',
}

/** The result of an appeal, or the correction of our own mistake. */
export const reviewResultMail = (
  about: NumberAndCode & { what: keyof typeof reviewResultTexts; words?: string | undefined },
): CaseMail => ({
  subject: `About your profile: ${about.number}`,
  parts: [
    'Namaste,',
    reviewResultTexts[about.what],
    ...(about.words ? [about.words] : []),
    statusButton('See details', about),
    ...(about.what === 'upheld' ? [committeeHint] : []),
  ],
})

export function outcomeOf(actions: readonly DecidedAction[]): ComplaintOutcome {
  const names = actions.map(({ do: name }) => name)
  if (names.includes('answer')) return 'answered'
  const hasActed = names.some(name => name === 'overturn' || isRestriction(name))
  return hasActed ? 'acted' : 'kept'
}

/** The e-mail to a complainant. An appeal is answered under the number of the decision. */
export function complaintAnswer(
  actions: readonly DecidedAction[],
  complaint: NumberAndCode,
  appealed: NumberAndCode | undefined,
): CaseMail {
  const [first] = actions
  const words = first && 'words' in first ? first.words : undefined
  if (appealed)
    return reviewResultMail({ ...appealed, what: first?.do === 'overturn' ? 'overturned' : 'upheld', words })
  return complainantMail({ ...complaint, outcome: outcomeOf(actions), words: words ?? '' })
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export function endOf(action: DecidedAction, decidedAt: Date): Date | undefined {
  if (action.do === 'suspend') return new Date(decidedAt.getTime() + action.days * dayMs)
  if (action.do === 'pauseMessages') return new Date(decidedAt.getTime() + action.hours * hourMs)
  return undefined
}

export const photoReasonOf = (action: DecidedAction): PhotoReason | undefined =>
  action.do === 'removePhoto' ? (action.photoReason ?? reasonOf(action.reason).photo ?? 'notYou') : undefined

/** What we did, and what the member can do. Actions without a text here send no e-mail to the member. */
const sentencesOf: Partial<Record<CaseAction, (action: DecidedAction, decidedAt: Date) => string[]>> = {
  removePhoto: action => [
    'We have removed a photo from your profile.',
    photoReasons[photoReasonOf(action) as PhotoReason],
  ],
  removeText: () => [
    'We did not accept a text that you changed. Your profile shows the earlier text again.',
    'You can write a new text at any time: log in and edit your profile.',
  ],
  declineProfile: () => [
    'We cannot show your profile to other members as it is now.',
    'You can change it: log in and edit your profile. We will then review it again.',
  ],
  hideProfile: () => [
    'We have hidden your profile from other members for now.',
    'You can log in and correct your profile. To answer us, please use the button below.',
  ],
  pauseMessages: (action, at) => [
    `You cannot send messages until ${momentText(endOf(action, at) as Date)}.`,
    'You can still read messages and use everything else.',
  ],
  suspend: (action, at) => [
    `Your account is suspended until ${momentText(endOf(action, at) as Date)}. Until then you cannot log in, and other members cannot see your profile.`,
    'After that, you can use your account as before. Please follow the rule below.',
  ],
  close: () => [
    'We have closed your account. You can no longer log in, and other members can no longer see your profile.',
    `After ${closedAccountDays} days we will erase it, except for what the law requires us to keep.`,
  ],
  askMember: action => [
    `Before we continue, we need something from you: ${wordsOf(action) || 'please show us that the details in your profile are true.'}`,
    'To answer, please use the button below.',
  ],
}

const wordsOf = (action: DecidedAction) => ('words' in action ? action.words : undefined)

/** To the member whom a decision is about. Undefined when nothing changes for the member. */
export function decisionMail(
  actions: readonly DecidedAction[],
  about: NumberAndCode & { decidedAt: Date },
): CaseMail | undefined {
  const mailed = actions.filter(({ do: name }) => sentencesOf[name])
  if (mailed.length === 0) return undefined
  const { number, decidedAt } = about
  const rules = new Set(mailed.flatMap(action => ('reason' in action ? [reasonOf(action.reason).rule] : [])))
  const asks = mailed.some(({ do: name }) => name === 'askMember')
  const canAppeal = mailed.some(({ do: name }) => name !== 'askMember')
  const until = momentText(new Date(decidedAt.getTime() + appealDays * dayMs))
  const reviewDays = priorities.general.minutes / (24 * 60)
  return {
    subject: `About your profile: ${number}`,
    parts: [
      'Namaste,',
      ...mailed.flatMap(action => sentencesOf[action.do]?.(action, decidedAt) ?? []),
      ...[...rules].map(rule => `Our rule: ${rule}`),
      ...(canAppeal
        ? [
            `If you think we are wrong, you can appeal until ${until}. A different member of our team will then decide within ${reviewDays} days.`,
          ]
        : []),
      statusButton(canAppeal ? (asks ? 'Answer or appeal' : 'See decision or appeal') : 'Answer us', about),
      ...(canAppeal ? [committeeHint] : []),
      keepBothHint(about),
    ],
  }
}
