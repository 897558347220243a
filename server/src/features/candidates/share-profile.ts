import { type Manager, managersFor } from '#contract/core/members/managers.ts'
import { pronouns } from '#contract/core/members/reader.ts'
import type { shareProfile as contract } from '#contract/features/candidates/candidate.ts'
import { lockDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { startSession } from '../../core/accounts/start-session.ts'
import { updateManagedBy } from '../../core/members/account-store.ts'
import { updateJoined } from '../../core/members/listing-store.ts'
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
import { type Candidate, findCandidateByLink, lockCandidateByLink } from './store.ts'
import { deleteCode } from './take-over-store.ts'

type Context = Parameters<Handler<typeof contract>>[0]

/**
 * Logs the candidate in to the family's account with link and code, without a password. Used the first time and after each
 * session has ended.
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
  return {
    response: 'success',
    message: 'You are logged in. Every interest and message shows that you sent it.',
  }
}

/** "her mother", "a friend". Undefined if several are possible and none was chosen. */
function managerText(
  { profileFor, gender }: Candidate,
  chosen: Manager | '' | undefined,
): string | undefined {
  const possible = managersFor[profileFor]
  const manager = possible.length === 1 ? possible[0] : possible.find(option => option === chosen)
  if (manager === undefined) return undefined
  return manager === 'friend' ? 'a friend' : `${pronouns[gender].his} ${manager}`
}

/** Returns the members whose profiles it shows or hides. Undefined if the link or the code is no longer valid. */
async function startSharedSession(
  ctx: Context,
  tx: Tx,
  memberId: number,
  { codeId, managedBy }: { codeId: string; managedBy: string },
): Promise<number[] | undefined> {
  const { input, caller, cookie } = ctx
  await lockDeletionRequest(tx, memberId)
  const row = await lockCandidateByLink(tx, hashToken(input.token))
  if (!row || row.profileFor === 'Self' || !(await deleteCode(tx, codeId))) return undefined
  const affected = row.managedBy === null ? [memberId, ...(await agreeToShare(ctx, tx, row, managedBy))] : []
  const isRestored = await startSession(tx, {
    memberId,
    isRemembered: true,
    isCandidate: true,
    caller,
    cookie,
  })
  return isRestored ? [memberId, ...affected] : affected
}

/** Sharing the account counts as a yes. Returns the members of the other profiles that it declines. */
async function agreeToShare(ctx: Context, tx: Tx, row: Candidate, managedBy: string): Promise<number[]> {
  const { memberId } = row
  const { isFirst, others } = await agreeToProfile(ctx, tx, row, 'shared')
  await updateManagedBy(tx, memberId, managedBy)
  await ctx.outbox.put(tx, answeredMail(row, 'shared'))
  // The profile was withheld until this yes, so it goes live now.
  if (isFirst && row.isWithheld && (await updateJoined(tx, memberId))) await queueLiveMail(ctx, tx, memberId)
  return others
}
