import type { Counted } from '#contract/platform/counted.ts'
import type { PageReader } from '../../../core/accounts/sessions/reader.ts'
import { formatCount, isOne } from '../../../core/members/format-count.ts'

/** "61 people. 12 are looking for someone like you." */
export function foundText(
  { found, mutual }: { found: Counted; mutual: Counted },
  reader: PageReader,
): string {
  if (found.people === 0) return 'No one found'
  return `${peopleText(found)}. ${mutualText(mutual, reader)}`
}

export const peopleText = (count: Counted) => (isOne(count) ? '1 person' : `${formatCount(count)} people`)

function mutualText(mutual: Counted, { say, name }: PageReader): string {
  const count = formatCount(mutual)
  if (mutual.people === 0) {
    return say('None is looking for someone like you yet.', `None is looking for someone like ${name} yet.`)
  }
  return isOne(mutual)
    ? say('1 is looking for someone like you.', `1 is looking for someone like ${name}.`)
    : say(`${count} are looking for someone like you.`, `${count} are looking for someone like ${name}.`)
}
