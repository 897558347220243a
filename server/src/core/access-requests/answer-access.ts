import { firstName } from '#contract/core/members/first-name.ts'
import { deleteNotices } from '../notifications/store.ts'
import type { AccessKind } from './access-kind.ts'
import { type AccessContext, changeAccessAndPublish, withdrawAccess } from './change-access.ts'
import { createAccessNotice } from './create-access-notice.ts'
import { findAccessState, updateAccessRequest } from './store.ts'

const success = (message: string) => ({ response: 'success' as const, message })
const invalid = (message: string) => ({ response: 'invalid' as const, message })

/** The owner can grant any earlier request, also a declined one. A repeated grant changes nothing. */
export const grantAccess = (ctx: AccessContext, kind: AccessKind) =>
  changeAccessAndPublish(ctx, async (tx, member) => {
    const { subject, what } = kind
    const name = firstName(member.name)
    const before = await findAccessState(tx, subject, ctx.viewer.id, member.id)
    if (!before) return invalid(`${name} has not asked to see ${what}.`)
    if (before !== 'granted') {
      await updateAccessRequest(tx, subject, ctx.viewer.id, member.id, 'granted')
      await createAccessNotice(ctx, tx, kind, member, 'granted')
    }
    return success(`${name} can now see ${what}.`)
  })

/** The requester is not notified, and sees the same as before the answer. */
export const declineAccess = (ctx: AccessContext, { subject, what }: AccessKind) =>
  withdrawAccess(ctx, subject, async (tx, member) => {
    const name = firstName(member.name)
    const before = await findAccessState(tx, subject, ctx.viewer.id, member.id)
    if (before !== 'asked' && before !== 'declined') return invalid(`There is no open request from ${name}.`)
    if (before === 'asked') await updateAccessRequest(tx, subject, ctx.viewer.id, member.id, 'declined')
    return success(`${name} cannot see ${what} and will not be notified.`)
  })

export const revokeAccess = (ctx: AccessContext, { subject, what }: AccessKind) =>
  withdrawAccess(ctx, subject, async (tx, member) => {
    const name = firstName(member.name)
    if ((await findAccessState(tx, subject, ctx.viewer.id, member.id)) !== 'granted')
      return invalid(`${name} has no permission to see ${what}.`)
    await updateAccessRequest(tx, subject, ctx.viewer.id, member.id, 'revoked')
    const deleted = await deleteNotices(tx, `${subject}_granted`, ctx.viewer.id, member.id)
    for (const { mailId } of deleted) if (mailId) await ctx.outbox.cancel(tx, mailId)
    return success(`${name} can no longer see ${what}.`)
  })
