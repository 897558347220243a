import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listNotices } from '#contract/core/notifications/notices.ts'
import {
  acceptInterest,
  fitOrderFrom,
  listReceivedInterests,
} from '#contract/features/interests/interests.ts'
import { readCard } from '#contract/features/matching/matches.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, type Stub, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { interestCard } from '../core/members/member-stubs.ts'
import { listNotices as noticesQuery } from '../core/notifications/api.ts'
import { lists } from '../features/matching/criteria/criteria-stubs.ts'

const around = asMember({ isPaid: true })
const waiting = interestCard(2005, {
  phrase: 'Shall our families speak?',
  interest: { state: 'received', againFrom: null },
})

test('an answered interest stays in its place in the list', async () => {
  stubCalls(
    replies(listReceivedInterests, { received: [waiting] }),
    replies(listNotices, { waiting: 1, unseen: 0, notices: [] }),
    ...around,
    replies(acceptInterest, {
      response: 'success',
      message: 'It is a match.',
      interest: { state: 'matched', againFrom: null },
      version: 1,
    }),
    fails(readCard, 404, { message: 'We could not find this member.' }),
  )
  renderAt('/interests')
  expect(await screen.findByText('Shall our families speak?')).toBeTruthy()
  expect(screen.getByText('5 Aug 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept the interest of Member 2005' }))
  expect(await screen.findByRole('dialog', { name: 'It’s a match' })).toBeTruthy()
  const card = within(screen.getByRole('article'))
  expect(card.getByText('It’s a match')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Member 2005' })).toBeTruthy()
})

test('many waiting interests are ordered by fit, also after some are answered', async () => {
  let left = fitOrderFrom + 1
  const notices: Stub = {
    path: listNotices.path,
    answer: () => Response.json({ waiting: left, unseen: 0, notices: [] }),
  }
  const calls = stubCalls(
    replies(listReceivedInterests, { received: [waiting] }),
    notices,
    ...around,
    ...lists,
  )
  const { client } = renderAt('/interests')
  const order = async () => (await screen.findByLabelText<HTMLSelectElement>('Order')).value
  await screen.findByText('Shall our families speak?')
  await waitFor(async () => expect(await order()).toBe('fit'))
  left = fitOrderFrom
  await client.invalidateQueries()
  await waitFor(() => expect(client.getQueryData(noticesQuery.queryKey)?.waiting).toBe(fitOrderFrom))
  expect(await order()).toBe('fit')
  expect(sentTo(calls, listReceivedInterests).at(-1)?.get('order')).toBe('fit')
})
