import type { Pick } from '#contract/features/matching/picks.ts'
import type { PageReader } from '../../../core/accounts/sessions/reader.ts'

/** A pick fits all preferences of the viewer, so only the other direction varies. */
export const pickReasonText = (pick: Pick, reader: PageReader) =>
  `${mineText(pick, reader)} ${theirsText(pick, reader)}`

function mineText({ mine: { length: count } }: Pick, { say, name }: PageReader): string {
  if (count === 0) return say('You accept everyone.', `${name} accepts everyone.`)
  return say(`Fits all ${count} of your preferences.`, `Fits all ${count} of ${name}’s preferences.`)
}

function theirsText({ theirs: { length: count }, isMutual }: Pick, { say, name }: PageReader): string {
  if (count === 0) return 'Accepts everyone.'
  return isMutual
    ? say(`You fit all ${count} of their preferences.`, `${name} fits all ${count} of their preferences.`)
    : say(`You fit ${count} of their preferences.`, `${name} fits ${count} of their preferences.`)
}
