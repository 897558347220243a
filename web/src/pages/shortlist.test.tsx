import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  addToShortlist,
  listShortlist,
  listShortlistIds,
  updateShortlistNote,
} from '#contract/features/interests/shortlist.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { matchCard } from '../core/members/member-stubs.ts'

const card = { ...matchCard(2005), note: 'Her uncle knows ours', addedAt: '2026-08-05T10:00:00.000Z' }
/** The first test waits for the script of the page. */
const patience = { timeout: 8_000 }

test('a refused note and a refused star show the reason', async () => {
  stubCalls(
    replies(listShortlist, { shortlist: [card] }),
    replies(listShortlistIds, { ids: [] }),
    replies(updateShortlistNote, { response: 'invalid', message: 'No longer on your shortlist.' }),
    fails(addToShortlist, 429, { message: 'You have searched 40 times today.' }),
    ...asMember(),
  )
  renderAt('/shortlist')
  await userEvent.type(await screen.findByLabelText('Your note', {}, patience), ' well')
  await userEvent.click(screen.getByRole('button', { name: 'Save the note on Member 2005' }))
  expect(await screen.findByText('No longer on your shortlist.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Her uncle knows ours well')
  await userEvent.click(screen.getByRole('button', { name: 'Shortlist Member 2005' }))
  expect(await screen.findByText('You have searched 40 times today.')).toBeTruthy()
})
