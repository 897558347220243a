import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  listConversations,
  listMessages,
  markMessagesSeen,
  readContact,
  reportMessage,
  sendMessage,
  shareContact,
  type Talk,
  typing,
  withdrawContact,
} from '#contract/features/conversations/messages.ts'
import { addBlock, removeBlock } from '#contract/features/interests/blocks.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { asMember } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import {
  fails,
  heldBack,
  isOffline,
  replies,
  type Stub,
  sentTo,
  stubCalls,
} from '../../testing/stub-calls.ts'
import { tabStateOf } from '../core/accounts/tab-state.ts'
import { clearDelivered } from '../features/conversations/mark-delivered.ts'
import {
  clientId,
  list,
  me,
  message,
  messages,
  neha,
  page,
  row,
  talk,
} from '../features/conversations/talk-stubs.ts'
import { type LiveEvent, publishLive } from '../lib/live/events.ts'

const seen = replies(markMessagesSeen, { response: 'success' })
const typed = replies(typing, { response: 'success' })
const none = replies(listConversations, list([]))
const withNeha = (letters: string, change: Parameters<typeof page>[1] = {}) =>
  replies(listMessages, page(messages(letters), change))
const withTalk = (change: Partial<Talk>, letters = 'om') =>
  withNeha(letters, { talk: { ...talk, ...change } })

/** Stores each sent message as the next one, and a repeated client id once. */
function storing(
  from: number,
  stored = new Map<string, ReturnType<typeof message>>(),
  myRead?: number,
): Stub {
  const answer: Stub['answer'] = (_, init) => {
    const sent = new URLSearchParams(String(init?.body))
    const id = sent.get('client_id') ?? ''
    const next = message('m', from + stored.size, { message: sent.get('msg') ?? '', client_id: id })
    stored.set(id, stored.get(id) ?? next)
    const data = stored.get(id) as ReturnType<typeof message>
    return Response.json({ response: 'success', data, marks: marksAt(data.seq, myRead), talk })
  }
  return { path: sendMessage.path, method: 'POST', answer }
}
type Refused = Extract<Reply<typeof sendMessage>, { response: 'refused' }>
const refuses = (refusal: Omit<Refused, 'response'>) =>
  replies<unknown, unknown, Reply<typeof sendMessage>>(sendMessage, { response: 'refused', ...refusal })
const marksAt = (seq: number, myRead = seq) => ({ lastSeq: seq, myRead, theirRead: 0, theirDelivered: 0 })

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Neha Rao' })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bubbles = () => screen.getAllByRole('listitem').map(item => item.textContent)
const area = () => screen.getByRole('region', { name: 'Messages with Neha Rao' })
const inArea = (text: string) => within(area()).queryByText(text)
const receive = (event: LiveEvent) => act(async () => publishLive(event, true))
const arrived = (seq: number, change = {}): LiveEvent => ({
  name: 'message',
  data: {
    other: neha.user_id,
    from: neha.user_id,
    seq,
    text: `arrived ${seq}`,
    sentAt: '2026-08-05T07:00:00Z',
    ...change,
  },
})

async function open(...stubs: Stub[]) {
  const calls = stubCalls(...stubs, seen, none, typed, ...asMember())
  const shown = renderAt('/chat/1059')
  await screen.findByRole('heading', { level: 1 })
  return { calls, ...shown }
}

beforeEach(() => {
  clearDelivered()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
})

