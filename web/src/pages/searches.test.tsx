import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  changeSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '#contract/features/matching/saved-searches.ts'
import { asMember } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, type Stub, stubCalls } from '../../testing/stub-calls.ts'

const near: SavedSearch = {
  search_id: 7,
  name: 'Near',
  search: 'eating=Jain',
  found: { people: 3, isMore: false },
  fresh: { people: 0, isMore: false },
}
const saved = { response: 'success', message: 'Saved.' } as const
/** The first test waits for the script of the page. */
const patience = { timeout: 8_000 }

function open(...stubs: Stub[]) {
  const calls = stubCalls(...stubs, replies(listSavedSearches, { searches: [near] }), ...asMember())
  renderAt('/searches')
  return calls
}

test('a double tap renames a search once, and a duplicate name shows an error under the field', async () => {
  open(
    replies(changeSavedSearch, { response: 'invalid', message: 'You already have a search called “Far”.' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Near' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Near”' }))
  const field = dialog.getByLabelText('Name of the search')
  await userEvent.clear(field)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please give the search a name')).toBeTruthy()
  await userEvent.type(field, 'Far')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('You already have a search called “Far”.')).toBeTruthy()
  const calls = stubCalls(
    replies(changeSavedSearch, saved),
    replies(listSavedSearches, { searches: [{ ...near, name: 'Nearby' }] }),
    ...asMember(),
  )
  await userEvent.clear(field)
  await userEvent.type(field, 'Nearby')
  const sent = await pressTwice(dialog.getByRole('button', { name: 'Save' }), calls, changeSavedSearch)
  expect(Object.fromEntries(sent)).toMatchObject({ search_id: '7', name: 'Nearby' })
  expect(await screen.findByRole('link', { name: 'Nearby' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
