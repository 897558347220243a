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

/** Receivers with a call in flight. Each conversation sends one message at a time, to keep the order. */
const sendingTo = new Set<number>()
let failures = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined

const maxBackoffMs = 30_000
/** Reasons that concern one text. Any other reason also refuses the next messages. */
const isAboutText = (reason: SendRefusal['reason']) =>
  reason === 'contact' || reason === 'warning' || reason === 'repeated' || reason === 'doubled'

/** Sends the waiting messages. Two tabs may send the same one; the server stores a client id once. */
export function sendOutbox(client: QueryClient): void {
  clearTimeout(retryTimer)
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
    // Without a session the message waits until the member has logged in.
    if (error.status !== 401 && error.status !== 409) retryLater(client)
  } finally {
    sendingTo.delete(to)
  }
}

/** A conversation that is loading comes first, because the reply is written into its cache. */
async function waitForConversation(client: QueryClient, to: number): Promise<void> {
  const options = conversation(to)
  const state = client.getQueryState(options.queryKey)
  if (state?.fetchStatus !== 'fetching' || state.data) return
  // The page shows the error.
  await client.fetchQuery(options).catch(() => {})
}

/** Messages that are stored but still in the outbox until the next render. They are not sent again. */
const stored = new Set<string>()
const firstTo = (to: number) =>
  readOutbox().find(one => one.to === to && !one.refusal && !stored.has(one.clientId))

function retryLater(client: QueryClient): void {
  failures += 1
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => sendOutbox(client), Math.min(maxBackoffMs, 1000 * 2 ** failures))
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
  // In the same render that shows the stored message.
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

/** Retries network and server errors, but not a call that the server refuses. */
function refusalOf(error: Error): { response: 'refused' } & SendRefusal {
  if (error instanceof CallError && error.kind === 'refused') {
    return { response: 'refused', message: error.errors.msg ?? error.message }
  }
  throw error
}
