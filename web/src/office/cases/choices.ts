import {
  type CaseAction,
  type CaseKind,
  pauseHours,
  suspensionDays,
} from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import { reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { type PhotoReason, photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import type { CasePage, DecidedByOne } from '#contract/office/cases/cases.ts'
import { reasonText } from './case-words.ts'

/** One way to take something out of view, or to ask: all but the reason. */
export interface Measure {
  id: string
  label: string
  action: CaseAction
}

const all: readonly Measure[] = [
  { id: 'removePhoto', label: 'Remove this photo', action: 'removePhoto' },
  { id: 'removeText', label: 'Put the earlier text back', action: 'removeText' },
  { id: 'declineProfile', label: 'Do not show this profile', action: 'declineProfile' },
  { id: 'hideProfile', label: 'Hide until cleared up', action: 'hideProfile' },
  ...pauseHours.map(hours => ({
    id: `pauseMessages-${hours}`,
    label: `Pause messages, ${hours === 24 ? '1 day' : '7 days'}`,
    action: 'pauseMessages' as const,
  })),
  ...suspensionDays.map(days => ({
    id: `suspend-${days}`,
    label: `Suspend, ${days} days`,
    action: 'suspend' as const,
  })),
  { id: 'close', label: 'Close the account (two people)', action: 'close' },
]
export const askMeasure: Measure = { id: 'askMember', label: 'Ask the member', action: 'askMember' }

/** What of it this case allows, the likely one first: of a message it is a pause. */
export function measuresFor({ actions, subject, kind, member }: CasePage): Measure[] {
  const allowed = all.filter(({ action }) =>
    action === 'close' ? member !== null && kind !== 'appeal' : actions.includes(action),
  )
  const first = subject?.startsWith('message:') ? 'pauseMessages' : allowed[0]?.action
  return allowed.toSorted((one, other) => Number(other.action === first) - Number(one.action === first))
}

/** A reason as one button, with what it does. */
export interface Choice {
  id: string
  label: string
  reason: ReasonCode
  photoReason?: PhotoReason
}

/** What its owner will read, in the order of the keys, and what it counts as. */
const photoChoices: Record<PhotoReason, readonly [label: string, reason: ReasonCode]> = {
  nobody: ['Nobody is seen', 'photo_unfit'],
  several: ['Several people', 'photo_unfit'],
  contact: ['Phone number, address or writing', 'contact_in_text'],
  indecent: ['Indecent', 'obscene'],
  famous: ['A well-known face or a catalogue', 'photo_of_other'],
  child: ['A child alone', 'photo_unfit'],
  mark: ['The mark of another site', 'photo_unfit'],
  poor: ['Dark, small or not sharp', 'photo_unfit'],
  notYou: ['Another person, or made by a machine', 'photo_of_other'],
}

const likely: Partial<Record<CaseKind, readonly ReasonCode[]>> = {
  profile: [
    'text_unfit',
    'contact_in_text',
    'fake_profile',
    'duplicate',
    'underage',
    'no_consent',
    'broker',
    'dating',
    'ban_return',
  ],
  text: [
    'contact_in_text',
    'text_unfit',
    'dowry',
    'obscene',
    'caste_abuse',
    'money_request',
    'dating',
    'others_data',
    'hate_religion',
  ],
}
const usual: readonly ReasonCode[] = [
  ...(['fake_profile', 'money_request', 'harassment', 'married', 'obscene'] as const),
  ...(['false_details', 'dowry', 'impersonation', 'caste_abuse'] as const),
]
/** So many have a key; all others are a tap further. */
const keyed = 9

const choiceOf = (reason: ReasonCode): Choice => ({ id: reason, label: reasonText(reason), reason })

/** The likely ones first, as it was reported before all. */
export function choicesFor(
  { kind, reason }: Pick<CasePage, 'kind' | 'reason'>,
  { action }: Measure,
): { first: Choice[]; others: Choice[] } {
  if (action === 'removePhoto') {
    const first = (Object.keys(photoReasons) as PhotoReason[]).map(photoReason => {
      const [label, code] = photoChoices[photoReason]
      return { id: photoReason, label, reason: code, photoReason }
    })
    return { first, others: [...othersThan(first.map(choice => choice.reason))] }
  }
  const codes = [...new Set([...(reason ? [reason] : []), ...(likely[kind] ?? usual)])].slice(0, keyed)
  return { first: codes.map(choiceOf), others: othersThan(codes) }
}

const othersThan = (codes: readonly ReasonCode[]) =>
  reasonCodes.filter(code => !codes.includes(code) && code !== 'enquiry').map(choiceOf)

/** What is decided: the measure and its reason. Closing an account has a call of its own. */
export function actionOf(
  { id, action }: Measure,
  { reason, photoReason }: Choice,
  words?: string,
): DecidedByOne {
  const days = Number(id.split('-')[1])
  if (action === 'removePhoto') return { do: action, reason, ...(photoReason && { photoReason }) }
  if (action === 'pauseMessages') return { do: action, reason, hours: days as (typeof pauseHours)[number] }
  if (action === 'suspend') return { do: action, reason, days: days as (typeof suspensionDays)[number] }
  if (action === 'askMember') return { do: action, reason, ...(words && { words }) }
  if (action === 'removeText' || action === 'declineProfile' || action === 'hideProfile')
    return { do: action, reason }
  throw new Error(`${action} takes no reason.`)
}
