import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { readFormDraft, saveFormDraft } from '#contract/core/profiles/form-drafts.ts'
import { createDesiredPartner } from '#contract/core/profiles/preferences.ts'
import { readOwnProfile } from '#contract/core/profiles/profile.ts'
import { headerCalls } from '../../testing/as-member.ts'
import { answerOf, choose, field, severalChosen, testsLargeForm, valueIn } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { filled, lists } from '../core/profiles/preferences/preference-stubs.ts'
import { preferencesWire } from '../core/profiles/preferences/preference-values.ts'
import { ownDetails } from '../core/profiles/view/view-stubs.ts'

testsLargeForm()

let step: 'partner' | 'done' = 'partner'
const session = replies(readSession, () => ({ ...guestSession, isLoggedIn: true, userId: 1049, step }))
const saved = replies(createDesiredPartner, () => {
  step = 'done'
  return { status: true, message: 'The profile is complete.' }
})
const own = replies(readOwnProfile, { details: ownDetails })
const inTab = () => sessionStorage.getItem('draft:partner-1049')
const part = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  step = 'partner'
})

test('the form starts with the specified ranges and suggests ranges, caste and mother tongue', async () => {
  stubCalls(session, own, replies(readFormDraft, { answers: {}, savedAt: null }), ...lists)
  renderAt('/desired-partner')
  await part('Basic Details')
  const ages = () => [valueIn('Min Age'), valueIn('Max Age')]
  expect(ages()).toEqual(['21', '40'])
  fireEvent.click(field('22 to 29'))
  expect([...ages(), field('22 to 29').checked]).toEqual(['22', '29', true])
  fireEvent.click(field('22 to 29'))
  expect([...ages(), field('22 to 29').checked]).toEqual(['21', '40', false])
  expect(answerOf('Marital Status')).toEqual(['Single'])
  const { age_min, age_max, height_min, height_max, ms, country, state } = filled
  const first = { age_min, age_max, height_min, height_max, ms, country, state }
  stubCalls(
    session,
    replies(saveFormDraft, { response: 'success', message: 'Saved.', answers: first, savedAt: null }),
    ...lists,
  )
  fireEvent.click(screen.getByText('Save and continue'))
  await part('Community and career')
  for (const offered of [ownDetails.caste, ownDetails.language, 'Caste no bar']) {
    expect(field(offered ?? '').checked).toBe(false)
  }
  expect(severalChosen()).toEqual(["Doesn't Matter"])
})

test('a refusal keeps all answers; a double tap saves the preferences once and opens the next page', async () => {
  const draft = replies(readFormDraft, { answers: filled, savedAt: '2026-06-01T10:00:00.000Z' })
  stubCalls(session, own, draft, ...lists)
  const { router } = renderAt('/desired-partner?step=1')
  await part('Basic Details')
  await choose('Min Age', '25')
  expect(inTab()).toContain('"age_min":"25"')
  await act(() => router.navigate('?step=2'))
  await part('Community and career')
  const first = 'Please create your profile first.'
  for (const [stub, message] of [
    [fails(createDesiredPartner, 500), 'Something went wrong. Please try again.'],
    [replies(createDesiredPartner, { status: false, message: first }), first],
  ] as const) {
    stubCalls(session, stub, ...lists)
    fireEvent.click(screen.getByText('Submit'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/desired-partner')
    expect(inTab()).toContain('"age_min":"25"')
  }

  const calls = stubCalls(session, saved, ...headerCalls(), ...lists)
  const sent = await pressTwice(screen.getByText('Submit'), calls, createDesiredPartner)
  expect(Object.fromEntries(sent)).toEqual({
    ...preferencesWire.toWire({ ...filled, age_min: '25' }),
    user_id: '1049',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-success'))
  expect(inTab()).toBeNull()
})
