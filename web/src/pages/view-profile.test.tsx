import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSiteTexts } from '#contract/core/content/content.ts'
import { readCompleteness, viewProfile } from '#contract/core/profiles/profile.ts'
import { countDesiredMatches, listDesiredMatches, readCard } from '#contract/features/matching/matches.ts'
import { readPlan } from '#contract/features/payments/payments.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { ownPreferences } from '../core/profiles/preferences/preference-stubs.ts'
import { ownId, ownProfile, profileOfNeha, related, viewer } from '../core/profiles/view/view-stubs.ts'

const name = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const linkTo = (text: string) => screen.queryByRole('link', { name: text })?.getAttribute('href')
const complete = replies(readCompleteness, { percent: 100, image1: null, missing: [] })

test("another member's profile shows facts, presence, the fit and actions", async () => {
  stubCalls(...viewer(), profileOfNeha({ occupation: null, visitor: 1 }), related)
  renderAt('/view-profile/1059')
  const head = (await name('Neha Rao')).closest('header') as HTMLElement
  expect(within(head).getByText('HS1059')).toBeTruthy()
  expect(within(head).getByText('Online now')).toBeTruthy()
  const glance = within(head).getAllByRole('definition')
  expect(glance.map(({ textContent }) => textContent)).toEqual([
    '28 Yrs',
    `5'4" (163 cm)`,
    'Jaipur',
    'Not Filled',
    '1 view',
  ])
  expect(linkTo('Message Now')).toBe('/chat/1059')
  expect(screen.getByRole('group', { name: 'Interest, Neha Rao' })).toBeTruthy()
  expect(linkTo('Add Photos')).toBeUndefined()
  expect(linkTo('Edit Profile')).toBeUndefined()

  expect(screen.getByText('Fits 1 of your 2 preferences. You fit 2 of their 2.')).toBeTruthy()
  const differing = screen.getByText('Differs from your preferences').closest('section') as HTMLElement
  expect(within(differing).getByRole('listitem').textContent).toBe('Caste')
  expect(screen.queryByText('Differs from Neha Rao’s preferences')).toBeNull()
})

test('related profiles are at most 30 matches without the open profile', async () => {
  const calls = stubCalls(...viewer(), profileOfNeha(), related)
  renderAt('/view-profile/1059')
  const carousel = await screen.findByRole('group', { name: 'Related profiles' })
  await within(carousel).findByRole('link', { name: 'Asha' })
  const links = within(carousel).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Asha', '/view-profile/1060'],
    ['Divya', '/view-profile/1061'],
  ])
  expect(within(carousel).getByRole('button', { name: 'Pause: Related profiles' })).toBeTruthy()
  const [, init] = calls.mock.calls.find(([url]) => String(url).endsWith('desire_patner_match')) ?? []
  expect(String(init?.body)).toBe('limit=30&id=1049')
})

test('the own profile shows Edit, the completeness and the preferences, but no related profiles', async () => {
  const calls = stubCalls(complete, ...viewer(), ownProfile({ image1: null }), ownPreferences())
  renderAt(`/view-profile/${ownId}`)
  await name('Ravi')
  expect(linkTo('Add Photos')).toBe(`/profile-picture/${ownId}`)
  expect(linkTo('Edit Profile')).toBe(`/edit-profile/${ownId}`)
  expect(linkTo('Message Now')).toBeUndefined()
  expect(await screen.findByText('Your profile is complete')).toBeTruthy()
  expect(
    (await screen.findByText('Mother Tongue', { selector: 'section:last-child dt' })).nextSibling
      ?.textContent,
  ).toBe('Hindi, Tamil')
  expect(linkTo('Edit Desired Partner')).toBe(`/edit-partner/${ownId}`)
  expect(calls.mock.calls.some(([url]) => String(url).endsWith('desire_patner_match'))).toBe(false)
})

test('a free member is redirected to the plan, and Back does not return', async () => {
  stubCalls(
    ...viewer(false),
    fails(viewProfile, 403, { message: 'For members with a plan.', upgrade: true }),
    ...[readCard, countDesiredMatches, listDesiredMatches, readSiteTexts, readPlan].map(hangs),
  )
  const { router } = renderAt('/view-profile/1059')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/upgrade/${ownId}`))
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each([
  ['1999', 404],
  ['abc', 400],
])('/view-profile/%s with status %i shows that the profile does not exist', async (id, status) => {
  stubCalls(...viewer(), fails(viewProfile, status, { message: 'This profile does not exist.' }))
  renderAt(`/view-profile/${id}`)
  await name('This profile does not exist.')
  expect(linkTo('See your matches')).toBe('/recently-joined-matches')
})
