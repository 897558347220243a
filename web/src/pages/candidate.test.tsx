import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readSession } from '#contract/core/accounts/session.ts'
import {
  answerCandidate,
  askCandidate,
  readCandidate,
  readCandidateLink,
  tickCandidateRequest,
} from '#contract/features/candidates/candidate.ts'
import { asMember, headerCalls, memberSession } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { neha } from '../core/profiles/view/view-stubs.ts'

const kept = { isSelf: false, state: 'none' as const, isRequired: true, isWithheld: true, requests: [] }
const family = [replies(readSession, { ...memberSession, profileFor: 'Daughter' }), ...headerCalls()]
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the manager of a profile sends the question once and sees its state', async () => {
  stubCalls(...family, replies(readCandidate, kept))
  renderAt('/candidate')
  await userEvent.type(await screen.findByLabelText(/Asha’s own mobile number or e-mail/), '98765 43210')
  const calls = stubCalls(
    ...family,
    replies(askCandidate, {
      response: 'success',
      message: 'ok',
      candidate: { ...kept, state: 'asked', contact: '9876543210', askedAt: '2026-08-03T06:00:00.000Z' },
    }),
  )
  const sent = await pressTwice(button('Send the link'), calls, askCandidate)
  expect(sent.get('contact')).toBe('98765 43210')
  expect(await screen.findByText(/We sent the link to 9876543210/)).toBeTruthy()
})

test.each([
  ['changes', {}, 'Asha would like changes'],
  ['yes', { agreedAt: '2026-08-03T06:00:00.000Z' }, 'Asha said yes'],
] as const)(
  'the same link answers a requested change, also after a yes: %s',
  async (state, agreed, title) => {
    const wish = 'I live in Pune now.'
    const requests = [{ id: 7, request: wish, askedAt: '2026-08-04T06:00:00.000Z' }]
    const wished = { ...kept, ...agreed, state, contact: '9876543210', wish, requests }
    stubCalls(...family, replies(readCandidate, wished))
    renderAt('/candidate')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText('I live in Pune now.')).toBeTruthy()
    expect(screen.queryByLabelText(/own mobile number/)).toBeNull()
    const reply = { response: 'success' as const, message: 'The link is on its way.', candidate: wished }
    const calls = stubCalls(...family, replies(askCandidate, reply))
    const sent = await pressTwice(button('Ask again'), calls, askCandidate)
    expect(sent.get('contact')).toBe('9876543210')
    expect(await screen.findByText('The link is on its way.')).toBeTruthy()
  },
)

test('a requested change stays after the yes until the manager ticks it, and the tick can be undone', async () => {
  const requests = [{ id: 7, request: 'I live in Pune now.', askedAt: '2026-08-04T06:00:00.000Z' }]
  const agreed = { ...kept, state: 'yes' as const, agreedAt: '2026-08-05T06:00:00.000Z', requests }
  stubCalls(...family, replies(readCandidate, agreed))
  renderAt('/candidate')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^I live in Pune now\./ })
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  for (const done of ['true', 'false']) {
    const saved = replies(tickCandidateRequest, { response: 'success', message: 'Saved.' })
    const sent = await pressTwice(box, stubCalls(...family, saved), tickCandidateRequest)
    expect([sent.get('request'), sent.get('done')]).toEqual(['7', done])
    await waitFor(() => expect(box.checked).toBe(done === 'true'))
  }
})

const opened = {
  details: { ...neha, profileFor: 'Daughter' },
  state: 'asked' as const,
  wording: 'I agree.',
  codeGoesTo: 'mobile ending in 43',
  wantsEmail: true,
  others: [],
  isShared: false,
  hasHoroscope: false,
}
const link = `/yes/${'a'.repeat(22)}`

test('the candidate’s answer is sent once', async () => {
  stubCalls(...asMember(), replies(readCandidateLink, opened))
  renderAt(link)
  const calls = [
    ...asMember(),
    replies(readCandidateLink, { ...opened, state: 'yes', agreedAt: '2026-08-03T06:00:00.000Z' }),
    replies(answerCandidate, { response: 'success', message: 'ok' }),
  ]
  const yes = await screen.findByRole('button', { name: 'Yes, looks good' })
  const sent = await pressTwice(yes, stubCalls(...calls), answerCandidate)
  expect(Object.fromEntries(sent)).toEqual({ token: 'a'.repeat(22), answer: 'yes' })
  expect(await screen.findByText('You said yes on 3 August 2026.')).toBeTruthy()
})

test('a candidate who asked for changes after a yes can confirm again', async () => {
  const wish = 'I live in Pune now.'
  const agreed = { ...opened, state: 'yes' as const, agreedAt: '2026-08-03T06:00:00.000Z' }
  stubCalls(...asMember(), replies(readCandidateLink, { ...agreed, wish }))
  renderAt(link)
  expect(await screen.findByText(wish)).toBeTruthy()
  const calls = stubCalls(
    ...asMember(),
    replies(readCandidateLink, agreed),
    replies(answerCandidate, { response: 'success', message: 'ok' }),
  )
  const sent = await pressTwice(button('Yes, looks good'), calls, answerCandidate)
  expect(sent.get('answer')).toBe('yes')
  await waitFor(() => expect(screen.queryByText(wish)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Yes, looks good' })).toBeNull()
})

test('the page reports two profiles of one person, and an invalid link', async () => {
  stubCalls(
    ...asMember(),
    replies(readCandidateLink, {
      ...opened,
      others: [
        { number: 'HS1002', profileFor: 'Sister', hasYes: true },
        { number: 'HS1003', profileFor: 'Self', hasYes: true },
      ],
    }),
  )
  const { unmount } = renderAt(link)
  expect(await screen.findAllByText('You already have another profile')).toHaveLength(2)
  expect(screen.getByText(/^HS1002 was made with the same mobile number/)).toBeTruthy()
  expect(screen.getByText(/^HS1003 is your own account/)).toBeTruthy()
  unmount()
  stubCalls(...asMember(), fails(readCandidateLink, 404, { message: 'no' }))
  renderAt(link)
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
})
