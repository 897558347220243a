import type { listMessages as contract } from '#contract/features/conversations/messages.ts'
import { memberNotFound } from '../../core/members/member-not-found.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { showCards } from '../matching/view-budget.ts'
import { updateMarks } from './marks-store.ts'
import { listMessagePage } from './message-page-store.ts'
import { presentMessage } from './message-row.ts'
import { suggestOpenings } from './openings.ts'
import { hasWritten } from './openings-store.ts'
import { type ConversationState, findConversationState } from './state-store.ts'
import { talkOf, visibleMarks } from './talk.ts'

export const listMessages: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, publish } = ctx
  const state = await findConversationState(db, viewer.id, input.msg_id)
  if (!state) return memberNotFound()
  const over = await countView(ctx, state)
  if (over) return over
  const { id, other } = state
  const { before, after, limit } = input
  const rows = id === null ? [] : await listMessagePage(db, id, { before, after, limit })
  const lastShown = rows.at(-1)?.seq ?? 0
  const reads = isRead(input) && lastShown > state.myRead
  const mark = { other: other.user_id, read: lastShown, delivered: lastShown }
  if (reads && (await updateMarks(db, viewer.id, [mark])).length > 0)
    publish({ topic: 'marks', by: viewer.id, other: other.user_id })
  const talk = talkOf(state)
  const isBeginning = state.lastSeq === 0 && talk.canWrite
  return {
    response: 'success',
    data: rows.map(row => presentMessage(row, viewer.id, other)),
    // Numbers have no gap.
    hasOlder: (rows[0]?.seq ?? 1) > 1,
    other,
    talk,
    marks: visibleMarks({ ...state, ...(reads && { myRead: lastShown }) }),
    ...(isBeginning && (await getBeginning(ctx, state))),
  }
}

async function getBeginning({ db, viewer }: RequestContext<unknown, 'approved'>, state: ConversationState) {
  const openings = await suggestOpenings(db, viewer, state)
  return (await hasWritten(db, viewer.id)) ? { openings } : { openings, isFirstMessage: true as const }
}

/** Someone with whom nothing has begun is a card like any other, and counts as one. */
async function countView(
  ctx: RequestContext<unknown, 'approved'>,
  { lastSeq, interest, other }: ConversationState,
): Promise<Refusal<429> | undefined> {
  if (lastSeq > 0 || interest.state !== 'none') return undefined
  const shown = await showCards(ctx, [other])
  return shown instanceof Refusal ? shown : undefined
}

/** A client that knows no marks has read what it asks for: the newest page. */
const isRead = ({
  before,
  after,
  mark,
}: {
  before?: unknown
  after?: unknown
  mark?: '0' | '1' | undefined
}) => mark === '1' || (mark === undefined && before === undefined && after === undefined)
