import { type Manager, managersFor } from '#contract/core/members/managers.ts'
import { pronouns } from '#contract/core/members/reader.ts'
import type { shareProfile as contract } from '#contract/features/candidates/candidate.ts'
import type { ProfileFor } from '#contract/platform/values.ts'
import { lockDeparture } from '../../core/accounts/departure-store.ts'
import { startSession } from '../../core/accounts/start-session.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import { tellLive } from '../../core/profiles/preferences/go-live.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { agreeTo } from './agree-to.ts'
import { checkCode, codeIsOver } from './check-code.ts'
import { answeredMail } from './mails.ts'
import { setKeptBy } from './share-store.ts'
import { type CandidateRow, findByLink, joinNow, lockByLink, lockKeeper } from './store.ts'
import { spendCode } from './take-over-store.ts'
import { uselessLink } from './useless-link.ts'

type Context = Parameters<Handler<typeof contract>>[0]

/**
 * The candidate comes in beside the family, by link and code and without a password to remember: the first time, and
 * whenever the session has ended.
 */
export const shareProfile: Handler<typeof contract> = async ctx => {
  const { input, db } = ctx
  const row = await findByLink(db, hashToken(input.token))
  if (!row || row.profileFor === 'Self') return refuse.notFound(uselessLink)
  const keptBy = row.keptBy ?? wordsFor(row, input.keeper)
  if (keptBy === undefined) return invalidField('keeper', 'Please choose who made it')
  const code = await checkCode(ctx, row.memberId)
  if ('message' in code) return invalidField('code', code.message)
  const moved = await db.begin(tx => comeIn(ctx, tx, row.memberId, { codeId: code.id, keptBy }))
  if (!moved) return invalidField('code', codeIsOver)
  for (const memberId of moved) await publishToPartners(ctx, memberId)
  return { response: 'success', message: 'You are in. What you do here says that it was you.' }
}

/** "her mother", "a friend"; nothing where it was not said, and could be several. */
function wordsFor({ profileFor, gender }: CandidateRow, said: Manager | '' | undefined): string | undefined {
  const possible = managersFor[profileFor as ProfileFor]
  const keeper = possible.length === 1 ? possible[0] : possible.find(one => one === said)
  if (keeper === undefined) return undefined
  return keeper === 'friend' ? 'a friend' : `${pronouns[gender].his} ${keeper}`
}

/** Whose profiles it shows or hides; nothing where the link or the code is of no use any more. */
async function comeIn(
  ctx: Context,
  tx: Sql,
  memberId: number,
  { codeId, keptBy }: { codeId: string; keptBy: string },
): Promise<number[] | undefined> {
  const { input, caller, cookie } = ctx
  // In the order in which whoever erases, logs in or asks again takes them.
  await lockDeparture(tx, memberId)
  await lockKeeper(tx, memberId)
  const row = await lockByLink(tx, hashToken(input.token))
  if (!row || row.profileFor === 'Self' || !(await spendCode(tx, codeId))) return undefined
  const moved = row.keptBy === null ? [memberId, ...(await beginSharing(ctx, tx, row, keptBy))] : []
  const isBack = await startSession(tx, { memberId, isRemembered: true, isCandidate: true, caller, cookie })
  return isBack ? [memberId, ...moved] : moved
}

/** Coming in is a yes. Says which other profiles it leaves. */
async function beginSharing(ctx: Context, tx: Sql, row: CandidateRow, keptBy: string): Promise<number[]> {
  const { memberId } = row
  const { isFirst, others } = await agreeTo(ctx, tx, row, 'shared')
  await setKeptBy(tx, memberId, keptBy)
  await ctx.outbox.put(tx, answeredMail(row, 'shared'))
  // Where it waited for this yes, others see it from now on.
  if (isFirst && row.isWithheld && (await joinNow(tx, memberId))) await tellLive(ctx, tx, memberId)
  return others
}
