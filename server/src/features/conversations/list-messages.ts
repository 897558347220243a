import type { listMessages as contract } from '#contract/features/conversations/messages.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { showCards } from '../matching/budget.ts'
import { moveMarks } from './marks-store.ts'
import { presentMessage } from './message-row.ts'
import { suggestOpenings } from './openings.ts'
import { hasWritten } from './openings-store.ts'
import { listPage } from './page-store.ts'
import { findTalk, type Standing } from './standing-store.ts'
import { marksOf, talkOf } from './talk.ts'

export const listMessages: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, publish } = ctx
  const standing = await findTalk(db, viewer.id, input.msg_id)
  if (!standing) return refuse.notFound('We could not find this member.')
  const over = await lookAt(ctx, standing)
  if (over) return over
  const { id, other } = standing
  const { before, after, limit } = input
  const rows = id === null ? [] : await listPage(db, id, { before, after, limit })
  const lastShown = rows.at(-1)?.seq ?? 0
  const reads = marksRead(input) && lastShown > standing.myRead
  const mark = { other: other.user_id, read: lastShown, delivered: lastShown }
  if (reads && (await moveMarks(db, viewer.id, [mark])).length > 0)
    publish({ topic: 'marks', by: viewer.id, other: other.user_id })
  const talk = talkOf(standing)
  const isBeginning = standing.lastSeq === 0 && talk.canWrite
  return {
    response: 'success',
    data: rows.map(row => presentMessage(row, viewer.id, other)),
    // Numbers have no gap.
    hasOlder: (rows[0]?.seq ?? 1) > 1,
    other,
    talk,
    marks: marksOf({ ...standing, ...(reads && { myRead: lastShown }) }),
    ...(isBeginning && (await readBeginning(ctx, standing))),
  }
}

async function readBeginning({ db, viewer }: RequestContext<unknown, 'approved'>, standing: Standing) {
  const openings = await suggestOpenings(db, viewer, standing)
  return (await hasWritten(db, viewer.id)) ? { openings } : { openings, isFirstMessage: true as const }
}

/** Someone with whom nothing has begun is a card like any other, and counts as one. */
async function lookAt(
  ctx: RequestContext<unknown, 'approved'>,
  { lastSeq, interest, other }: Standing,
): Promise<Refusal<429> | undefined> {
  if (lastSeq > 0 || interest.state !== 'none') return undefined
  const shown = await showCards(ctx, [other])
  return shown instanceof Refusal ? shown : undefined
}

/** A client that knows no marks has read what it asks for: the newest page. */
const marksRead = ({
  before,
  after,
  mark,
}: {
  before?: unknown
  after?: unknown
  mark?: '0' | '1' | undefined
}) => mark === '1' || (mark === undefined && before === undefined && after === undefined)
