import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Interest, MatchCard } from '#contract/core/members/member.ts'
import * as contract from '#contract/features/interests/interests.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, type Stub, stubCalls } from '../../../testing/stub-calls.ts'
import { matchCard } from '../../core/members/member-stubs.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { InterestButton } from './interest-button.tsx'

/** Like a card, it reads the member from a cached list. */
function FromList({ card }: { card: MatchCard }) {
  const { data } = useQuery({
    queryKey: memberKeyOf('listDesiredMatches'),
    queryFn: () => card,
    initialData: card,
    staleTime: Infinity,
  })
  return <InterestButton member={data} />
}

const interestOf = (state: Interest['state'], againFrom: string | null = null): Interest => ({
  state,
  againFrom,
})
const answer = (state: Interest['state'], message = '') =>
  ({ response: 'success', message, interest: interestOf(state), version: 1 }) as const

function show(interest: Interest, ...stubs: Stub[]) {
  const calls = stubCalls(...stubs, replies(contract.getSendHints, { answers: null, differs: [] }))
  renderPart(<FromList card={matchCard(1059, { name: 'Neha', interest })} />)
  return calls
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))

test('an interest is sent once with a message, and can be withdrawn', async () => {
  const calls = show(interestOf('none'), replies(contract.sendInterest, answer('sent')))
  await press('Send Interest to Neha')
  await userEvent.click(screen.getByLabelText('Shall our families speak?'))
  const sent = await pressTwice(button('Send Interest'), calls, contract.sendInterest)
  expect(String(sent)).toBe('find_id=1059&phrase=6')
  expect(await screen.findByText('Interest sent')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()

  const more = stubCalls(replies(contract.withdrawInterest, answer('none')))
  await press('Withdraw the interest in Neha')
  const withdrawn = await pressTwice(button('Withdraw'), more, contract.withdrawInterest)
  expect(String(withdrawn)).toBe('find_id=1059')
  expect(await screen.findByRole('button', { name: 'Send Interest to Neha' })).toBeTruthy()
})

test('accepting makes a match with a link to the chat, and keeps the focus', async () => {
  const calls = show(interestOf('received'), replies(contract.acceptInterest, answer('matched')))
  expect(screen.getByText('Is interested in you')).toBeTruthy()
  button('Accept the interest of Neha').focus()
  await pressTwice(button('Accept the interest of Neha'), calls, contract.acceptInterest)
  expect(await screen.findByText('It’s a match')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Message Neha' }).getAttribute('href')).toBe('/chat/1059')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Interest, Neha' })),
  )
})

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

test('an accept can be undone from the card', async () => {
  const matched = { ...answer('matched'), interest: { ...interestOf('matched'), undoUntil: inMs(60_000) } }
  show(interestOf('received'), replies(contract.acceptInterest, matched))
  await press('Accept the interest of Neha')
  await screen.findByText('It’s a match')
  const calls = stubCalls(replies(contract.undoAccept, answer('received')))
  await pressTwice(button('Undo the match with Neha'), calls, contract.undoAccept)
  expect(await screen.findByRole('button', { name: 'Accept the interest of Neha' })).toBeTruthy()
})

test('Undo disappears after 60 seconds', () => {
  vi.useFakeTimers()
  show({ ...interestOf('matched'), undoUntil: inMs(60_000) })
  act(() => vi.advanceTimersByTime(59_999))
  expect(button('Undo the match with Neha')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['none', 'Send Interest'],
  ['declined', 'Send Again'],
  ['expired', 'Send Again'],
  ['passed', 'Send Interest'],
  ['ended', 'Send Interest'],
] as const)('in the state %s the button reads %s', (state, label) => {
  show(interestOf(state))
  expect(button(`${label} to Neha`).textContent).toBe(label)
})

test('declining asks first, and Cancel changes nothing', async () => {
  const calls = show(interestOf('received'), replies(contract.declineInterest, answer('passed')))
  await press('Decline the interest of Neha')
  await press('Cancel')
  expect(calls).not.toHaveBeenCalled()
  await press('Decline the interest of Neha')
  expect(String(await pressTwice(button('Decline'), calls, contract.declineInterest))).toBe('find_id=1059')
  expect(await screen.findByText('You declined this interest.')).toBeTruthy()
})

test('a refusal shows the server’s text, and the card shows the current state', async () => {
  const reply = {
    response: 'invalid',
    message: 'Neha has declined for now.',
    interest: interestOf('declined', '2199-01-05'),
    version: 1,
  } as const
  show(interestOf('none'), replies(contract.sendInterest, reply))
  await press('Send Interest to Neha')
  await press('Send Interest')
  expect((await screen.findByRole('alert')).textContent).toBe('Neha has declined for now.')
  await press('Cancel')
  expect(screen.getByText('Your interest was declined. You can send another from 5 Jan 2199.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
