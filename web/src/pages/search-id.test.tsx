import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchMembers } from '#contract/features/matching/matches.ts'
import { asMember } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'

async function open() {
  const calls = stubCalls(...asMember(), replies(searchMembers, { response: 'success', users: [] }))
  const { router } = renderAt('/search-id')
  const field = await screen.findByLabelText<HTMLInputElement>('Profile Id')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const [button, byName] = screen.getAllByRole('button', { name: 'Search' }) as [HTMLElement, HTMLElement]
  return { calls, router, field, type, button, byName }
}

test('an invalid id shows an error and an example until the field is edited', async () => {
  const { calls, router, field, type, button } = await open()
  expect(field.placeholder).toBe('HS1234')
  for (const [text, hint] of [
    ['', 'A profile id looks like HS1001.'],
    ['1001', 'Did you mean HS1001?'],
  ] as const) {
    type(text)
    fireEvent.click(button)
    expect(screen.getByText('Please enter Valid Profile Id.')).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    type(`${text}1`)
    expect(screen.queryByText('Please enter Valid Profile Id.')).toBeNull()
  }
  expect(router.state.location.pathname).toBe('/search-id')
  expect(calls.mock.calls.some(([url]) => String(url) === searchMembers.path)).toBe(false)
})

test('a valid id opens the results', async () => {
  const { calls, router, type, button } = await open()
  type(' hs1234 ')
  const sent = await pressTwice(button, calls, searchMembers)
  expect(String(sent)).toBe('type=single&userid=hs1234&find_id=1001&id=1001')
  await waitFor(() => expect(router.state.location.search).toBe('?id=hs1234'))
  expect(router.state.location.pathname).toBe('/search')
})
