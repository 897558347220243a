import { reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { PhotoReason } from '#contract/core/moderation/photo-reasons.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import type { Measure } from '../../core/moderation/letters.ts'

const hourMs = 3_600_000

/** What its owner reads beside a photo that was removed. */
export const photoReasonOf = (action: DecidedAction): PhotoReason | null =>
  action.do === 'removePhoto' ? (action.photoReason ?? reasonOf(action.reason).photo ?? 'notYou') : null

/** For how long, where it ends by itself. */
export function hoursOf(action: DecidedAction): number | null {
  if (action.do === 'suspend') return action.days * 24
  return action.do === 'pauseMessages' ? action.hours : null
}

export const measuresOf = (actions: readonly DecidedAction[], at: Date): Measure[] =>
  actions.map(action => {
    const hours = hoursOf(action)
    return {
      action: action.do,
      reason: 'reason' in action ? action.reason : null,
      photoReason: photoReasonOf(action),
      endsAt: hours === null ? null : new Date(at.getTime() + hours * hourMs),
      words: 'words' in action ? action.words : undefined,
    }
  })
