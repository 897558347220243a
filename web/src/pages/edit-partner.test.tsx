import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guestSession, logOut, readSession } from '#contract/core/accounts/session.ts'
import { readDesiredPartner, updateDesiredPartner } from '#contract/core/profiles/preferences.ts'
import { readCompleteness, readOwnProfile } from '#contract/core/profiles/profile.ts'
import { readSettings } from '#contract/core/settings/settings.ts'
import { answerOf, choose, severalChosen, testsLargeForm, valueIn } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { filled, lists, ownPreferences } from '../core/profiles/preferences/preference-stubs.ts'
import { preferencesWire } from '../core/profiles/preferences/preference-values.ts'
import { ownDetails, ownId, ownProfile, viewer } from '../core/profiles/view/view-stubs.ts'

testsLargeForm()

const address = `/edit-partner/${ownId}`
const saved = replies(updateDesiredPartner, {
  response: 'success',
  message: 'The preferences were saved.',
})
const complete = replies(readCompleteness, { percent: 100, image1: null, missing: [] })
const own = replies(readOwnProfile, { details: ownDetails })
const stubs = [complete, ...viewer(), ownProfile(), own, ownPreferences(), ...lists]

const ready = () => screen.findByText('Update')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const draft = `draft:edit-partner-${ownId}`

test('a member edits the stored preferences: errors keep the draft, and a save opens the profile', async () => {
  stubCalls(...stubs)
  const { router } = renderAt(`/view-profile/${ownId}`)
  const path = () => router.state.location.pathname
  await screen.findByText('21 to 40')

  // A failed load shows no cached preferences, and another member's URL redirects.
  stubCalls(fails(readDesiredPartner, 500), ...stubs)
  await act(() => router.navigate('/edit-partner/1059'))
  expect(await screen.findByText('We could not load the preferences.')).toBeTruthy()
  expect(screen.queryByText('Update')).toBeNull()
  stubCalls(ownPreferences({ age: '30,40' }), ...stubs)
  press('Retry')
  await ready()
  expect(path()).toBe(address)
  const names = ['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Country']
  expect(names.map(name => valueIn(name))).toEqual([
    ...['30', '40', `4'0" (122 cm)`, `6'0" (183 cm)`, 'India'],
  ])
  expect(answerOf('Marital Status')).toEqual(['Single', 'Divorced'])
  await waitFor(() => expect(severalChosen()).toEqual(['Rajasthan, Kerala']))
  await choose('Min Age', '25')

  // A failed save keeps all answers.
  const above = 'MIN must not be above MAX'
  const marked = 'Please check the fields marked below.'
  for (const [stub, message] of [
    [fails(updateDesiredPartner, 500), 'Something went wrong. Please try again.'],
    [replies(updateDesiredPartner, { response: 'invalid', message: marked, errors: { age: above } }), marked],
  ] as const) {
    stubCalls(stub, ...stubs)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect([path(), valueIn('Min Age')]).toEqual([address, '25'])
    expect(sessionStorage.getItem(draft)).toContain('"age_min":"25"')
  }
  expect(screen.getAllByText(above)).toHaveLength(2)

  const calls = stubCalls(saved, ...stubs)
  const sent = await pressTwice(await ready(), calls, updateDesiredPartner)
  expect(Object.fromEntries(sent)).toEqual({
    ...preferencesWire.toWire(filled),
    age: '25,40',
    id: String(ownId),
  })
  await waitFor(() => expect(path()).toBe(`/view-profile/${ownId}`))
  expect(sessionStorage.getItem(draft)).toBeNull()
  expect(await screen.findByText('The preferences were saved.')).toBeTruthy()
  expect(await screen.findByText('21 to 40')).toBeTruthy()
  await waitFor(() => expect(router.state.location.state).toBeNull())
})

test('leaving or logging out with unsaved preferences asks first, and log-out deletes the draft', async () => {
  sessionStorage.setItem(draft, JSON.stringify({ ...filled, age_min: '25' }))
  sessionStorage.setItem('draft:contact', '{"name":"Ravi"}')
  stubCalls(...stubs, hangs(readSettings))
  const { router } = renderAt(address)
  const path = () => router.state.location.pathname
  await ready()
  await act(() => router.navigate('/settings'))
  press('Stay')
  expect([path(), valueIn('Min Age')]).toEqual([address, '25'])

  // The header loads after the page.
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
  stubCalls(...stubs, fails(logOut, 500))
  press('Logout')
  press('Leave')
  expect(await screen.findByText('You are still logged in')).toBeTruthy()
  expect([path(), valueIn('Min Age')]).toEqual([address, '25'])
  expect(sessionStorage.getItem(draft)).toContain('"age_min":"25"')

  stubCalls(replies(readSession, guestSession), replies(logOut, { response: 'success' }))
  press('Log out again')
  press('Leave')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(Object.keys(sessionStorage)).toEqual([])
})
