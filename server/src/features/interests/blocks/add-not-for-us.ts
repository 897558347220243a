import { firstName } from '#contract/core/members/first-name.ts'
import { blocksMost, type addNotForUs as contract } from '#contract/features/interests/blocks.ts'
import { lockPair } from '../../../core/members/lock-pair.ts'
import { memberNotFound } from '../../../core/members/member-not-found.ts'
import { getMemberVersion } from '../../../core/members/member-version-store.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { invalid, type Outcome, success } from '../../../platform/http/outcome.ts'
import { updateState } from '../store.ts'
import { findBlockable, insertBlock } from './store.ts'

/**
 * Locks the pair. Withdraws the viewer's waiting interest, so that the hidden member cannot accept it. A match must be
 * ended first.
 */
export const addNotForUs: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.transaction(async tx => {
    const reply = async (outcome: Outcome) => ({
      ...outcome,
      version: await getMemberVersion(tx, viewer.id),
    })
    await lockPair(tx, viewer.id, input.find_id)
    const member = await findBlockable(tx, viewer.id, input.find_id, 'hide')
    if (!member) return memberNotFound()
    const name = firstName(member.name)
    if (member.interest.state === 'matched')
      return reply(invalid(`${name} is a match. Please end the match first.`))
    const hide = { memberId: viewer.id, otherId: input.find_id, kind: 'hide' as const }
    if (!member.isBlocked && !(await insertBlock(tx, hide, blocksMost.hide)))
      return reply(
        invalid(
          `You have hidden ${blocksMost.hide} members, which is the limit. Please contact our support.`,
        ),
      )

    if (member.interest.state === 'sent') await updateState(tx, viewer.id, input.find_id, 'withdrawn')
    return reply(success(`${name} is hidden and will not be notified. You can undo this in Settings.`))
  })
