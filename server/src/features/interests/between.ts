import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import type { sendInterest } from '#contract/features/interests/interests.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { lockPair } from '../../core/members/lock-pair.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { findStanding, readInterest, readVersion, type Standing } from './store.ts'

export type InterestReply = Omit<Reply<typeof sendInterest>, 'version'>
export type AskBetween = RequestContext<{ find_id: number }, 'member'>

/** One change at a time between two people, in one transaction with what is told about it. */
export async function between(
  { db, viewer, input, publish }: AskBetween,
  change: (tx: Sql, standing: Standing) => Promise<InterestReply> | InterestReply,
): Promise<Reply<typeof sendInterest> | Refusal<404>> {
  const answer = (await db.begin(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const standing = await findStanding(tx, viewer.id, input.find_id)
    // Hidden, blocked, suspended, of one's own gender or not there at all: the same answer.
    if (!standing) return refuse.notFound('We could not find this member.')
    const reply = await change(tx, standing)
    return { ...reply, version: await readVersion(tx, viewer.id) }
  })) as Reply<typeof sendInterest> | Refusal<404>
  if (!(answer instanceof Refusal)) publish({ topic: 'changed', members: [input.find_id], what: 'interests' })
  return answer
}

/** Why the viewer cannot be matched with anyone yet. Those who take part can be seen. */
export function whyNotYet(
  { viewer }: Pick<AskBetween, 'viewer'>,
  { isViewerHidden }: Pick<Standing, 'isViewerHidden'>,
): string | undefined {
  if (!viewer.isApproved)
    return 'The profile is waiting for approval. You can send and accept interests once other members can see it.'
  if (viewer.isWithheld)
    return 'The profile is waiting for the consent of the person it describes. You can send and accept interests once other members can see it.'
  if (isViewerHidden) return 'The profile is hidden. Please show it again first.'
  return undefined
}

/** Said of two members who are a match. */
export function alreadyMatched({ viewer }: Pick<AskBetween, 'viewer'>, { other }: Standing): string {
  const { say, name } = readerOf(viewer)
  const theirs = firstName(other.name)
  return say(`You and ${theirs} are already a match.`, `${name} and ${theirs} are already a match.`)
}

/** The reply after a change, with the state that it led to. */
export async function done({ viewer, input }: AskBetween, tx: Sql, message: string): Promise<InterestReply> {
  return { response: 'success', message, interest: await readInterest(tx, viewer.id, input.find_id) }
}

export const asItWas = (
  response: InterestReply['response'],
  message: string,
  { interest }: Standing,
): InterestReply => ({ response, message, interest })
