import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addBlock } from '#contract/blocks.ts'
import { countInterests } from '#contract/interests.ts'
import { countDesiredMatches, listRecentMatches } from '#contract/matches.ts'
import { addNotForUs, removeNotForUs } from '#contract/not-for-us.ts'
import { asMember } from '../../../testing/as-member.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { replies, type Stub, stubCalls } from '../../../testing/stub-calls.ts'
import { cardsFrom } from '../../features/members/member-stubs.ts'

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

test('not for us: the card gives way to the undo, in its place; the other cards stay', async () => {
  const calls = open(replies(addNotForUs, changed), replies(removeNotForUs, changed))
  await userEvent.click(await button('More about Member 2001'))
  const sent = await pressTwice(await button('Not for us'), calls, addNotForUs)
  expect(sent.get('find_id')).toBe('2001')
  expect(await screen.findByText(/^Member 2001 is not shown to you any more/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Member 2001' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Member 2002' })).toBeTruthy()
  expect((await pressTwice(await button('Undo'), calls, removeNotForUs)).get('find_id')).toBe('2001')
  expect(await screen.findByRole('link', { name: 'Member 2001' })).toBeTruthy()
})

test('a refusal is said where it was pressed', async () => {
  open(replies(addNotForUs, { response: 'invalid', message: 'You and Member are a match.', version: 1 }))
  await userEvent.click(await button('More about Member 2001'))
  await userEvent.click(await button('Not for us'))
  expect((await screen.findByRole('alert')).textContent).toContain('You and Member are a match.')
  expect(screen.getByRole('link', { name: 'Member 2001' })).toBeTruthy()
})

test('block asks first, and report opens its form', async () => {
  const calls = open(replies(addBlock, done))
  await userEvent.click(await button('More about Member 2002'))
  await userEvent.click(await button('Block'))
  expect(await screen.findByText(/Neither of you sees the other any more/)).toBeTruthy()
  const confirm = (await screen.findAllByRole('button', { name: 'Block' })).at(-1) as HTMLElement
  expect((await pressTwice(confirm, calls, addBlock)).get('find_id')).toBe('2002')
  await waitFor(() => expect(screen.queryByText(/Neither of you sees the other any more/)).toBeNull())
  await userEvent.click(await button('More about Member 2001'))
  await userEvent.click(await button('Report'))
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeTruthy()
})
