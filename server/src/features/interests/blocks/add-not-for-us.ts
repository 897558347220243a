import { firstName } from '#contract/core/members/first-name.ts'
import { blocksMost, type addNotForUs as contract } from '#contract/features/interests/blocks.ts'
import { lockPair } from '../../../core/members/lock-pair.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { answerInterest, readVersion } from '../store.ts'
import { findBlockable, insertBlock } from './store.ts'

/**
 * Under the pair's lock. An interest of one's own that waits is withdrawn, so that no yes comes to somebody who will not
 * see it; a match is ended by its own button, since the other is told of that.
 */
export const addNotForUs: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.begin(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const other = await findBlockable(tx, viewer.id, input.find_id, 'hide')
    if (!other) return refuse.notFound('We could not find this member.')
    const name = firstName(other.name)
    const no = async (message: string) => ({
      response: 'invalid' as const,
      message,
      version: await readVersion(tx, viewer.id),
    })
    if (other.state === 'matched') return no(`There is a match with ${name}. Please end the match first.`)
    const hide = { memberId: viewer.id, otherId: input.find_id, kind: 'hide' as const }
    if (!other.isBlocked && !(await insertBlock(tx, hide, blocksMost.hide)))
      return no(`You have said this of ${blocksMost.hide} members. Please write to us.`)
    if (other.state === 'sent') await answerInterest(tx, viewer.id, input.find_id, 'withdrawn')
    return {
      response: 'success' as const,
      message: `${name} is not shown to you any more, and is not told. You can take this back in your settings.`,
      version: await readVersion(tx, viewer.id),
    }
  })
