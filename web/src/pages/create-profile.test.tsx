import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProfile, readOwnProfile } from '#contract/profile.ts'
import { guestSession, readSession } from '#contract/session.ts'
import { testsLargeForm } from '../../testing/large-form.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { lists as partnerLists } from '../features/partner/partner-stubs.ts'
import { answers, filled, lists, signUpAnswers } from '../features/profile/profile-stubs.ts'
import { oneself } from '../features/profile/view/view-stubs.ts'
import { openFor } from '../lib/tab-member.ts'

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
const pin = () => screen.getByLabelText<HTMLInputElement>('Pin Code')
const inTab = () => sessionStorage.getItem('draft:profile-1049')
const onDevice = () => localStorage.getItem('lasting-draft:profile-1049')

/** As if the person had filled in everything and reloaded. */
const withDraft = () => sessionStorage.setItem('draft:profile-1049', JSON.stringify(filled))

beforeEach(() => {
  step = 'profile'
})
afterEach(() => localStorage.clear())

test('begins with the answers of sign-up and an introduction made of them', async () => {
  stubCalls(session, signUpAnswers, ...lists)
  renderAt('/create-profile')
  await ready()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Your Account')
  const values = ['Caste', 'Height', 'Highest Education', 'Occupation', 'Family Type', 'Country'].map(
    name => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' }).value,
  )
  expect(values).toEqual([
    'Brahmin - Iyer',
    '5.4 Ft',
    'Graduate',
    'Software Engineer',
    'Joint Family',
    'India',
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toContain(answers.name)
  expect(screen.getByText('Drawing')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('State', { selector: 'input' }).value).toBe('Rajasthan'),
  )
})

test('sends the profile by the names of the wire, forgets the draft and goes to the desired partner', async () => {
  withDraft()
  const calls = stubCalls(session, signUpAnswers, saved, ...lists, ...partnerLists)
  const { router } = renderAt('/create-profile')
  fireEvent.click(await ready())
  await waitFor(() => expect(router.state.location.pathname).toBe('/desired-partner'))
  expect(await screen.findByText('Your profile was saved.')).toBeTruthy()
  const [, init] = calls.mock.calls.find(([url]) => url === createProfile.path) ?? []
  const sent = new URLSearchParams(init?.body as string)
  const { hobbies, ...texts } = filled
  expect(sent.getAll('hobbies')).toEqual(hobbies)
  sent.delete('hobbies')
  expect(Object.fromEntries(sent)).toEqual({ ...texts, user_id: '1049' })
  expect([inTab(), onDevice()]).toEqual([null, null])
})

test.each([
  [
    'a refusal',
    replies(createProfile, { status: false, message: 'Your profile was created already.' }),
    'Your profile was created already.',
  ],
  ['a failure', fails(createProfile, 500), 'Something went wrong. Please try again.'],
])('%s of the save is told and keeps everything', async (_, stub, message) => {
  withDraft()
  stubCalls(session, signUpAnswers, stub, ...lists)
  const { router } = renderAt('/create-profile')
  fireEvent.click(await ready())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/create-profile')
  expect(pin().value).toBe('302001')
  expect(inTab()).toContain('302001')
})

test('where the session has ended the page makes way, and what was typed is kept', async () => {
  withDraft()
  stubCalls(replies(readSession, registrant), signUpAnswers, ...lists)
  renderAt('/create-profile')
  const submit = await ready()
  stubCalls(replies(readSession, guestSession), fails(createProfile, 401))
  fireEvent.click(submit)
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(inTab()).toContain('302001')
})

test('field errors of the server stand under their fields', async () => {
  withDraft()
  const errors = { sub_caste: 'Sub Caste Is Required' }
  const refusal = { status: false, message: 'Please check the fields marked below.', errors }
  stubCalls(session, signUpAnswers, replies(createProfile, refusal), ...lists)
  renderAt('/create-profile')
  fireEvent.click(await ready())
  expect(await screen.findByText('Sub Caste Is Required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Sub Caste', { selector: 'input' }))
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

test('a draft outlives the tab, for the member whose it is and for a month', async () => {
  stubCalls(session, signUpAnswers, ...lists)
  const first = renderAt('/create-profile')
  await ready()
  act(() => fireEvent.change(pin(), { target: { value: '305001' } }))
  first.unmount()
  sessionStorage.clear()

  const second = renderAt('/create-profile')
  await ready()
  expect(pin().value).toBe('305001')
  second.unmount()
  sessionStorage.clear()
  openFor(undefined)

  stubCalls(replies(readSession, { ...registrant, userId: 1050 }), signUpAnswers, ...lists)
  const other = renderAt('/create-profile')
  await ready()
  expect(pin().value).toBe('')
  other.unmount()
  openFor(undefined)

  const kept = JSON.parse(onDevice() ?? '')
  localStorage.setItem(
    'lasting-draft:profile-1049',
    JSON.stringify({ ...kept, at: kept.at - 31 * 86_400_000 }),
  )
  stubCalls(session, signUpAnswers, ...lists)
  renderAt('/create-profile')
  await ready()
  expect(pin().value).toBe('')
  expect(onDevice()).toBeNull()
  // The form is opened four times.
}, 60_000)
