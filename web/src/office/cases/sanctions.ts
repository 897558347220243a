import {
  type CaseAction,
  caseActions,
  isRestriction,
  isReview,
} from '#contract/core/moderation/case-facts.ts'
import {
  type ReasonCode,
  reasonCodes,
  reasonOf,
  reportChoices,
} from '#contract/core/moderation/case-reasons.ts'
import { type PhotoReason, photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import type { CasePage, DecidedAction } from '#contract/office/cases/cases.ts'
import { reasonText } from './case-text.ts'

export type DecisionStep = 'restrict' | 'close' | 'ask' | 'overturn' | 'uphold'

type WithoutReason<Action> = Action extends { reason: ReasonCode } ? Omit<Action, 'reason'> : never

export interface Sanction {
  label: string
  action: WithoutReason<DecidedAction> | { do: 'overturn' } | { do: 'uphold' }
}

const sanctionOf = (
  name: Exclude<CaseAction, 'show' | 'answer' | 'pauseMessages' | 'suspend'>,
): Sanction => ({
  label: caseActions[name].label,
  action: { do: name },
})

const sanctions: readonly Sanction[] = [
  ...(['removePhoto', 'removeText', 'declineProfile', 'hideProfile'] as const).map(sanctionOf),
  { label: 'Pause messages for 1 day', action: { do: 'pauseMessages', hours: 24 } },
  { label: 'Pause messages for 7 days', action: { do: 'pauseMessages', hours: 168 } },
  { label: 'Suspend for 7 days', action: { do: 'suspend', days: 7 } },
  { label: 'Suspend for 30 days', action: { do: 'suspend', days: 30 } },
]

/** The sanctions that fit the case. The first is the default. */
export function sanctionsFor({ kind, actions, subject }: CasePage, step: DecisionStep): Sanction[] {
  if (step !== 'restrict') return [sanctionOf(step === 'ask' ? 'askMember' : step)]
  const fitting = sanctions.filter(
    ({ action }) => actions.includes(action.do) && !(isReview(kind) && action.do === 'suspend'),
  )
  const isDefault = ({ action }: Sanction) => subject?.startsWith('message:') && action.do === 'pauseMessages'
  return fitting.toSorted((one, other) => Number(isDefault(other) ?? 0) - Number(isDefault(one) ?? 0))
}

/** What can be decided together with this sanction. */
export const alsoFor = ({ action }: Sanction, { actions }: CasePage) =>
  sanctions.filter(
    other =>
      actions.includes(other.action.do) &&
      other.action.do !== action.do &&
      other.action.do !== 'declineProfile' &&
      isRestriction(action.do),
  )

export interface ReasonChoice {
  id: string
  label: string
  reason: ReasonCode
  photoReason?: PhotoReason
}

interface Given {
  /** Undefined for an appeal. */
  choice: ReasonChoice | undefined
  words: string
  isBanned: boolean
}

/** Undefined while a reason is missing. */
export function actionOf({ action }: Sanction, given: Given): DecidedAction | undefined {
  const { choice, isBanned } = given
  const words = given.words.trim() && { words: given.words.trim() }
  if (action.do === 'overturn' || action.do === 'uphold') return { do: action.do, ...words }
  if (!choice) return undefined
  const { reason, photoReason } = choice
  if (action.do === 'removePhoto')
    return { ...action, reason, ...(photoReason && { photoReason }), ...(isBanned && { ban: true }) }
  return action.do === 'askMember' ? { ...action, reason, ...words } : { ...action, reason }
}

/** In the order of the keys 1 to 9. */
const photoChoices: Record<PhotoReason, readonly [label: string, reason: ReasonCode]> = {
  nobody: ['No person visible', 'photo_unfit'],
  several: ['Several people', 'photo_unfit'],
  contact: ['Phone number, address or other text', 'contact_in_text'],
  indecent: ['Indecent', 'obscene'],
  famous: ['A celebrity or a catalogue photo', 'photo_of_other'],
  child: ['A child alone', 'photo_unfit'],
  mark: ['Watermark of another website', 'photo_unfit'],
  poor: ['Dark, small or blurred', 'photo_unfit'],
  notYou: ['Another person, or made by AI', 'photo_of_other'],
}
const contentReasons: readonly ReasonCode[] = [
  'contact_in_text',
  'text_unfit',
  'fake_profile',
  'duplicate',
  'underage',
  'no_consent',
  'obscene',
  'dowry',
  'broker',
]
const keyedReasons = 9

/**
 * The likely reasons, which have keys; all others; and the default, which comes first. "Something else" is never the
 * default, because its e-mail names no rule.
 */
export function reasonChoices(page: CasePage, { action }: Sanction) {
  const reason = page.reason === 'other' ? null : page.reason
  const usual = reason ?? (action.do === 'askMember' ? 'false_details' : undefined)
  if (action.do === 'removePhoto') {
    const keyed = (Object.keys(photoReasons) as PhotoReason[]).map((id): ReasonChoice => {
      const [label, usual] = photoChoices[id]
      return { id, label, reason: reason && reasonOf(reason).photo === id ? reason : usual, photoReason: id }
    })
    return { keyed, others: withoutUsed(keyed), usual }
  }
  const likely = page.kind === 'profile' || page.kind === 'text' ? contentReasons : reportChoices.member
  const keyed = [...new Set([...(usual ? [usual] : []), ...likely])].slice(0, keyedReasons).map(choiceOf)
  return { keyed, others: withoutUsed(keyed), usual }
}

const choiceOf = (reason: ReasonCode): ReasonChoice => ({ id: reason, label: reasonText(reason), reason })
const withoutUsed = (used: readonly ReasonChoice[]) =>
  reasonCodes.filter(code => code !== 'enquiry' && !used.some(({ reason }) => reason === code)).map(choiceOf)
