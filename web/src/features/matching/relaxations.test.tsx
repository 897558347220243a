import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { relaxPreference, restorePreference } from '#contract/core/profiles/preferences.ts'
import { countDesiredMatches, listDesiredMatches } from '#contract/features/matching/matches.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../testing/stub-calls.ts'
import { cardsFrom } from '../../core/members/member-stubs.ts'
import { DesiredPanel } from './desired-panel.tsx'

const none = { people: 0, isMore: false }
const relaxed = (['caste', 'age', 'state', 'income'] as const).map((preference, place) => ({
  wish: preference,
  more: 312 - place,
  isMore: false,
}))
const counts = replies(countDesiredMatches, { fit: none, mutual: none, relaxed })
const emptyList = replies(listDesiredMatches, { matched: [] })

const show = () =>
  renderPart(<DesiredPanel linkTo={() => '/'} actions={() => null} editPreferences="/edit" searches={null} />)
const lines = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(' Show them', ''))
const threeLines = ['Any caste: 312 more matches', 'Any age: 311 more matches', 'Any state: 310 more matches']

test('an empty list names the three preferences that would bring most members', async () => {
  stubCalls(emptyList, counts)
  show()
  expect(await screen.findByRole('heading', { name: 'No Match Found' })).toBeTruthy()
  await screen.findByText(threeLines[0] as string)
  expect(lines()).toEqual(threeLines)
})

const undo = () => screen.findByRole('button', { name: 'Undo: Caste' })
const oneFits = [
  replies(listDesiredMatches, { matched: cardsFrom(2001, 1) }),
  replies(countDesiredMatches, { fit: { people: 1, isMore: false }, mutual: none, relaxed: [] }),
]
const relaxes = replies(relaxPreference, { response: 'success', undo: 'token' })

async function relaxCaste() {
  stubCalls(emptyList, counts)
  show()
  await screen.findByRole('heading', { name: 'No Match Found' })
  const line = await screen.findByRole('button', { name: /Any caste: 312 more matches/ })
  const calls = stubCalls(relaxes, ...oneFits)
  return String(await pressTwice(line, calls, relaxPreference))
}

test('a tap relaxes the preference once, and list and counts follow', async () => {
  expect(await relaxCaste()).toBe('wish=caste')
  expect(document.activeElement).toBe(await undo())
  expect(screen.getByText('Caste is no longer one of your preferences.')).toBeTruthy()
  expect(await screen.findByText('1 match for you. None is looking for someone like you yet.')).toBeTruthy()
  expect(screen.getByText('Member 2001')).toBeTruthy()
})

test('Undo restores the preference and says so', async () => {
  await relaxCaste()
  const calls = stubCalls(
    emptyList,
    counts,
    replies(restorePreference, { response: 'success', message: 'The preference is back.' }),
  )
  expect(String(await pressTwice(await undo(), calls, restorePreference))).toBe('undo=token')
  const status = await screen.findByText('Caste is back in your preferences.')
  expect(document.activeElement).toBe(status)
  expect(screen.queryByText('Caste is no longer one of your preferences.')).toBeNull()
  await waitFor(() => expect(lines()).toEqual(threeLines))
})

test('the gothra chip counts the members left out; a tap removes it and offers Undo', async () => {
  const sameGothra = { people: 3, isMore: false }
  stubCalls(emptyList, replies(countDesiredMatches, { fit: none, mutual: none, sameGothra, relaxed: [] }))
  show()
  await screen.findByRole('heading', { name: 'No Match Found' })
  const chip = await screen.findByRole('button', { name: 'Remove Same gothra: no · 3 left out' })
  const calls = stubCalls(relaxes, ...oneFits)
  expect(String(await pressTwice(chip, calls, relaxPreference))).toBe('wish=gothra')
  expect(await screen.findByRole('button', { name: 'Undo: Gothra' })).toBeTruthy()
  expect(screen.queryByText(/^Same gothra: no/)).toBeNull()
})
