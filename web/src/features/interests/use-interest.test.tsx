import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listNotices } from '#contract/core/notifications/notices.ts'
import { acceptInterest, countInterests } from '#contract/features/interests/interests.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, sentTo, stubCalls } from '../../../testing/stub-calls.ts'
import { listNotices as notices } from '../../core/notifications/api.ts'
import { countInterests as counts } from './api.ts'
import { useInterest } from './use-interest.ts'

function Accept() {
  const { change, refusal } = useInterest(1059)
  return (
    <>
      <button type="button" onClick={() => change({ kind: 'accept' })}>
        Accept
      </button>
      <p role="alert">{refusal}</p>
    </>
  )
}

function Counts() {
  const { matched } = useQuery(counts).data ?? {}
  const { waiting } = useQuery(notices).data ?? {}
  return <p>{`${matched} matched, ${waiting} waiting`}</p>
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Accept' }))

test('an unexpected error shows the reference for support', async () => {
  stubCalls(fails(acceptInterest, 500, {}, { 'x-request-id': 'r-9' }))
  renderPart(<Accept />)
  await press()
  const alert = await screen.findByText(/^Something went wrong/)
  expect(alert.textContent).toBe('Something went wrong. Please try again.\nReference for our support: r-9')
})

test('a change reloads the counts of the tabs and of the header', async () => {
  const repliesWith = (matched: number, waiting: number) => [
    replies(countInterests, { matched, sent: 0 }),
    replies(listNotices, { waiting, unseen: 0, notices: [] }),
  ]
  stubCalls(...repliesWith(0, 1))
  renderPart(
    <>
      <Accept />
      <Counts />
    </>,
  )
  await screen.findByText('0 matched, 1 waiting')
  const matched = { state: 'matched', againFrom: null } as const
  const calls = stubCalls(
    replies(acceptInterest, { response: 'success', message: '', interest: matched, version: 1 }),
    ...repliesWith(1, 0),
  )
  await press()
  expect(await screen.findByText('1 matched, 0 waiting')).toBeTruthy()
  await waitFor(() =>
    expect([countInterests, listNotices].map(one => sentTo(calls, one).length)).toEqual([1, 1]),
  )
})
