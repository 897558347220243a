import { type Manager, managersFor } from '#contract/core/members/managers.ts'
import { pronouns } from '#contract/core/members/reader.ts'
import type { shareProfile as contract } from '#contract/features/candidates/candidate.ts'
import { lockDeparture } from '../../core/accounts/deletion-request-store.ts'
import { startSession } from '../../core/accounts/start-session.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import { queueLiveMail } from '../../core/profiles/preferences/approve-profile.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { agreeToProfile } from './agree-to-profile.ts'
import { checkTakeOverCode, codeExpiredText } from './check-take-over-code.ts'
import { refuseInvalidLink } from './invalid-link.ts'
import { answeredMail } from './mails.ts'
import { updateManagedBy } from './share-store.ts'
import { type Candidate, findCandidateByLink, lockCandidateByLink, updateJoined } from './store.ts'
import { deleteCode } from './take-over-store.ts'

type Context = Parameters<Handler<typeof contract>>[0]

/**
 * The candidate comes in beside the family, by link and code and without a password to remember: the first time, and
 * whenever the session has ended.
 */
export const shareProfile: Handler<typeof contract> = async ctx => {
  const { input, db } = ctx
  const row = await findCandidateByLink(db, hashToken(input.token))
  if (!row || row.profileFor === 'Self') return refuseInvalidLink()
  const managedBy = row.managedBy ?? managerText(row, input.keeper)
  if (managedBy === undefined) return invalidField('keeper', 'Please choose who made it')
  const code = await checkTakeOverCode(ctx, row.memberId)
  if ('message' in code) return invalidField('code', code.message)
  const affected = await db.transaction(tx =>
    startSharedSession(ctx, tx, row.memberId, { codeId: code.id, managedBy }),
  )
  if (!affected) return invalidField('code', codeExpiredText)
  for (const memberId of affected) await publishToPartners(ctx, memberId)
  return { response: 'success', message: 'You are in. What you do here says that it was you.' }
}

/** "her mother", "a friend"; nothing where it was not said, and could be several. */
function managerText({ profileFor, gender }: Candidate, said: Manager | '' | undefined): string | undefined {
  const possible = managersFor[profileFor]
  const keeper = possible.length === 1 ? possible[0] : possible.find(one => one === said)
  if (keeper === undefined) return undefined
  return keeper === 'friend' ? 'a friend' : `${pronouns[gender].his} ${keeper}`
}

/** Whose profiles it shows or hides; nothing where the link or the code is of no use any more. */
async function startSharedSession(
  ctx: Context,
  tx: Tx,
  memberId: number,
  { codeId, managedBy }: { codeId: string; managedBy: string },
): Promise<number[] | undefined> {
  const { input, caller, cookie } = ctx
  await lockDeparture(tx, memberId)
  const row = await lockCandidateByLink(tx, hashToken(input.token))
  if (!row || row.profileFor === 'Self' || !(await deleteCode(tx, codeId))) return undefined
  const affected = row.managedBy === null ? [memberId, ...(await agreeToShare(ctx, tx, row, managedBy))] : []
  const isBack = await startSession(tx, { memberId, isRemembered: true, isCandidate: true, caller, cookie })
  return isBack ? [memberId, ...affected] : affected
}

/** Coming in is a yes. Says which other profiles it leaves. */
async function agreeToShare(ctx: Context, tx: Tx, row: Candidate, managedBy: string): Promise<number[]> {
  const { memberId } = row
  const { isFirst, others } = await agreeToProfile(ctx, tx, row, 'shared')
  await updateManagedBy(tx, memberId, managedBy)
  await ctx.outbox.put(tx, answeredMail(row, 'shared'))
  // Where it waited for this yes, others see it from now on.
  if (isFirst && row.isWithheld && (await updateJoined(tx, memberId))) await queueLiveMail(ctx, tx, memberId)
  return others
}
