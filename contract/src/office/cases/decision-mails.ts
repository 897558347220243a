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
  acted: 'Thank you for telling us. We have reviewed your report, and we have acted.',
  kept: 'Thank you for telling us. We have reviewed your report and found nothing against our rules. You can block a member at any time. Neither of you then sees the other.',
}

/** The answer to a complaint: in general words, and nothing about other people. */
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
  upheld: 'A different member of our team has reviewed our decision. It stays as it is.',
  overturned:
    'A different member of our team has reviewed our decision. It was wrong, and we have reversed it. We are sorry.',
  reversed: 'We have reversed a decision about your profile. Everything is as it was before.',
}

/** Tells the member the result of an appeal, or that we corrected our own mistake. */
export const reviewResultMail = (
  about: NumberAndCode & { what: keyof typeof reviewResultTexts; words?: string | undefined },
): CaseMail => ({
  subject: `About your profile: ${about.number}`,
  parts: [
    'Namaste,',
    reviewResultTexts[about.what],
    ...(about.words ? [about.words] : []),
    statusButton('See the details', about),
    ...(about.what === 'upheld' ? [committeeHint] : []),
  ],
})

/** How the decided actions end the complaints of their case. */
export function outcomeOf(actions: readonly DecidedAction[]): ComplaintOutcome {
  const names = actions.map(({ do: name }) => name)
  if (names.includes('answer')) return 'answered'
  const hasActed = names.some(name => name === 'overturn' || isRestriction(name))
  return hasActed ? 'acted' : 'kept'
}

/** The answer that a decision sends to a complainant. An appeal is answered under the number of the decision. */
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

/** When a sanction ends. Undefined for actions without an end. */
export function endOf(action: DecidedAction, decidedAt: Date): Date | undefined {
  if (action.do === 'suspend') return new Date(decidedAt.getTime() + action.days * dayMs)
  if (action.do === 'pauseMessages') return new Date(decidedAt.getTime() + action.hours * hourMs)
  return undefined
}

/** The sentence that the owner of a removed photo reads. */
export const photoReasonOf = (action: DecidedAction): PhotoReason | undefined =>
  action.do === 'removePhoto' ? (action.photoReason ?? reasonOf(action.reason).photo ?? 'notYou') : undefined

/** What was done, and what the member can do. Actions without words here are not mailed to the member. */
const sentencesOf: Partial<Record<CaseAction, (action: DecidedAction, decidedAt: Date) => string[]>> = {
  removePhoto: action => [
    'We have removed a photo from your profile.',
    photoReasons[photoReasonOf(action) as PhotoReason],
  ],
  removeText: () => [
    'We do not show a text that you have changed. The earlier text is shown again.',
    'You can write a new one at any time: log in and edit your profile.',
  ],
  declineProfile: () => [
    'We cannot show your profile to other members as it is now.',
    'You can change it: log in and edit your profile. We then review it again.',
  ],
  hideProfile: () => [
    'Other members do not see your profile for now.',
    'You can log in and correct your profile. Please use the link below to answer us.',
  ],
  pauseMessages: (action, at) => [
    `You cannot send messages until ${momentText(endOf(action, at) as Date)}.`,
    'You can read messages, and everything else works as before.',
  ],
  suspend: (action, at) => [
    `Your account is suspended until ${momentText(endOf(action, at) as Date)}. Until then no member sees your profile, and you cannot log in.`,
    'After that everything is as before. Please follow the rule then.',
  ],
  close: () => [
    'Your account is closed. No member sees your profile any more, and you cannot log in.',
    `After ${closedAccountDays} days we erase it, except for what the law requires us to keep.`,
  ],
  askMember: action => [
    `Before we go on, we need something from you: ${wordsOf(action) || 'please show us that the details in your profile are true.'}`,
    'Please answer by the link below.',
  ],
}

const wordsOf = (action: DecidedAction) => ('words' in action ? action.words : undefined)

/** The letter to the member whom a decision is about. Undefined when nothing changes for the member. */
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
      ...[...rules].map(rule => `The rule: ${rule}`),
      ...(canAppeal
        ? [
            `If you think that we are wrong, you can appeal until ${until}. A different member of our team then decides within ${reviewDays} days.`,
          ]
        : []),
      statusButton(
        canAppeal ? (asks ? 'Answer or appeal' : 'See the decision or appeal') : 'Answer us',
        about,
      ),
      ...(canAppeal ? [committeeHint] : []),
      keepBothHint(about),
    ],
  }
}
