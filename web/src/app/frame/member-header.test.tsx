import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { MemberHeader, type MemberHeaderProps } from './member-header.tsx'

const user = userEvent.setup()
const acts = { logOut: vi.fn(), onSearchByName: vi.fn() }
beforeEach(() => {
  for (const act of Object.values(acts)) act.mockReset()
})

function show(change: Partial<MemberHeaderProps> = {}, address?: string) {
  return renderPart(
    <>
      <MemberHeader
        {...acts}
        userId={1001}
        photo={null}
        isPaid={false}
        hasUnread={false}
        isLoggingOut={false}
        bell={<a href="/notices">Notifications</a>}
        interests={<a href="/interests">Interests</a>}
        {...change}
      />
      <a href="/elsewhere">Elsewhere</a>
    </>,
    address,
  )
}

const openMenu = () => user.click(screen.getByRole('button', { name: 'Open menu' }))
const isOpen = () => screen.queryByRole('navigation', { name: 'Your account' }) !== null
const entries = () =>
  screen.getAllByRole('listitem').map(item => {
    const entry = item.firstElementChild
    return [entry?.textContent, entry?.getAttribute('href')]
  })

const own = [
  ['Shortlist', '/shortlist'],
  ['Saved searches', '/searches'],
  ['Settings', '/settings'],
  ['Your devices', '/devices'],
  ['Blog', '/blog'],
  ['Stay Safe', '/safety'],
  ['Larger text', null],
  ['Logout', null],
]
const specified = (plan: [string, string][]) => [
  ['Desired Profile', '/recently-joined-matches'],
  ['My Profile', '/view-profile/1001'],
  ['Partner Profile', '/edit-partner/1001'],
  ...plan,
]
const search = [
  ['Search By Name?', null],
  ['Search By ID?', '/search-id'],
]

describe('the menu behind the photo', () => {
  test.each([
    ['a free member', false, [['Upgrade', '/upgrade/1001']]],
    ['a paid member', true, [['Active Plan', '/plan/1001']]],
  ] as [string, boolean, [string, string][]][])('of %s', async (_, isPaid, plan) => {
    show({ isPaid })
    expect(isOpen()).toBe(false)
    await openMenu()
    expect(entries()).toEqual([...specified(plan), ...own])
  })

  test('closes with Escape and returns the focus to its button', async () => {
    show()
    await openMenu()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Desired Profile')
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
  })

  test('logs out once, however often it is pressed', async () => {
    const { unmount } = show()
    await openMenu()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(acts.logOut).toHaveBeenCalledOnce()
    unmount()
    show({ isLoggingOut: true })
    await openMenu()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(acts.logOut).toHaveBeenCalledOnce()
  })
})

describe('on a phone', () => {
  test.each([
    ['a free member sees Upgrade', false, [['Upgrade', '/upgrade/1001']]],
    ['a paid member sees no Active Plan', true, []],
  ] as [string, boolean, [string, string][]][])(
    'the search is in the menu and %s',
    async (_, isPaid, plan) => {
      onPhone()
      show({ isPaid })
      expect(screen.queryByText('Search By ID?')).toBeNull()
      await openMenu()
      expect(entries()).toEqual([...search, ...specified(plan), ...own])
    },
  )

  test('Search By Name closes the menu and leaves the focus on its button', async () => {
    onPhone()
    show()
    await openMenu()
    await user.click(screen.getByRole('button', { name: 'Search By Name?' }))
    expect(acts.onSearchByName).toHaveBeenCalledOnce()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
  })
})

test('the header shows the logo, the search and the chat', async () => {
  show()
  expect(screen.getByRole('link', { name: 'Saptapadi, matches' }).getAttribute('href')).toBe(
    '/recently-joined-matches',
  )
  expect(screen.getByRole('link', { name: 'Search By ID?' }).getAttribute('href')).toBe('/search-id')
  expect(screen.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/chat')
  await user.click(screen.getByRole('button', { name: 'Search By Name?' }))
  expect(acts.onSearchByName).toHaveBeenCalledOnce()
})

test('the chat link says that there are unread messages', () => {
  show({ hasUnread: true })
  expect(screen.getByRole('link', { name: 'Chat, you have unread messages' })).toBeTruthy()
})

test.each([
  [undefined, undefined],
  [null, '/default.jpg'],
  ['uploads/asha.jpg', '/api/v1/uploads/asha.jpg'],
])('the photo %s is shown from %s', (photo, src) => {
  show({ photo })
  const image = screen.getByRole('button', { name: 'Open menu' }).querySelector('img')
  expect(image?.getAttribute('src')).toBe(src)
})

describe('the arrow back', () => {
  const back = () => screen.queryByRole('link', { name: 'Back' })

  test.each(['/view-profile/1002', '/upgrade/1001?for=1002'])(
    'is on %s on a phone, and leads to the matches when there is no page before',
    address => {
      onPhone()
      show({}, address)
      expect(back()?.getAttribute('href')).toBe('/recently-joined-matches')
    },
  )

  test.each(['/view-profile/1001', '/upgrade/1001', '/interests'])('is not on %s', address => {
    onPhone()
    show({}, address)
    expect(back()).toBeNull()
  })
})
