import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { searchMembers } from '#contract/matches.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'
import { asMember } from '../features/search/search-stubs.ts'

const message = 'Please enter Valid Profile Id.'
const user = userEvent.setup()

async function open() {
  stubCalls(...asMember(), replies(searchMembers, { response: 'success', users: [] }))
  const { router } = renderAt('/search-id')
  const field = await screen.findByLabelText<HTMLInputElement>('Profile Id')
  const search = () => user.click(screen.getByRole('button', { name: 'Search' }))
  return { router, field, search }
}

test('shows how an id looks', async () => {
  const { field } = await open()
  expect(field.placeholder).toBe('HS1234')
})

test.each(['', '      ', 'HS123', '12345', 'Rohan Deshpande', 'HS12345678901'])(
  '"%s" is refused',
  async text => {
    const { router, field, search } = await open()
    if (text) await user.type(field, text)
    await search()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText(/^(A profile id looks like HS1001\.|Did you mean HS12345\?)/)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(router.state.location.pathname).toBe('/search-id')
    await user.type(field, '1')
    expect(screen.queryByText(message)).toBeNull()
  },
)

test('a number without its letters is not found, but it is said what was meant', async () => {
  const { field, search } = await open()
  await user.type(field, '1001')
  await search()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText('Did you mean HS1001?')).toBeTruthy()
})

test.each([
  ['HS1234', '?id=HS1234'],
  [' hs1234 ', '?id=hs1234'],
  ['001234', '?id=001234'],
])('"%s" leads to the results', async (text, query) => {
  const { router, field, search } = await open()
  await user.type(field, text)
  await search()
  await waitFor(() => expect(router.state.location.search).toBe(query))
  expect(router.state.location.pathname).toBe('/search')
})
