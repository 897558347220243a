import type { readCard as contract } from '#contract/features/matching/matches.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { PageReader } from '../../core/accounts/sessions/reader.ts'

type Met = Reply<typeof contract>['mine']

/** "Fits 8 of your 9 preferences. You fit 3 of their 4 preferences." */
export function preferencesText({ mine, theirs }: { mine: Met; theirs: Met }, reader: PageReader): string {
  if (mine.asked === 0 && theirs.asked === 0) {
    return reader.say('Neither of you has set preferences.', 'Neither side has set preferences.')
  }
  return `${mineText(mine, reader)} ${theirsText(theirs, reader)}`
}

function mineText({ met, asked }: Met, { say, name }: PageReader): string {
  if (asked === 0) return say('You accept everyone.', `${name} accepts everyone.`)
  if (met === asked) return say('Fits all your preferences.', `Fits all of ${name}’s preferences.`)
  return say(`Fits ${met} of your ${asked} preferences.`, `Fits ${met} of ${name}’s ${asked} preferences.`)
}

function theirsText({ met, asked }: Met, { say, name }: PageReader): string {
  if (asked === 0) return 'Accepts everyone.'
  if (met === asked) return say('You fit all their preferences.', `${name} fits all their preferences.`)
  return say(
    `You fit ${met} of their ${asked} preferences.`,
    `${name} fits ${met} of their ${asked} preferences.`,
  )
}
