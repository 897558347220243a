import { firstName } from '#contract/core/members/first-name.ts'
import { type Account, readerOf } from '#contract/core/members/reader.ts'
import {
  type sendInterest as contract,
  interestLimit,
  interestsPerDay,
} from '#contract/features/interests/interests.ts'
import { type Preference, preferenceNames } from '#contract/platform/values.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { changeInterest, checkCanMatch } from './change-interest.ts'
import { listUnmetPreferences } from './hints-store.ts'
import { createNotice } from './notify.ts'
import { insertInterest, type Relation, updateSentBack } from './store.ts'
import { alreadyMatchedText, matchText } from './texts.ts'

export const sendInterest: Handler<typeof contract> = ctx =>
  changeInterest(ctx, async (tx, relation) => {
    const { viewer, input } = ctx
    const { interest, member } = relation
    const name = firstName(member.name)
    const { say, name: own } = readerOf(viewer)
    if (interest.state === 'matched') return success(alreadyMatchedText(viewer, relation))
    if (interest.state === 'sent')
      return success(
        say(`You have already sent ${name} an interest.`, `${own} has already sent ${name} an interest.`),
      )

    const problem = checkCanMatch(ctx, relation.isViewerHidden)
    if (problem) return invalid(problem)
    const sent = { phrase: input.phrase, actor: viewer.actor }
    if (interest.state === 'received') {
      await updateSentBack(tx, member.id, viewer.id, sent)
      await createNotice(ctx, tx, relation, 'interest_accepted')
      return success(matchText(viewer, relation))
    }
    if (!relation.canSendAgain) return invalid(waitingPeriodText(viewer, relation))
    const unmet = await listUnmetPreferences(tx, viewer.id, member.id)
    if (unmet.length > 0) return invalid(unmetText(name, unmet))
    const wait = await spendQuota(tx, `sendInterest:member:${viewer.id}`, [interestLimit])
    if (wait !== undefined) return invalid(limitText(wait))

    await insertInterest(tx, viewer.id, member.id, sent)
    await createNotice(ctx, tx, relation, 'interest_received', input.phrase)
    return success(say(`Your interest was sent to ${name}.`, `${own}’s interest was sent to ${name}.`))
  })

const unmetText = (name: string, unmet: readonly Preference[]) =>
  `${name} only accepts interests from members who fit ${name}’s preferences. These differ: ${unmet.map(preference => preferenceNames[preference]).join(', ')}.`

function waitingPeriodText(viewer: Account, { interest, member }: Relation): string {
  const { say, name: own } = readerOf(viewer)
  const name = firstName(member.name)
  const day = dayText(interest.againFrom as string)
  if (interest.state !== 'ended') return `${name} has declined. You can send another interest from ${day}.`
  return say(
    `You and ${name} are no longer a match. You can send an interest again from ${day}.`,
    `${own} and ${name} are no longer a match. You can send an interest again from ${day}.`,
  )
}

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const limitText = (seconds: number) =>
  `You have sent ${interestsPerDay} interests in a day, which is the limit. You can send another in ${waitText(seconds)}.`
