import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import type { endMatch as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalid, success } from '../../platform/http/outcome.ts'
import { changeInterest } from './change-interest.ts'
import { deleteMatchNotices } from './notify.ts'
import { updateEnded } from './store.ts'

/** The other member is not notified. The card leaves the matches of both. */
export const endMatch: Handler<typeof contract> = ctx =>
  changeInterest(ctx, async (tx, relation) => {
    const { interest, member } = relation
    const name = firstName(member.name)
    const { say, name: own } = readerOf(ctx.viewer)
    const ended = success(
      say(`You and ${name} are no longer a match.`, `${own} and ${name} are no longer a match.`),
    )
    if (interest.state === 'ended') return ended
    if (interest.state !== 'matched')
      return invalid(say(`You and ${name} are not a match.`, `${own} and ${name} are not a match.`))

    await updateEnded(tx, ctx.viewer.id, member.id)
    await deleteMatchNotices(ctx, tx, relation)
    return ended
  })
