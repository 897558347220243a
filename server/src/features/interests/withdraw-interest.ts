import { firstName } from '#contract/core/members/first-name.ts'
import type { Account } from '#contract/core/members/reader.ts'
import type { withdrawInterest as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { changeInterest } from './change-interest.ts'
import { type Relation, updateState } from './store.ts'
import { alreadyMatchedText } from './texts.ts'

const withdrawn = success('The interest was withdrawn.')

export const withdrawInterest: Handler<typeof contract> = ctx =>
  changeInterest(ctx, async (tx, relation) => {
    if (relation.hasWithdrawn) return withdrawn
    if (relation.interest.state !== 'sent') return invalid(notSentText(ctx.viewer, relation))
    await updateState(tx, ctx.viewer.id, relation.member.id, 'withdrawn')
    return withdrawn
  })

function notSentText(viewer: Account, relation: Relation): string {
  const { interest, member } = relation
  const name = firstName(member.name)
  if (interest.state === 'matched') return alreadyMatchedText(viewer, relation)
  if (interest.state === 'declined') return `${name} has already answered.`
  if (interest.state === 'expired') return `The interest has expired: ${name} did not answer in time.`
  return `You have no open interest in ${name}.`
}
