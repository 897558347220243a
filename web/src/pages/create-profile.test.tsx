import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createProfile, readOwnProfile, readProfileDraft } from '#contract/profile.ts'
import { listCasteOptions, listEducationOptions } from '#contract/reference.ts'
import { guestSession, readSession } from '#contract/session.ts'
import { field, testsLargeForm, type } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { answers, filled, lists, signUpAnswers } from '../features/profile/profile-stubs.ts'
import { oneself } from '../features/profile/view/view-stubs.ts'

testsLargeForm()

const registrant = {
  ...guestSession,
  isLoggedIn: true,
  userId: 1049,
  userName: 'Asha',
  step: 'profile' as const,
}
let step: 'profile' | 'partner' = 'profile'
const session = replies(readSession, () => ({ ...registrant, step }))
const saved = replies(createProfile, () => {
  step = 'partner'
  return { status: true, message: 'Your profile was saved.' }
})

const ready = () => screen.findByText('Submit')
const pin = () => field('Pin Code')
const inTab = () => sessionStorage.getItem('draft:profile-1049')
const onDevice = () => localStorage.getItem('lasting-draft:profile-1049')

/** As if the person had filled in everything and reloaded. */
const withDraft = () => sessionStorage.setItem('draft:profile-1049', JSON.stringify(filled))

beforeEach(() => {
  step = 'profile'
})

test('begins with the answers of sign-up and an introduction made of them, and keeps what is typed', async () => {
  stubCalls(session, signUpAnswers, ...lists)
  renderAt('/create-profile')
  await ready()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Your Account')
  const names = ['Caste', 'Height', 'Highest Education', 'Occupation', 'Family Type', 'Country']
  expect(names.map(name => field(name).value)).toEqual([
    'Brahmin - Iyer',
    '5.4 Ft',
    'Graduate',
    'Software Engineer',
    'Joint Family',
    'India',
  ])
  expect(field('Description').value).toContain(answers.name)
  expect(screen.getByText('Drawing')).toBeTruthy()
  await waitFor(() => expect(field('State').value).toBe('Rajasthan'))
  type('Pin Code', '305001')
  expect([inTab(), onDevice()]).toEqual([
    expect.stringContaining('305001'),
    expect.stringContaining('305001'),
  ])

  // Where the session has ended the page makes way, and what was typed is kept.
  stubCalls(replies(readSession, guestSession))
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(inTab()).toContain('305001')
})

test('what speaks against it is told and loses nothing; saved once, it goes on to the desired partner', async () => {
  withDraft()
  stubCalls(session, signUpAnswers, ...lists)
  const { router } = renderAt('/create-profile')
  await ready()
  const marked = 'Please check the fields marked below.'
  const errors = { sub_caste: 'Sub Caste Is Required' }
  for (const [stub, message] of [
    [fails(createProfile, 500), 'Something went wrong. Please try again.'],
    [replies(createProfile, { status: false, message: marked, errors }), marked],
  ] as const) {
    stubCalls(session, stub, ...lists)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/create-profile')
    expect(pin().value).toBe('302001')
    expect(inTab()).toContain('302001')
  }
  expect(screen.getByText('Sub Caste Is Required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Sub Caste'))

  const calls = stubCalls(session, saved, hangs(listCasteOptions), hangs(listEducationOptions), ...lists)
  const sent = await pressTwice(await ready(), calls, createProfile)
  const { hobbies, ...texts } = filled
  expect(sent.getAll('hobbies')).toEqual(hobbies)
  sent.delete('hobbies')
  expect(Object.fromEntries(sent)).toEqual({ ...texts, user_id: '1049' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/desired-partner'))
  expect(await screen.findByText('Your profile was saved.')).toBeTruthy()
  expect([inTab(), onDevice()]).toEqual([null, null])
})

test('opened again once it is done, it shows what was saved and the way on', async () => {
  step = 'partner'
  stubCalls(session, replies(readOwnProfile, { details: oneself }))
  renderAt('/create-profile')
  expect(await screen.findByRole('heading', { name: 'You have done this step.' })).toBeTruthy()
  expect(await screen.findByText('I laugh easily.')).toBeTruthy()
  expect(screen.queryByText('Submit')).toBeNull()
  const way = screen.getByRole('link', { name: 'Describe your desired partner' })
  expect(way.getAttribute('href')).toBe('/desired-partner')
})

test('answers that do not load say so and can be asked for again', async () => {
  stubCalls(session, fails(readProfileDraft, 500))
  renderAt('/create-profile')
  expect(await screen.findByText('We could not load what you answered at sign-up.')).toBeTruthy()
  stubCalls(session, signUpAnswers, hangs(listCasteOptions), hangs(listEducationOptions))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() =>
    expect(screen.queryByText('We could not load what you answered at sign-up.')).toBeNull(),
  )
})
