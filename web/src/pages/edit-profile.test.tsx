import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCompleteness, updateProfile, viewProfile } from '#contract/core/profiles/profile.ts'
import { field, testsLargeForm, type, valueIn } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { ownPreferences } from '../core/profiles/preferences/preference-stubs.ts'
import { filled, lists } from '../core/profiles/profile-stubs.ts'
import { ownId, ownProfile, viewer } from '../core/profiles/view/view-stubs.ts'

testsLargeForm()

const address = `/edit-profile/${ownId}`
const draft = () => sessionStorage.getItem(`draft:edit-profile-${ownId}`)
const complete = replies(readCompleteness, { percent: 100, image1: null, missing: [] })
const stubs = [complete, ...viewer(), ownProfile(), ownPreferences(), ...lists]
const saved = replies(updateProfile, { response: 'success', message: 'The profile was saved.' })

const ready = () => screen.findByText('Update')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** One test for all of it, because rendering thirty fields is slow. */
test('a member edits the stored profile: errors keep the draft, and a save opens the profile', async () => {
  stubCalls(...stubs)
  const { router } = renderAt(`/view-profile/${ownId}`)
  const path = () => router.state.location.pathname
  await screen.findByText('I laugh easily.')

  // A failed load shows no cached profile, and another member's URL redirects.
  stubCalls(fails(viewProfile, 500), ...stubs)
  await act(() => router.navigate('/edit-profile/1059'))
  expect(await screen.findByText('We could not load your profile.')).toBeTruthy()
  expect(screen.queryByText('Update')).toBeNull()
  stubCalls(...stubs)
  press('Retry')
  await ready()
  expect(path()).toBe(address)
  const part = (name: string) => screen.findByRole('heading', { level: 2, name })
  // A link to a field opens its screen.
  await act(() => router.navigate(`${address}#annual_income`))
  await part('Education & Career')
  await waitFor(() => expect(document.activeElement).toBe(field('Annual Income')))
  expect(valueIn('Annual Income')).toBe('Below ₹1 Lakh')
  fireEvent.click(screen.getByRole('button', { name: /Family Details: where the family lives/ }))
  await part('Family Details: where the family lives')
  expect(['Description', 'Pin Code'].map(name => valueIn(name))).toEqual(['I laugh easily.', '302001'])

  // Leaving only asks if an answer differs from the stored one.
  type('Pin Code', '305001')
  expect(closing()).toBe(true)
  type('Pin Code', '302001')
  expect(closing()).toBe(false)
  type('Pin Code', '305001')
  await act(() => router.navigate('/settings'))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay')
  const isKept = () => {
    expect([path(), valueIn('Pin Code')]).toEqual([address, '305001'])
    expect(draft()).toContain('305001')
  }
  isKept()

  // A failed save or a failed refetch keeps all answers.
  const marked = 'Please check the fields marked below.'
  for (const [stub, message] of [
    [fails(updateProfile, 500), 'Something went wrong. Please try again.'],
    [replies(updateProfile, { response: 'invalid', message: marked }), marked],
  ] as const) {
    stubCalls(stub, ...stubs)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    isKept()
  }
  const reads = stubCalls(fails(viewProfile, 500), ...stubs)
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sentTo(reads, viewProfile)).toHaveLength(1))
  await act(async () => {})
  isKept()

  // After saving a screen, leaving no longer asks.
  fireEvent.click(screen.getByRole('button', { name: 'Family Details' }))
  await part('Family Details')
  const once = stubCalls(saved, ...stubs)
  fireEvent.click(screen.getByText('Save and continue'))
  await part('Family Details: where the family lives')
  expect(sentTo(once, updateProfile)).toHaveLength(1)
  expect(closing()).toBe(false)

  const calls = stubCalls(saved, ownProfile({ desc: 'As saved.' }), ...stubs)
  const sent = await pressTwice(await ready(), calls, updateProfile)
  const { hobbies, ...texts } = filled
  expect(sent.getAll('hobbies')).toEqual(hobbies)
  sent.delete('hobbies')
  expect(Object.fromEntries(sent)).toEqual({ ...texts, pin: '305001', id: '1049' })
  await waitFor(() => expect(path()).toBe(`/view-profile/${ownId}`))
  expect(await screen.findByText('As saved.')).toBeTruthy()
  expect(screen.getByText('The profile was saved.')).toBeTruthy()
  expect(draft()).toBeNull()
})
