import { firstName } from '#contract/core/members/first-name.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { changeInterest, checkCanMatch, type InterestContext } from './change-interest.ts'
import { createNotice } from './notify.ts'
import { updateState } from './store.ts'
import { alreadyMatchedText, matchText } from './texts.ts'

export const acceptOne = (ctx: InterestContext) =>
  changeInterest(ctx, async (tx, relation) => {
    const { viewer } = ctx
    const { interest, member } = relation
    const name = firstName(member.name)
    if (interest.state === 'matched') return success(alreadyMatchedText(viewer, relation))
    if (interest.state === 'passed')
      return invalid(`This interest was declined. If you have changed your mind, send ${name} an interest.`)
    if (interest.state !== 'received') return invalid(noneWaitingText(name))
    const problem = checkCanMatch(ctx, relation.isViewerHidden)
    if (problem) return invalid(problem)

    await updateState(tx, member.id, viewer.id, 'accepted', { actor: viewer.actor })
    await createNotice(ctx, tx, relation, 'interest_accepted')
    return success(matchText(viewer, relation))
  })

const declined = success('The interest was declined.')

export const declineOne = (ctx: InterestContext, sentence: number | undefined) =>
  changeInterest(ctx, async (tx, relation) => {
    const { viewer } = ctx
    const { interest, member } = relation
    if (interest.state === 'passed') return declined
    if (interest.state === 'matched') return invalid(alreadyMatchedText(viewer, relation))
    if (interest.state !== 'received') return invalid(noneWaitingText(firstName(member.name)))

    await updateState(tx, member.id, viewer.id, 'declined', { actor: viewer.actor, sentence })
    await createNotice(ctx, tx, relation, 'interest_declined')
    return declined
  })

const noneWaitingText = (name: string) =>
  `No interest from ${name} is waiting for an answer. It may have been withdrawn.`
