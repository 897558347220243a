import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { CallError } from '../../lib/call-error.ts'
import { forwardToTabs } from '../../lib/live/events.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { sendMessage } from './api.ts'
import { messageFromReply } from './chat-message.ts'
import { conversation } from './conversation-query.ts'
import { markRefused, type OutboxMessage, readOutbox, removeFromOutbox, type SendRefusal } from './outbox.ts'
import { patchList } from './patch-list.ts'
import { withMarks, withMessage } from './talk-window.ts'

/** To whom a message is under way: the next one goes when its answer is there, so that none overtakes another. */
const sendingTo = new Set<number>()
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

const longestWait = 30_000
/** What stands in the way of one text; anything else stands in the way of the next one as well. */
const isAboutText = (reason: SendRefusal['reason']) =>
  reason === 'contact' || reason === 'warning' || reason === 'repeated' || reason === 'doubled'

/** Sends what waits, each conversation in its order. Two tabs may both do it: the same id is stored once. */
export function sendOutbox(client: QueryClient): void {
  clearTimeout(again)
  const receivers = new Set(readOutbox().map(({ to }) => to))
  for (const to of receivers) if (!sendingTo.has(to) && firstTo(to)) void sendAll(client, to)
}

async function sendAll(client: QueryClient, to: number): Promise<void> {
  const member = tabMemberId()
  sendingTo.add(to)
  try {
    await waitForConversation(client, to)
    for (let next = firstTo(to); next && tabMemberId() === member; next = firstTo(to)) {
      await send(client, next)
      failures = 0
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Whoever is asked to log in finds it waiting.
    if (error.status !== 401 && error.status !== 409) retryLater(client)
  } finally {
    sendingTo.delete(to)
  }
}

/** A conversation that is on its way to the page comes first: an answer would find nothing to stand in. */
async function waitForConversation(client: QueryClient, to: number): Promise<void> {
  const options = conversation(to)
  const state = client.getQueryState(options.queryKey)
  if (state?.fetchStatus !== 'fetching' || state.data) return
  // The page itself tells of what fails.
  await client.fetchQuery(options).catch(() => {})
}

/** What is stored leaves the outbox with the next drawing, and is not sent again meanwhile. */
const stored = new Set<string>()
const firstTo = (to: number) =>
  readOutbox().find(one => one.to === to && !one.refusal && !stored.has(one.clientId))

function retryLater(client: QueryClient): void {
  failures += 1
  clearTimeout(again)
  again = setTimeout(() => sendOutbox(client), Math.min(longestWait, 1000 * 2 ** failures))
}

async function send(client: QueryClient, { clientId, to, text }: OutboxMessage): Promise<void> {
  const reply = await sendMessage({ msg_to: to, msg: text, client_id: clientId }).catch(refusalOf)
  if (reply.response === 'refused') return refuse(to, clientId, reply)
  stored.add(clientId)
  const message = { ...messageFromReply(reply.data), clientId }
  client.setQueryData(
    conversation(to).queryKey,
    window => window && { ...withMarks(withMessage(window, message), reply.marks), talk: reply.talk },
  )
  const { seq, sentAt } = message
  const event = { name: 'message', data: { other: to, from: reply.data.mesg_from, ...message } } as const
  patchList(client, event)
  forwardToTabs({ ...event, data: { other: to, from: reply.data.mesg_from, text, seq, sentAt, clientId } })
  // With the same drawing that brings the stored one.
  notifyManager.schedule(() => {
    removeFromOutbox(clientId)
    stored.delete(clientId)
  })
}

function refuse(to: number, clientId: string, { reason, message, canShare }: SendRefusal): void {
  markRefused(clientId, { reason, message, canShare })
  if (isAboutText(reason)) return
  for (const { clientId: later } of readOutbox().filter(one => one.to === to && !one.refusal)) {
    markRefused(later, { reason, message })
  }
}

/** A call that comes to the same answer every time is a refusal; any other is made again. */
function refusalOf(error: Error): { response: 'refused' } & SendRefusal {
  if (error instanceof CallError && error.kind === 'refused') {
    return { response: 'refused', message: error.errors.msg ?? error.message }
  }
  throw error
}
