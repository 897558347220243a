import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Interest } from '#contract/core/members/member.ts'
import { addBlock, addNotForUs, removeNotForUs } from '#contract/features/interests/blocks.ts'
import {
  acceptInterest,
  countInterests,
  endMatch,
  getSendHints,
  sendInterest,
  undoAccept,
} from '#contract/features/interests/interests.ts'
import { countDesiredMatches, listRecentMatches, readCard } from '#contract/features/matching/matches.ts'
import { asMember } from '../../../testing/as-member.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { replies, type Stub, stubCalls } from '../../../testing/stub-calls.ts'
import { cardsFrom, matchCard } from '../../core/members/member-stubs.ts'

const nobody = { people: 0, isMore: false }
const done = { response: 'success' as const, message: 'Done.' }
const changed = { ...done, version: 1 }
const button = (name: string) => screen.findByRole('button', { name })

function open(...stubs: Stub[]) {
  const calls = stubCalls(
    ...stubs,
    replies(listRecentMatches, { recently: cardsFrom(2001, 2) }),
    replies(countDesiredMatches, { fit: nobody, mutual: nobody, relaxed: [] }),
    replies(countInterests, { matched: 0, sent: 0 }),
    ...asMember({ isPaid: true }),
  )
  renderAt('/recently-joined-matches?tab=recent')
  return calls
}

test('Hide replaces the card with an undo; the other cards stay', async () => {
  const calls = open(replies(addNotForUs, changed), replies(removeNotForUs, changed))
  await userEvent.click(await button('More about Member 2001'))
  const sent = await pressTwice(await button('Hide'), calls, addNotForUs)
  expect(sent.get('find_id')).toBe('2001')
  expect(await screen.findByText(/^Member 2001 is hidden from you/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Member 2001' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Member 2002' })).toBeTruthy()
  expect((await pressTwice(await button('Undo'), calls, removeNotForUs)).get('find_id')).toBe('2001')
  expect(await screen.findByRole('link', { name: 'Member 2001' })).toBeTruthy()
})

test('a refusal is shown next to the pressed button', async () => {
  open(replies(addNotForUs, { response: 'invalid', message: 'You and Member are a match.', version: 1 }))
  await userEvent.click(await button('More about Member 2001'))
  await userEvent.click(await button('Hide'))
  expect((await screen.findByRole('alert')).textContent).toContain('You and Member are a match.')
  expect(screen.getByRole('link', { name: 'Member 2001' })).toBeTruthy()
})

test('Block asks first, and Report opens its form', async () => {
  const calls = open(replies(addBlock, done))
  await userEvent.click(await button('More about Member 2002'))
  await userEvent.click(await button('Block'))
  expect(await screen.findByText(/You will no longer see each other/)).toBeTruthy()
  const confirm = (await screen.findAllByRole('button', { name: 'Block' })).at(-1) as HTMLElement
  expect((await pressTwice(confirm, calls, addBlock)).get('find_id')).toBe('2002')
  await waitFor(() => expect(screen.queryByText(/You will no longer see each other/)).toBeNull())
  await userEvent.click(await button('More about Member 2001'))
  await userEvent.click(await button('Report'))
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeTruthy()
})

describe('a match', () => {
  const matched: Interest = {
    state: 'matched',
    againFrom: null,
    undoUntil: new Date(Date.now() + 60_000).toISOString(),
  }
  const met = { met: 1, asked: 1 }
  const card = (image1: string | null) =>
    replies(readCard, { card: matchCard(2001, { image1, interest: matched }), mine: met, theirs: met })
  const withInterest = (state: Interest['state']) =>
    replies(listRecentMatches, { recently: [matchCard(2001, { interest: { state, againFrom: null } })] })
  const reply = (interest: Interest) => ({ ...changed, interest })
  const sheet = () => screen.findByRole('dialog', { name: 'It’s a match' })
  const faces = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('img')].map(image => image.getAttribute('src'))

  test('an accept opens a sheet with both faces; its Undo undoes the accept and closes it', async () => {
    const calls = open(
      withInterest('received'),
      replies(acceptInterest, reply(matched)),
      replies(undoAccept, reply({ state: 'received', againFrom: null })),
      card('uploads/neha.jpg'),
    )
    await userEvent.click(await button('Accept the interest of Member 2001'))
    const dialog = await sheet()
    expect(within(dialog).getByRole('link', { name: 'Message Member 2001' }).getAttribute('href')).toBe(
      '/chat/2001',
    )
    await waitFor(() => expect(faces(dialog)[1]).toBe('/api/v1/uploads/neha.jpg'))
    expect(faces(dialog)).toHaveLength(2)

    const undo = within(dialog).getByRole('button', { name: 'Undo the match with Member 2001' })
    await pressTwice(undo, calls, undoAccept)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await button('Accept the interest of Member 2001')).toBeTruthy()
  })

  test('the sheet shows the silhouette where the photo stays hidden, and returns the focus to the card', async () => {
    open(withInterest('received'), replies(acceptInterest, reply(matched)), card(null))
    await userEvent.click(await button('Accept the interest of Member 2001'))
    const dialog = await sheet()
    expect(faces(dialog)[1]).toBe('/default.jpg')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('It’s a match')).toBeTruthy()
  })

  test('a send that meets a waiting interest opens the sheet', async () => {
    open(
      withInterest('none'),
      replies(getSendHints, { answers: null, differs: [] }),
      replies(sendInterest, reply(matched)),
      card(null),
    )
    await userEvent.click(await button('Send Interest to Member 2001'))
    await userEvent.click(await button('Send Interest'))
    expect(await sheet()).toBeTruthy()
  })

  test('End match is in the menu of a match, and asks first', async () => {
    const calls = open(withInterest('matched'), replies(endMatch, reply({ state: 'ended', againFrom: null })))
    await userEvent.click(await button('More about Member 2001'))
    await userEvent.click(await button('End match'))
    const dialog = await screen.findByRole('dialog', { name: 'End the match with Member 2001?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await button('More about Member 2001'))
    await userEvent.click(await button('End match'))
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'End match' })
    expect((await pressTwice(confirm, calls, endMatch)).get('find_id')).toBe('2001')
    expect(await screen.findByText('No longer a match.')).toBeTruthy()
  })

  test('End match is not in the menu of another member', async () => {
    open(withInterest('none'))
    await userEvent.click(await button('More about Member 2001'))
    expect(screen.queryByRole('button', { name: 'End match' })).toBeNull()
  })
})
