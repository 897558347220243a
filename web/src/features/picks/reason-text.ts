import type { Pick } from '#contract/picks.ts'
import { type Wish, wishNames } from '#contract/values.ts'
import type { PageReader } from '../session/reader.ts'

const named = (wishes: readonly Wish[]) => wishes.map(wish => wishNames[wish]).join(', ')

/** Which preferences the two fit, in both directions. */
export function reasonTexts(pick: Pick, reader: PageReader): string[] {
  return [mineText(pick, reader), theirsText(pick, reader)]
}

function mineText({ mine }: Pick, { say, name }: PageReader): string {
  if (mine.length === 0) return say('You accept everyone', `${name} accepts everyone`)
  return say(`Fits your preferences: ${named(mine)}`, `Fits ${name}’s preferences: ${named(mine)}`)
}

function theirsText({ theirs, isMutual }: Pick, { say, name }: PageReader): string {
  if (theirs.length === 0) return 'Accepts everyone'
  return isMutual
    ? say(`You fit their preferences: ${named(theirs)}`, `${name} fits their preferences: ${named(theirs)}`)
    : say(
        `You fit some of their preferences: ${named(theirs)}`,
        `${name} fits some of their preferences: ${named(theirs)}`,
      )
}