describe('/chat after a conversation was opened', () => {
  test('the last conversation reopens on a wide screen', async () => {
    const { router } = await open(withNeha('om'))
    await act(() => router.navigate('/settings'))
    await act(() => router.navigate('/chat'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat/1059'))
    expect(tabStateOf(me)).toMatchObject({ messageUserId: 1059, messageName: 'Neha Rao', isMessage: true })
  })
})

describe('the list', () => {
  const asha = row({ user_id: 1060, name: 'Asha', message: 'Shall we meet?', mesg_from: 1060 })
  const listed = replies(listConversations, list([asha, row({ mesg_from: me, message: 'Yes' })], { 1060: 2 }))

  test('a row shows the member, the state, the last words and the number of new messages', async () => {
    stubCalls(listed, seen, ...asMember())
    renderAt('/chat')
    const first = await screen.findByRole('link', { name: /^Asha/ })
    expect(first.getAttribute('href')).toBe('/chat/1060')
    expect(within(first).getByText('Shall we meet?')).toBeTruthy()
    expect(within(first).getByText('Match')).toBeTruthy()
    expect(first.textContent).toContain('2 new messages')
    expect(screen.getByRole('link', { name: /^Neha/ }).textContent).toContain('Sent Yes')
    expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Chat | Saptapadi'))
  })
})

describe('a conversation', () => {
  test('a conversation shows days, times, ticks, the safety line and a link to the profile', async () => {
    await open(withNeha('omm', { marks: { theirRead: 2, theirDelivered: 3 } }))
    expect(bubbles().filter(text => /[om]\d/.test(text))).toEqual([
      '5 August 2026o111:31 am',
      'You: m211:32 amSeen',
      'You: m311:33 amDelivered',
    ])
    expect(screen.getByText(/Never send money/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Neha Rao, view profile' }).getAttribute('href')).toBe(
      `/upgrade/1001?for=${neha.user_id}`,
    )
    expect(document.title).toBe('Neha Rao | Saptapadi')
  })

  test('a member who has written before sees the safety line only', async () => {
    await open(replies(listMessages, page([], { openings: ['You both like trekking'] })))
    expect(screen.getByText(/Never send money/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Before you write' })).toBeNull()
  })

  test('the first message of a member comes with an invitation, the safety rules and openings', async () => {
    const beginning = { openings: ['You both like trekking'], isFirstMessage: true as const }
    const { calls } = await open(replies(listMessages, page([], beginning)))
    expect(screen.getByText('You have a match with Neha Rao. Say namaste.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Before you write' }).textContent).toContain('1930')
    await userEvent.click(await button('You both like trekking'))
    expect((await composer()).value).toBe('You both like trekking')
    expect(document.activeElement).toBe(await composer())
    expect(sentTo(calls, sendMessage)).toEqual([])
  })

  test.each([404, 400])(
    'a missing conversation (%i) shows that the member is not available',
    async status => {
      await open(fails(listMessages, status, { message: 'No.' }))
      expect(screen.getByRole('heading', { level: 1, name: 'This member is not available' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'See your conversations' }).getAttribute('href')).toBe('/chat')
    },
  )

  test('a conversation that the member may not start gives the reason and the next step', async () => {
    const why = 'Writing first is part of the plan.'
    await open(withTalk({ canWrite: false, hurdle: 'premium', why }, ''))
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the plan' }).getAttribute('href')).toBe('/upgrade/1001')
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
  })
})

describe('sending', () => {
  test('a message pressed twice is sent once, and its bubble appears immediately', async () => {
    const { stub, release } = heldBack(storing(3))
    const { calls } = await open(withNeha('om'), stub)
    expect(send().disabled).toBe(true)
    await userEvent.type(await composer(), '  ')
    expect(send().disabled).toBe(true)
    await userEvent.type(await composer(), 'Namaste ')
    const sent = await pressTwice(send(), calls, sendMessage)
    expect([sent.get('msg_to'), sent.get('msg'), sent.get('client_id')?.length]).toEqual([
      '1059',
      'Namaste',
      36,
    ])
    expect((await composer()).value).toBe('')
    expect(inArea('Namaste')?.closest('li')?.textContent).toContain('Waiting to be sent')
    const bubble = inArea('Namaste')
    release()
    await waitFor(() => expect(inArea('Namaste')?.closest('li')?.textContent).toContain('Sent'))
    expect(inArea('Namaste')).toBe(bubble)
    expect(localStorage.getItem('kept:outbox-1001')).toBe('[]')
  })

  test('Enter sends, but not with Shift or while a word is composed', async () => {
    const { calls } = await open(withNeha('om'), storing(3))
    const field = await composer()
    fireEvent.change(field, { target: { value: 'नमस्ते' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(sentTo(calls, sendMessage)).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(sentTo(calls, sendMessage)).toHaveLength(1))
  })

  test('a rejected message returns to the composer with the reason', async () => {
    await open(
      withNeha('om'),
      refuses({ reason: 'contact', message: 'Please share contact first.', canShare: true }),
    )
    await userEvent.type(await composer(), 'Call 98765 43210{Enter}')
    expect(await screen.findByText('Please share contact first.')).toBeTruthy()
    expect((await composer()).value).toBe('Call 98765 43210')
    expect(inArea('Call 98765 43210')).toBeNull()
    await userEvent.click(await button('Share contact'))
    expect(screen.getByRole('dialog', { name: 'Share contact' })).toBeTruthy()
  })

  test('a rejected message stays in the thread with Retry and Remove while the member types', async () => {
    const refused = heldBack(refuses({ reason: 'tooFast', message: 'Please wait a minute.' }))
    await open(withNeha('om'), refused.stub)
    await userEvent.type(await composer(), 'first{Enter}')
    await userEvent.type(await composer(), 'second{Enter}and a draft')
    refused.release()
    // The second message is refused without a call.
    await waitFor(() => expect(screen.getAllByText('Please wait a minute.')).toHaveLength(2))
    expect((await composer()).value).toBe('and a draft')
    const calls = stubCalls(storing(3), withNeha('om'), seen, none, typed, ...asMember())
    const sent = await pressTwice(
      screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement,
      calls,
      sendMessage,
    )
    expect(sent.get('msg')).toBe('first')
    await waitFor(() => expect(screen.getAllByText('Please wait a minute.')).toHaveLength(1))
    await userEvent.click(await button('Remove'))
    expect(inArea('second')).toBeNull()
  })

  test('messages written offline survive a reload and are sent once, in order, with their ids', async () => {
    const first = await open(withNeha('om'), isOffline(sendMessage))
    await userEvent.type(await composer(), 'one{Enter}two{Enter}three{Enter}')
    // Only the first message is retried, so that the order is kept.
    const tried = () => new Set(sentTo(first.calls, sendMessage).map(sent => sent.get('client_id')))
    await waitFor(() => expect(tried().size).toBe(1))
    const [id] = tried()
    first.unmount()

    const stored = new Map<string, ReturnType<typeof message>>()
    const { calls } = await open(
      replies(listMessages, () => page([...messages('om'), ...stored.values()])),
      storing(3, stored),
    )
    await waitFor(() => expect(sentTo(calls, sendMessage)).toHaveLength(3))
    const sent = sentTo(calls, sendMessage)
    expect(sent.map(one => one.get('msg'))).toEqual(['one', 'two', 'three'])
    expect(sent[0]?.get('client_id')).toBe(id)
    const shown = () => ['one', 'two', 'three'].map(text => within(area()).queryAllByText(text).length)
    await waitFor(() => expect(shown()).toEqual([1, 1, 1]))
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
    expect(shown()).toEqual([1, 1, 1])
  })

  test('another tab sends the messages of a closed tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await open(withNeha('om'), storing(3))
    const at = new Date().toISOString()
    const written = { clientId: clientId(9), to: neha.user_id, text: 'From another tab', at }
    localStorage.setItem(`kept:outbox-${me}`, JSON.stringify([written]))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(sentTo(calls, sendMessage)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    await waitFor(() =>
      expect(sentTo(calls, sendMessage).map(sent => sent.get('client_id'))).toEqual([written.clientId]),
    )
  })

  test('a message that the stream delivers before the reply is shown once', async () => {
    const { stub, release } = heldBack(storing(3))
    const { calls } = await open(withNeha('om'), stub)
    await userEvent.type(await composer(), 'Namaste{Enter}')
    await waitFor(() => expect(sentTo(calls, sendMessage)).toHaveLength(1))
    const clientId = sentTo(calls, sendMessage)[0]?.get('client_id') ?? ''
    await receive(arrived(3, { from: me, text: 'Namaste', clientId }))
    await waitFor(() => expect(inArea('Namaste')?.closest('li')?.textContent).toContain('Sent'))
    release()
    await act(async () => {})
    expect(within(area()).getAllByText('Namaste')).toHaveLength(1)
    expect(bubbles().some(text => text.includes('Waiting'))).toBe(false)
  })

  test('a draft belongs to its conversation and is cleared by sending', async () => {
    const first = await open(withNeha('om'))
    await userEvent.type(await composer(), 'half a sen')
    first.unmount()
    await open(withNeha('om'), storing(3))
    expect((await composer()).value).toBe('half a sen')
    await userEvent.type(await composer(), 'tence{Enter}')
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))).toEqual([])
  })
})

describe('live', () => {
  test('a new message appears immediately and is announced once; older ones are not', async () => {
    await open(withNeha('om'))
    const log = screen.getByRole('log', { name: 'New messages' })
    expect(log.textContent).toBe('')
    await receive(arrived(3))
    await receive(arrived(3))
    await waitFor(() => expect(inArea('arrived 3')).toBeTruthy())
    expect(log.textContent).toBe('Neha Rao: arrived 3')
    expect(within(area()).getAllByText('arrived 3')).toHaveLength(1)
  })

  test('the page fetches missing messages before it shows newer ones', async () => {
    const { calls } = await open(withNeha('om'))
    stubCalls()
    const next = stubCalls(replies(listMessages, page(messages('oo', 3))), seen, none, ...asMember())
    await receive(arrived(4))
    await waitFor(() => expect(inArea('o4')).toBeTruthy())
    expect(inArea('o3')).toBeTruthy()
    expect(sentTo(next, listMessages).map(sent => [sent.get('after'), sent.get('mark')])).toEqual([
      ['2', '0'],
    ])
    expect(sentTo(calls, listMessages).map(sent => sent.get('mark'))).toEqual(['0'])
  })

  test('ticks, the typing notice and permissions follow the stream', async () => {
    await open(withNeha('om'))
    await receive({ name: 'marks', data: { other: neha.user_id, theirDelivered: 2 } })
    await waitFor(() => expect(bubbles().some(text => text.includes('Delivered'))).toBe(true))
    await receive({ name: 'marks', data: { other: neha.user_id, theirRead: 2 } })
    await waitFor(() => expect(bubbles().some(text => text.includes('Seen'))).toBe(true))
    await receive({ name: 'typing', data: { other: neha.user_id } })
    expect(screen.getByText('typing…')).toBeTruthy()
    await receive(arrived(3))
    expect(screen.queryByText('typing…')).toBeNull()
    const held: Talk = { ...talk, canWrite: false, hurdle: 'held', why: 'Sending is held until tomorrow.' }
    await receive({ name: 'talk', data: { other: neha.user_id, talk: held } })
    expect(await screen.findByText('Sending is held until tomorrow.')).toBeTruthy()
  })

  test('a message counts as read after half a second in view, and is reported once', async () => {
    const { calls } = await open(withNeha('oo', { marks: { myRead: 1 } }))
    const read = () => sentTo(calls, markMessagesSeen).flatMap(sent => sent.get('read') ?? [])
    await act(() => new Promise(resolve => setTimeout(resolve, 700)))
    expect(read()).toEqual([])
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(read()).toEqual(['1059:2']))
    await act(() => new Promise(resolve => setTimeout(resolve, 700)))
    expect(read()).toEqual(['1059:2'])
  })
})

describe('sharing numbers', () => {
  const answer = (shared: Talk['shared']) => ({ response: 'success' as const, message: 'Done.', shared })

  test('a number is requested, awaited and withdrawn', async () => {
    const { calls } = await open(
      withNeha('om'),
      replies(shareContact, answer('mine')),
      replies(withdrawContact, answer('none')),
    )
    await userEvent.click(await button('More about Neha Rao'))
    await userEvent.click(await button('Share contact'))
    const dialog = screen.getByRole('dialog', { name: 'Share contact' })
    const sent = await pressTwice(
      within(dialog).getByRole('button', { name: 'Share contact' }),
      calls,
      shareContact,
    )
    expect(sent.get('msg_to')).toBe('1059')
    expect(await screen.findByText('You agreed to share your number. Waiting for Neha Rao.')).toBeTruthy()
    await pressTwice(await button('Withdraw'), calls, withdrawContact)
    await waitFor(() => expect(screen.queryByText(/Waiting for Neha Rao/)).toBeNull())
  })

  test('a shared number is fetched when it is opened, and kept nowhere', async () => {
    const number = replies(readContact, { response: 'success', phone: '+919876543210' })
    const { calls, client } = await open(withTalk({ shared: 'both' }), number)
    await pressTwice(await button('Show number'), calls, readContact)
    const link = await screen.findByRole('link', { name: '+919876543210' })
    expect(link.getAttribute('href')).toBe('tel:+919876543210')
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('98765')
    await userEvent.click(await button('Hide number'))
    expect(screen.queryByText('+919876543210')).toBeNull()
  })
})

describe('reporting and blocking', () => {
  const thanks = replies(reportMessage, {
    response: 'success',
    message: 'Thank you. We will review it today.',
  })
  const blocked = replies(addBlock, { response: 'success', message: 'Blocked.' })
  const unblocked = replies(removeBlock, { response: 'success', message: 'Unblocked.' })

  test('a message is reported once with one of eight reasons, and blocking is offered', async () => {
    const { calls } = await open(withNeha('om'), thanks, blocked)
    await userEvent.click(await button('Report this message: o1'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio')).toHaveLength(8)
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
    expect(dialog.getByText('Please choose a reason')).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Asks for money or gifts' }))
    const sent = await pressTwice(dialog.getByRole('button', { name: 'Report' }), calls, reportMessage)
    expect([sent.get('msg_id'), sent.get('seq'), sent.get('reason')]).toEqual(['1059', '1', 'money'])
    expect(await screen.findByText('Thank you. We will review it today.')).toBeTruthy()
    await userEvent.click(await button('Block Neha Rao'))
    expect(await screen.findByRole('heading', { name: 'You have blocked Neha Rao' })).toBeTruthy()
  })

  test('a block applies immediately, once, and can be undone', async () => {
    const { calls } = await open(withNeha('om'), blocked, unblocked)
    await userEvent.click(await button('More about Neha Rao'))
    expect((await pressTwice(await button('Block Neha Rao'), calls, addBlock)).get('find_id')).toBe('1059')
    expect(await screen.findByRole('heading', { name: 'You have blocked Neha Rao' })).toBeTruthy()
    await pressTwice(await button('Undo'), calls, removeBlock)
    expect(await composer()).toBeTruthy()
  })
})
