import { firstName } from '#contract/core/members/first-name.ts'
import { type Account, readerOf } from '#contract/core/members/reader.ts'
import type { Relation } from './store.ts'

export function alreadyMatchedText(viewer: Account, { member }: Relation): string {
  const { say, name: own } = readerOf(viewer)
  const name = firstName(member.name)
  return say(`You and ${name} are already a match.`, `${own} and ${name} are already a match.`)
}

export function matchText(viewer: Account, { member }: Relation): string {
  const { say, name: own } = readerOf(viewer)
  const name = firstName(member.name)
  return say(
    `It is a match: you and ${name} are interested in each other.`,
    `It is a match: ${own} and ${name} are interested in each other.`,
  )
}
