import type { countDesiredMatches as contract } from '#contract/features/matching/matches.ts'
import type { Counted } from '#contract/platform/counted.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { preferenceNames } from '#contract/platform/values.ts'
import type { PageReader } from '../../core/accounts/sessions/reader.ts'
import { formatCount, isOne } from '../../core/members/format-count.ts'

type Counts = Reply<typeof contract>

/** "4 matches for Asha". */
function fitText(fit: Counted, { say, name }: PageReader): string {
  if (fit.people === 0) {
    return say('No one matches all your preferences yet', `No one matches all of ${name}’s preferences yet`)
  }
  if (isOne(fit)) return say('1 match for you', `1 match for ${name}`)
  return say(`${formatCount(fit)} matches for you`, `${formatCount(fit)} matches for ${name}`)
}

/** Greets a new member on the first visit to the dashboard. */
export function welcomeText(fit: Counted, { say, name }: PageReader): string {
  if (fit.people === 0) {
    return say('Welcome! Your matches will appear here.', `Welcome! ${name}’s matches will appear here.`)
  }
  if (isOne(fit)) return say('Welcome! We found 1 match for you.', `Welcome! We found 1 match for ${name}.`)
  return say(
    `Welcome! We found ${formatCount(fit)} matches for you.`,
    `Welcome! We found ${formatCount(fit)} matches for ${name}.`,
  )
}

/** "214 matches for you. 61 are also looking for someone like you." */
export function countText({ fit, mutual }: Pick<Counts, 'fit' | 'mutual'>, reader: PageReader): string {
  if (fit.people === 0) return fitText(fit, reader)
  if (isOne(fit) && mutual.people > 0) {
    return reader.say(
      '1 match for you, who is also looking for someone like you.',
      `1 match for ${reader.name}, who is also looking for someone like ${reader.him}.`,
    )
  }
  return `${fitText(fit, reader)}. ${mutualText(mutual, reader)}`
}

function mutualText(mutual: Counted, { say, him }: PageReader): string {
  const count = formatCount(mutual)
  if (mutual.people === 0) {
    return say('None is looking for someone like you yet.', `None is looking for someone like ${him} yet.`)
  }
  return isOne(mutual)
    ? say('1 is also looking for someone like you.', `1 is also looking for someone like ${him}.`)
    : say(
        `${count} are also looking for someone like you.`,
        `${count} are also looking for someone like ${him}.`,
      )
}

/** "Any caste: 312 more matches". */
export function relaxedText({ wish: preference, more, isMore }: Counts['relaxed'][number]): string {
  const count = { people: more, isMore }
  const any = preference === 'manglik' ? 'Manglik or not' : `Any ${preferenceNames[preference].toLowerCase()}`
  return `${any}: ${formatCount(count)} more ${isOne(count) ? 'match' : 'matches'}`
}
