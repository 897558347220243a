import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listConversations } from '#contract/features/conversations/messages.ts'
import { asMember, memberSession } from '../../../testing/as-member.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, type Stub, stubCalls } from '../../../testing/stub-calls.ts'
import { openFor } from '../../lib/tab-member.ts'
import { SignedInHeader } from './signed-in-header.tsx'

const unread = replies(listConversations, {
  response: 'success',
  data: [],
  msgCount: [{ mesg_from: 1002, no_msg: 2 }],
})
const allRead = replies(listConversations, { response: 'success', data: [], msgCount: [] })

beforeEach(() => {
  vi.useFakeTimers()
  openFor({ id: 1001, name: memberSession.userName })
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const answer = (check: Stub) => stubCalls(check, ...asMember())
const checksOf = (calls: ReturnType<typeof stubCalls>) =>
  calls.mock.calls.filter(([url]) => String(url) === listConversations.path).length
const chat = () => screen.getByRole('link', { name: /^Chat/ })
const hasDot = () => chat().getAttribute('aria-label') === 'Chat, you have unread messages'

async function show(check: Stub) {
  const calls = answer(check)
  renderPart(<SignedInHeader memberId={1001} />)
  await pass(1)
  return calls
}

test('the dot follows the check, made every 60 seconds', async () => {
  const calls = await show(allRead)
  expect(hasDot()).toBe(false)
  await pass(59_000)
  expect(checksOf(calls)).toBe(1)
  const next = answer(unread)
  await pass(1_000)
  expect(checksOf(next)).toBe(1)
  expect(hasDot()).toBe(true)
  answer(allRead)
  await pass(60_000)
  expect(hasDot()).toBe(false)
})

test('a hidden tab does not check for messages', async () => {
  const calls = await show(allRead)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(180_000)
  expect(checksOf(calls)).toBe(1)
})
