import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { searchMembers } from '#contract/matches.ts'
import { asMember } from '../../../testing/as-member.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../testing/stub-calls.ts'
import { people } from './search-stubs.ts'

const user = userEvent.setup()

test.each([
  ['id=HS12', 'Profile Id', 'Please enter Valid Profile Id.'],
  [`name=${'a'.repeat(81)}`, 'Partner Name', 'Please keep the name under 80 characters'],
])('what the server refuses stands under the field: %s', async (query, label, message) => {
  const fetched = stubCalls(
    ...asMember(),
    replies(searchMembers, { response: 'invalid', users: [], message }),
  )
  renderAt(`/search?${query}`)
  const said = await screen.findByText(message)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect(field.getAttribute('aria-describedby')).toContain(said.id)
  expect(screen.queryByText(/No Match Found/)).toBeNull()
  expect(fetched.mock.calls.filter(([url]) => url === searchMembers.path)).toHaveLength(1)

  await user.type(field, '{Backspace}')
  expect(screen.queryByText(message)).toBeNull()
})

test('a refused search is changed and made', async () => {
  const message = 'Please enter Valid Profile Id.'
  stubCalls(...asMember(), replies(searchMembers, { response: 'invalid', users: [], message }))
  const { router } = renderAt('/search?id=HS11')
  await screen.findByText(message)
  stubCalls(...asMember(), replies(searchMembers, { response: 'success', users: people(1) }))
  await user.type(screen.getByLabelText('Profile Id'), '00{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?id=HS1100'))
  expect(await screen.findByText('Rohan 0')).toBeTruthy()
  expect(screen.queryByText(message)).toBeNull()
})
