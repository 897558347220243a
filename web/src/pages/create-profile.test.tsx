import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { readFormDraft, saveFormDraft } from '#contract/core/profiles/form-drafts.ts'
import { createProfile, readOwnProfile } from '#contract/core/profiles/profile.ts'
import { listCasteOptions, listEducationOptions } from '#contract/core/reference/reference.ts'
import { answerOf, tap, testsLargeForm, type, valueIn } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { filled, lists, signUpAnswers } from '../core/profiles/profile-stubs.ts'
import { ownDetails } from '../core/profiles/view/view-stubs.ts'

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
  return { status: true, message: 'The profile was saved.' }
})

const ready = (name = 'Basic Details') => screen.findByRole('heading', { level: 2, name })
const inTab = () => sessionStorage.getItem('draft:profile-1049')
const nothingSaved = replies(readFormDraft, { answers: {}, savedAt: null })
/** A complete draft from another device. */
const allSaved = replies(readFormDraft, { answers: filled, savedAt: '2026-06-01T10:00:00.000Z' })

beforeEach(() => {
  step = 'profile'
})

test('the form starts with the sign-up answers and keeps a draft', async () => {
  stubCalls(session, signUpAnswers, nothingSaved, ...lists)
  renderAt('/create-profile')
  await ready()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Your Account')
  expect([valueIn('Caste'), valueIn('Height')]).toEqual(['Brahmin - Iyer', `5'4" (163 cm)`])
  expect(inTab()).toBeNull()
  tap('Manglik', 'Yes')
  expect(inTab()).toContain('"manglik":"Yes"')

  // When the session ends, the page closes and keeps the draft.
  stubCalls(replies(readSession, guestSession), nothingSaved)
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(inTab()).toContain('manglik')
})

test('the form continues where another device stopped, and saving a screen keeps its answers', async () => {
  const { caste, sub_caste, height, weight, manglik, ms, body } = filled
  const first = { caste, sub_caste, height, weight, manglik, ms, body }
  const draft = replies(readFormDraft, { answers: first, savedAt: '2026-06-01T10:00:00.000Z' })
  stubCalls(session, signUpAnswers, draft, ...lists)
  const { router } = renderAt('/create-profile')
  await ready('Basic Details: lifestyle')
  for (const [question, answer] of [
    ['Physical Status', 'Normal'],
    ['Eating Habits', 'Jain'],
    ['Drinking Habits', 'No'],
    ['Smoking Habits', 'No'],
  ] as const) {
    tap(question, answer)
  }
  const answers = { ...first, weight: '61 Kg', ps: 'Normal', emp_in: 'Defence' }
  const merged = { response: 'success' as const, message: 'Saved.', answers, savedAt: null }
  const calls = stubCalls(session, replies(saveFormDraft, merged), ...lists)
  fireEvent.click(screen.getByText('Save and continue'))
  await ready('Education & Career')
  const [sent] = calls.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  expect(sent).toEqual({
    id: 1049,
    form: 'profile',
    answers: {
      ps: 'Normal',
      eating: 'Jain',
      drinking: 'No',
      smoking: 'No',
      hobbies: ['Drawing', 'Painting'],
      curr_location: 'India',
    },
  })
  expect(router.state.location.search).toBe('?step=3')
  expect(answerOf('Employed In')).toEqual(['Defence'])
  expect(inTab()).toContain('"emp_in":"Defence"')
  await act(() => router.navigate('?step=1'))
  await ready()
  expect(valueIn('Weight')).toBe('61 Kg')
})

test('a refusal keeps all answers; a double tap saves the profile once and opens the desired partner', async () => {
  stubCalls(session, signUpAnswers, allSaved, ...lists)
  const { router } = renderAt('/create-profile')
  await ready('Family Details: where the family lives')
  type('Pin Code', '305001')
  for (const [stub, message] of [
    [fails(createProfile, 500), 'Something went wrong. Please try again.'],
    [replies(createProfile, { status: false, message: 'Not now.' }), 'Not now.'],
  ] as const) {
    stubCalls(session, stub, ...lists)
    fireEvent.click(screen.getByText('Submit'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/create-profile')
    expect(valueIn('Pin Code')).toBe('305001')
    expect(inTab()).toContain('305001')
  }

  const later = [
    hangs(listCasteOptions),
    hangs(listEducationOptions),
    hangs(readOwnProfile),
    hangs(readFormDraft),
  ]
  const calls = stubCalls(session, saved, ...later, ...lists)
  const sent = await pressTwice(screen.getByText('Submit'), calls, createProfile)
  const { hobbies, ...texts } = filled
  expect(sent.getAll('hobbies')).toEqual(hobbies)
  sent.delete('hobbies')
  expect(Object.fromEntries(sent)).toEqual({ ...texts, pin: '305001', user_id: '1049' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/desired-partner'))
  expect(await screen.findByText('The profile was saved.')).toBeTruthy()
  expect(inTab()).toBeNull()
})

test('a completed step shows the saved answers and the next step', async () => {
  step = 'partner'
  stubCalls(session, replies(readOwnProfile, { details: ownDetails }))
  renderAt('/create-profile')
  expect(await screen.findByRole('heading', { name: 'This step is done.' })).toBeTruthy()
  expect(await screen.findByText('I laugh easily.')).toBeTruthy()
  expect(screen.queryByText('Submit')).toBeNull()
  const way = screen.getByRole('link', { name: 'Describe your desired partner' })
  expect(way.getAttribute('href')).toBe('/desired-partner')
})
