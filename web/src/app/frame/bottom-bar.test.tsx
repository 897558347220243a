import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onPhone } from '../../../testing/on-phone.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

const ways = () =>
  screen
    .getAllByRole('link')
    .map(link => [link.getAttribute('aria-label') ?? link.textContent, link.textContent])

test('a wide screen has no bottom bar', () => {
  renderPart(<BottomBar userId={1001} interests={2} messages={1} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the bar has five named links with the number of new items', () => {
  onPhone()
  renderPart(<BottomBar userId={1001} interests={120} messages={3} />)
  expect(ways()).toEqual([
    ['Matches', 'Matches'],
    ['Search', 'Search'],
    ['Interests, 120 waiting for your answer', '99+Interests'],
    ['Chat, 3 unread', '3Chat'],
    ['Profile', 'Profile'],
  ])
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/recently-joined-matches',
    '/search',
    '/interests',
    '/chat',
    '/view-profile/1001',
  ])
})

test('the bar shows no count without new items, and marks the open page', () => {
  onPhone()
  renderPart(<BottomBar userId={1001} interests={0} messages={0} />, '/chat')
  expect(ways().map(([name]) => name)).toEqual(['Matches', 'Search', 'Interests', 'Chat', 'Profile'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Chat')
})

test.each([
  ['a conversation', '/chat/1002', false],
  ["another member's profile", '/view-profile/1002', false],
  ['the own profile', '/view-profile/1001', true],
])('%s at %s shows the bar: %s', (_, address, isShown) => {
  onPhone()
  renderPart(<BottomBar userId={1001} interests={0} messages={0} />, address)
  expect(screen.queryByRole('navigation') !== null).toBe(isShown)
})
