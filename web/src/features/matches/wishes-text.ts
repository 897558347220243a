import type { Reply } from '#contract/endpoint.ts'
import type { readCard as contract } from '#contract/matches.ts'

type Met = Reply<typeof contract>['mine']

/** "Fits 8 of your 9 wishes, and you fit 3 of their 4." */
export function wishesText({ mine, theirs }: { mine: Met; theirs: Met }): string {
  if (mine.asked === 0 && theirs.asked === 0)
    return 'You have no particular wishes, and they have none either.'
  return `${toMe(mine)}, and ${toThem(theirs)}.`
}

function toMe({ met, asked }: Met): string {
  if (asked === 0) return 'You have no particular wishes'
  return met === asked ? 'Fits all your wishes' : `Fits ${met} of your ${asked} wishes`
}

function toThem({ met, asked }: Met): string {
  if (asked === 0) return 'is open to everyone'
  return met === asked ? 'you fit all of theirs' : `you fit ${met} of their ${asked}`
}
