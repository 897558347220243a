import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { MemberCard as Member } from '#contract/core/members/member.ts'
import { askForPhotos } from '#contract/features/photos/photos.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../testing/stub-calls.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { MemberCard } from './member-card.tsx'
import { matchCard, visitorCard } from './member-stubs.ts'

const show = ({ showsFacts, ...change }: Partial<Member> & { showsFacts?: boolean } = {}) =>
  renderPart(
    <MemberCard
      member={{ ...visitorCard, ...change }}
      to="/login"
      showsFacts={showsFacts}
      actions={<button type="button">Like</button>}
    />,
  )

const rows = () =>
  screen
    .queryAllByRole('term')
    .map((term, place) => [term.textContent, screen.getAllByRole('definition')[place]?.textContent])

test('a card with open facts shows the five specified rows and links to the given page', () => {
  show({ showsFacts: true })
  expect(screen.getByRole('link', { name: 'Neha' }).getAttribute('href')).toBe('/login')
  expect(rows()).toEqual([
    ['Age', '26 Yrs'],
    ['Height', `5'10" (178 cm)`],
    ['Gender', 'Female'],
    ['Caste', 'Nair'],
    ['Location', 'Jaipur, India'],
  ])
  expect(screen.getByRole('button', { name: 'Like' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
})

test.each([
  ['own-own', 'Your gothra is their gothra, Kashyapa.'],
  ['maternal-own', 'Your mother’s gothra is their gothra, Kashyapa.'],
  ['own-maternal', 'Your gothra is their mother’s gothra, Kashyapa.'],
  ['maternal-maternal', 'Your mother’s gothra is their mother’s gothra, Kashyapa.'],
  ['pravara', 'Your gothra and their gothra share a pravara: Kashyapa.'],
] as const)('a card gives the reason for a member of the same gothra (%s)', (link, text) => {
  renderPart(<MemberCard member={{ ...visitorCard, sameGothra: { link, gothra: 'Kashyapa' } }} to="/login" />)
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [{ least: 52, greatest: 52 }, '26 of 36 points'],
  [{ least: 38, greatest: 53 }, '19–26.5 of 36 points'],
])('a card shows the points of a pair with their rule set: %o', (range, text) => {
  const points = { ...range, set: 'north-1' } as const
  renderPart(<MemberCard member={{ ...visitorCard, points }} to="/login" />)
  expect(screen.getByText(text).title).toBe('Counted by the printed tables (north-1)')
})

test('a card without points says nothing about them', () => {
  renderPart(<MemberCard member={visitorCard} to="/login" />)
  expect(screen.queryByText(/of 36|points/)).toBeNull()
})

/** The text that a screen reader reads. */
function spokenText(card: HTMLElement): string {
  const copy = card.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  for (const named of copy.querySelectorAll('[aria-label]'))
    named.textContent = named.getAttribute('aria-label')
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('a card in a member list shows two lines over the photo and one below it', () => {
  renderPart(<MemberCard member={matchCard(2001)} to="/login" />)
  expect(rows()).toEqual([])
  expect(spokenText(screen.getByRole('article'))).toBe(
    `Member 2001, 30 · 5'10"Male · HS2001 · Maratha · PuneGraduate · Software Engineer · MarathiMore facts about Member 2001`,
  )
})

test('More opens and closes the five rows by keyboard', async () => {
  renderPart(<MemberCard member={matchCard(2001)} to="/login" />)
  const more = screen.getByRole('button', { name: 'More facts about Member 2001' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  more.focus()
  await userEvent.keyboard('{Enter}')
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(rows().map(([label]) => label)).toEqual(['Age', 'Height', 'Gender', 'Caste', 'Location'])
  await userEvent.keyboard(' ')
  expect(rows()).toEqual([])
})

test('a screen reader hears each fact once while the rows are open', () => {
  show({ showsFacts: true })
  const text = spokenText(screen.getByRole('article'))
  for (const fact of ['Neha', 'HS1059', '26', `5'10"`, 'Female', 'Nair', 'Jaipur'])
    expect(text.split(fact), fact).toHaveLength(2)
})

const marks = [
  'Also looks for someone like you',
  'Looks for someone like you',
  'Open to all',
  'Fits your preferences',
] as const

test.each([
  [{ isMutual: true, fitsPreferences: true }, 'Also looks for someone like you'],
  // On other lists the member may not meet the viewer's preferences.
  [{ isMutual: true }, 'Looks for someone like you'],
  [{ isMutual: true, isOpen: true, fitsPreferences: true }, 'Open to all'],
  [{ isMutual: true, isOpen: true }, 'Open to all'],
  [{ isMutual: false, fitsPreferences: true }, 'Fits your preferences'],
  [{ isMutual: false }, undefined],
  [{}, undefined],
])('a card with %j has the label %j', (fit, mark) => {
  renderPart(<MemberCard member={visitorCard} to="/login" {...fit} />)
  expect(marks.filter(text => screen.queryByText(text))).toEqual(mark ? [mark] : [])
})

const photo = (container: HTMLElement) => container.querySelector('img') as HTMLImageElement

test('a card shows the silhouette for a broken photo', () => {
  const { container } = show()
  fireEvent.error(photo(container))
  expect(photo(container).getAttribute('src')).toBe('/default.jpg')
})

test('a card loads the card size of a photo, and the first four of a list eagerly', () => {
  const facts = (place: number | undefined) => {
    const { container, unmount } = renderPart(
      <MemberCard member={{ ...visitorCard, image1: 'uploads/m/a.webp' }} to="/login" place={place} />,
    )
    const found = ['src', 'loading', 'fetchpriority'].map(name => photo(container).getAttribute(name))
    unmount()
    return found
  }
  const src = '/api/v1/uploads/m/a.webp?size=card'
  expect(facts(0)).toEqual([src, 'eager', 'high'])
  expect(facts(3)).toEqual([src, 'eager', null])
  expect(facts(4)).toEqual([src, 'lazy', null])
  expect(facts(undefined)).toEqual([src, 'lazy', null])
})

describe('a hidden photo', () => {
  const hidden = { image1: null, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
  const ask = () => screen.queryByRole('button', { name: 'Ask to see the photos of Neha' })

  test.each([
    ['mutual', 'Photo after mutual interest', false],
    ['request', 'Photo on request', true],
    ['asked', 'Photo on requestRequest sent', false],
  ] as const)('(%s) shows a placeholder and %j; the viewer can ask: %s', (photoHidden, words, canAsk) => {
    const { container } = show({ ...hidden, photoHidden })
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('[style*="data:image/png"]')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(words)
    expect(ask() !== null).toBe(canAsk)
  })

  test('can be requested once, and every card of the member shows the request', async () => {
    const calls = stubCalls(
      replies(askForPhotos, { response: 'success', message: 'Asked', photoHidden: 'asked' }),
    )
    const { client } = show({ ...hidden, photoHidden: 'request' })
    const card = { ...visitorCard, ...hidden, photoHidden: 'request' as const }
    const other = { ...card, user_id: 7 }
    client.setQueryData(memberKeyOf('searchMembers'), { pages: [{ members: [card, other] }] })
    const sent = await pressTwice(ask() as HTMLElement, calls, askForPhotos)
    expect(sent.get('find_id')).toBe('1059')
    await waitFor(() =>
      expect(client.getQueryData(memberKeyOf('searchMembers'))).toEqual({
        pages: [{ members: [{ ...card, photoHidden: 'asked' }, other] }],
      }),
    )
  })
})
