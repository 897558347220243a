import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, logOut, readSession } from '#contract/core/accounts/session.ts'
import { readPage } from '#contract/core/content/content.ts'
import { searchMembers } from '#contract/features/matching/matches.ts'
import { asMember, memberSession } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { isReadBy } from '../lib/query-keys.ts'

const user = userEvent.setup()
const guest = replies(readSession, guestSession)
const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Open menu' }))

describe('the header', () => {
  test('the header offers sign-up and login to a guest and when the session cannot be read', async () => {
    for (const session of [guest, fails(readSession, 500)]) {
      stubCalls(session, hangs(readPage))
      const { unmount } = renderAt('/safety')
      await screen.findByRole('contentinfo')
      expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy()
      unmount()
    }
  })

  test('a member keeps the member header on public pages', async () => {
    stubCalls(...asMember({ isPaid: true, image1: 'uploads/asha.jpg' }), hangs(readPage))
    renderAt('/safety')
    expect(await screen.findByRole('link', { name: 'Search By ID?' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
    await openMenu()
    expect(await screen.findByRole('link', { name: 'Active Plan' })).toBeTruthy()
    const photo = screen.getByRole('button', { name: 'Close menu' }).querySelector('img')
    await waitFor(() => expect(photo?.getAttribute('src')).toBe('/api/v1/uploads/asha.jpg'))
  })

  test('a registrant can return to the registration or log out', async () => {
    stubCalls(replies(readSession, { ...memberSession, step: 'profile' }), hangs(readPage))
    renderAt('/safety')
    const way = await screen.findByRole('link', { name: 'Continue registration' })
    expect(way.getAttribute('href')).toBe('/create-profile')
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Search By ID?' })).toBeNull()
  })
})

describe('logging out', () => {
  test('logging out is sent once and leads to the login without the member’s data', async () => {
    stubCalls(...asMember())
    const { router, client } = renderAt('/search-id')
    await openMenu()
    const kept = () => client.getQueryCache().findAll({ predicate: isReadBy(1001) }).length
    expect(kept()).toBeGreaterThan(0)
    const calls = stubCalls(guest, replies(logOut, { response: 'success' }))
    await pressTwice(screen.getByRole('button', { name: 'Logout' }), calls, logOut)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy()
    await waitFor(() => expect(kept()).toBe(0))
  })
})

describe('the popup for a name', () => {
  async function ask() {
    stubCalls(...asMember(), replies(searchMembers, { response: 'success', users: [] }))
    const { router } = renderAt('/search-id')
    await user.click(await screen.findByRole('button', { name: 'Search By Name?' }))
    return { router, dialog: await screen.findByRole('dialog', { name: 'Enter Partner Name' }) }
  }
  const isGone = () => expect(screen.queryByRole('dialog')).toBeNull()

  test('the popup requires a name and leads to the results', async () => {
    const { router, dialog } = await ask()
    const field = screen.getByLabelText('Partner Name')
    expect(field.hasAttribute('autofocus')).toBe(true)
    await user.type(field, '  {Enter}')
    expect(dialog.textContent).toContain('Please enter a name')
    await user.type(field, 'Laxmi{Enter}')
    isGone()
    await waitFor(() => expect(router.state.location.search).toBe('?name=Laxmi'))
    expect(await screen.findByText('No Match Found With Name : Laxmi')).toBeTruthy()
  })
})
