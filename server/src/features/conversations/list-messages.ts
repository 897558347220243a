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
  const limitRefusal = await spendView(ctx, state)
  if (limitRefusal) return limitRefusal
  const { id, other } = state
  const { before, after, limit } = input
  const rows = id === null ? [] : await listMessagePage(db, id, { before, after, limit })
  const lastShown = rows.at(-1)?.seq ?? 0
  const marksRead = isRead(input) && lastShown > state.myRead
  const mark = { other: other.user_id, read: lastShown, delivered: lastShown }
  if (marksRead && (await updateMarks(db, viewer.id, [mark])).length > 0)
    publish({ topic: 'marks', by: viewer.id, other: other.user_id })
  const talk = talkOf(state)
  const isBeginning = state.lastSeq === 0 && talk.canWrite
  return {
    response: 'success',
    data: rows.map(row => presentMessage(row, viewer.id, other)),
    // Sequence numbers have no gaps.
    hasOlder: (rows[0]?.seq ?? 1) > 1,
    other,
    talk,
    marks: visibleMarks({ ...state, ...(marksRead && { myRead: lastShown }) }),
    ...(isBeginning && (await getBeginning(ctx, state))),
  }
}

async function getBeginning({ db, viewer }: RequestContext<unknown, 'approved'>, state: ConversationState) {
  const openings = await suggestOpenings(db, viewer, state)
  return (await hasWritten(db, viewer.id)) ? { openings } : { openings, isFirstMessage: true as const }
}

/** Opening the page of a member without a message or an interest counts against the view budget, like a card. */
async function spendView(
  ctx: RequestContext<unknown, 'approved'>,
  { lastSeq, interest, other }: ConversationState,
): Promise<Refusal<429> | undefined> {
  if (lastSeq > 0 || interest.state !== 'none') return undefined
  const shown = await showCards(ctx, [other])
  return shown instanceof Refusal ? shown : undefined
}

/** A client of the specification sends no `mark`: loading the newest page marks it as read. */
const isRead = ({
  before,
  after,
  mark,
}: {
  before?: unknown
  after?: unknown
  mark?: '0' | '1' | undefined
}) => mark === '1' || (mark === undefined && before === undefined && after === undefined)
