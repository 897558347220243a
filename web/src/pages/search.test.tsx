import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readSession } from '#contract/core/accounts/session.ts'
import type { MatchCard } from '#contract/core/members/member.ts'
import { searchMembers } from '#contract/features/matching/matches.ts'
import { asMember, memberSession } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, type Stub, stubCalls } from '../../testing/stub-calls.ts'
import { people } from '../features/matching/search/search-stubs.ts'

const user = userEvent.setup()

/** Replies page by page. `next` is the index of the next member. */
const finds = (members: readonly MatchCard[], size = 8): Stub => ({
  path: searchMembers.path,
  answer: (_, init) => {
    const start = Number(new URLSearchParams(String(init?.body)).get('after') ?? 0)
    const next = start + size < members.length ? String(start + size) : undefined
    const users = members.slice(start, start + size)
    return Response.json(searchMembers.reply.parse({ response: 'success', users, next }))
  },
})

const asked = (fetched: ReturnType<typeof stubCalls>) =>
  fetched.mock.calls
    .filter(([url]) => String(url) === searchMembers.path)
    .map(([, init]) => String(init?.body))

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const more = () => screen.queryByRole('button', { name: 'Load More Profiles' })

describe('results', () => {
  test('results come eight at a time until the end', async () => {
    const fetched = stubCalls(...asMember(), finds(people(18)))
    renderAt('/search?name=roh%20an')
    await screen.findByText('Rohan 7')
    expect(names()).toHaveLength(8)
    for (const shown of [16, 18]) {
      await user.click(more() as HTMLElement)
      await waitFor(() => expect(names()).toHaveLength(shown))
    }
    expect(more()).toBeNull()
    expect(names()).toEqual(people(18).map(({ name }) => name))
    expect(asked(fetched)).toEqual([
      'type=multiple&name=roh+an&find_id=1001&id=1001',
      'type=multiple&name=roh+an&after=8&find_id=1001&id=1001',
      'type=multiple&name=roh+an&after=16&find_id=1001&id=1001',
    ])
  })

  test('a search by id shows one member', async () => {
    const fetched = stubCalls(...asMember(), finds(people(1)))
    renderAt('/search?id=HS1100')
    await screen.findByText('Rohan 0')
    expect(asked(fetched)).toEqual(['type=single&userid=HS1100&find_id=1001&id=1001'])
    expect(screen.getByRole('button', { name: 'Send Interest to Rohan 0' })).toBeTruthy()
    expect(more()).toBeNull()
  })

  test.each([
    ['name=Laxmi%20Rao', 'No Match Found With Name : Laxmi Rao', 'Partner Name', 'Laxmi Rao'],
    ['id=HS9999', 'No Match Found With User Id: HS9999', 'Profile Id', 'HS9999'],
  ])('no result for %s shows the specified text and the search field', async (query, text, field, value) => {
    stubCalls(...asMember(), finds([]))
    renderAt(`/search?${query}`)
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe(value)
  })

  test('a profile id typed as a name finds the member, or says why not', async () => {
    stubCalls(...asMember(), finds(people(1)))
    renderAt('/search?name=HS1100')
    expect(await screen.findByText('Member with the profile id HS1100')).toBeTruthy()
    cleanup()
    const message = 'We could not find a member with the profile id HS9999.'
    stubCalls(...asMember(), replies(searchMembers, { response: 'success', users: [], message }))
    renderAt('/search?name=HS9999')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'No Match Found With Name : HS9999' })).toBeTruthy()
  })

  test('a failed search and a failed next page can be retried', async () => {
    stubCalls(...asMember(), fails(searchMembers, 500, {}, { 'x-request-id': 'r-9' }))
    renderAt('/search?name=rohan')
    expect(await screen.findByText('We could not load the profiles.')).toBeTruthy()
    expect(screen.getByText('Reference for our support: r-9')).toBeTruthy()

    stubCalls(...asMember(), finds(people(10)))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Rohan 7')
    stubCalls(...asMember(), fails(searchMembers, 500))
    await user.click(more() as HTMLElement)
    expect(await screen.findByText('We could not load more profiles.')).toBeTruthy()
    expect(names()).toHaveLength(8)

    stubCalls(...asMember(), finds(people(10)))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(screen.queryByText('We could not load more profiles.')).toBeNull()
  })

  test('a member who waits for approval sees that, and no search is sent', async () => {
    const waiting = replies(readSession, { ...memberSession, isApproved: false })
    const fetched = stubCalls(waiting, ...asMember())
    renderAt('/search?name=rohan')
    expect(await screen.findByText('Your profile is waiting for approval')).toBeTruthy()
    expect(asked(fetched)).toEqual([])
  })

  test('the page searches for another name, but not for a blank one', async () => {
    stubCalls(...asMember(), finds(people(1)))
    const { router } = renderAt('/search?name=rohan')
    await screen.findByText('Rohan 0')
    const field = screen.getByLabelText('Partner Name')
    await user.clear(field)
    await user.type(field, '  {Enter}')
    expect(screen.getByText('Please enter a name')).toBeTruthy()
    expect(router.state.location.search).toBe('?name=rohan')
    await user.type(field, 'Asha & Rao')
    expect(screen.queryByText('Please enter a name')).toBeNull()
    const calls = stubCalls(...asMember(), finds(people(1)))
    const sent = await pressTwice(screen.getByRole('button', { name: 'Search' }), calls, searchMembers)
    expect(sent.get('name')).toBe('Asha & Rao')
    await waitFor(() => expect(router.state.location.search).toBe('?name=Asha%20%26%20Rao'))
    expect(await screen.findByText('Members named “Asha & Rao” or similar')).toBeTruthy()
  })
})

describe('refusals', () => {
  test.each([
    ['id=HS12', 'Profile Id', 'Please enter Valid Profile Id.'],
    [`name=${'a'.repeat(81)}`, 'Partner Name', 'Please keep the name under 80 characters'],
  ])('a refusal of the server is shown under its field: %s', async (query, label, message) => {
    const fetched = stubCalls(
      ...asMember(),
      replies(searchMembers, { response: 'invalid', users: [], message }),
    )
    renderAt(`/search?${query}`)
    const error = await screen.findByText(message)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.getAttribute('aria-describedby')).toContain(error.id)
    expect(screen.queryByText(/No Match Found/)).toBeNull()
    expect(fetched.mock.calls.filter(([url]) => url === searchMembers.path)).toHaveLength(1)

    await user.type(field, '{Backspace}')
    expect(screen.queryByText(message)).toBeNull()
  })
})
