import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCompleteness, updateProfile, viewProfile } from '#contract/profile.ts'
import { fieldNames, idNames, readName } from '#contract/profile-fields.ts'
import { guestSession, logOut, readSession } from '#contract/session.ts'
import { profileRules } from '#contract/testing/profile-answers.ts'
import { alerts, field, testsLargeForm } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { ownWishes } from '../features/partner/partner-stubs.ts'
import { filled, lists } from '../features/profile/profile-stubs.ts'
import { ownId, ownProfile, viewer } from '../features/profile/view/view-stubs.ts'

testsLargeForm()

const address = `/edit-profile/${ownId}`
const draft = () => sessionStorage.getItem(`draft:edit-profile-${ownId}`)
const complete = replies(readCompleteness, { percent: 100, image1: null, missing: [] })
const saved = replies(updateProfile, { response: 'success', message: 'Your profile was saved.' })
const stubs = [complete, ...viewer(), ownProfile(), ownWishes(), ...lists]

const ready = () => screen.findByText('Update')
const pin = () => screen.getByLabelText<HTMLInputElement>('Pin Code')
const typePin = (value: string) => act(() => fireEvent.change(pin(), { target: { value } }))
const path = ({ router }: ReturnType<typeof renderAt>) => router.state.location.pathname
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test("another's number leads to one's own form, which holds what is stored, and is saved once", async () => {
  stubCalls(...stubs)
  const page = renderAt('/edit-profile/1059')
  await ready()
  expect(path(page)).toBe(address)
  const names = ['Caste', 'Height', 'Weight', 'Body Type', 'Marital Status', 'Annual Income', 'Gothra']
  expect(names.map(name => field(name).value)).toEqual([
    'Brahmin - Iyer',
    '5.4 Ft',
    '58 Kg',
    'Average',
    'Single',
    'Below ₹1 Lakh',
    'Agastya',
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('I laugh easily.')
  expect(pin().value).toBe('302001')
  typePin('305001')
  expect(closing()).toBe(true)
  typePin('302001')
  expect(closing()).toBe(false)
  typePin('305001')

  // What fails in any way is told and keeps everything.
  const marked = 'Please check the fields marked below.'
  const errors = { sub_caste: 'Sub Caste Is Required' }
  for (const [stub, message] of [
    [fails(updateProfile, 500), 'Something went wrong. Please try again.'],
    [replies(updateProfile, { response: 'invalid', message: marked, errors }), marked],
  ] as const) {
    stubCalls(stub, ...stubs)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect([path(page), pin().value]).toEqual([address, '305001'])
    expect(draft()).toContain('305001')
  }
  expect(screen.getByText('Sub Caste Is Required')).toBeTruthy()

  // So does a later read that fails.
  const reads = stubCalls(fails(viewProfile, 500), ...stubs)
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sentTo(reads, viewProfile)).toHaveLength(1))
  await act(async () => {})
  expect(pin().value).toBe('305001')

  const calls = stubCalls(saved, ownProfile({ desc: 'As saved.' }), ...stubs)
  const sent = await pressTwice(await ready(), calls, updateProfile)
  const { hobbies, ...texts } = filled
  expect(sent.getAll('hobbies')).toEqual(hobbies)
  sent.delete('hobbies')
  expect(Object.fromEntries(sent)).toEqual({ ...texts, pin: '305001', id: '1049' })
  await waitFor(() => expect(path(page)).toBe(`/view-profile/${ownId}`))
  expect(await screen.findByText('As saved.')).toBeTruthy()
  expect(screen.getByText('Your profile was saved.')).toBeTruthy()
  expect(draft()).toBeNull()
})

test('every message of an empty form, and nothing is sent', async () => {
  const empty = Object.fromEntries([...fieldNames.map(readName), ...idNames].map(name => [name, null]))
  const calls = stubCalls(...viewer(), ownProfile({ ...empty, height: '', hobbies: '' }), ...lists)
  renderAt(address)
  fireEvent.click(await ready())
  expect(alerts().sort()).toEqual(profileRules.map(([, , message]) => message).sort())
  expect(sentTo(calls, updateProfile)).toEqual([])
})

test('what was read before does not stand in for a profile that does not load now', async () => {
  stubCalls(...stubs)
  const page = renderAt(`/view-profile/${ownId}`)
  await screen.findByText('I laugh easily.')
  stubCalls(fails(viewProfile, 500), ...stubs)
  await act(() => page.router.navigate(address))
  expect(await screen.findByText('We could not load your profile.')).toBeTruthy()
  expect(screen.queryByText('Update')).toBeNull()

  stubCalls(ownProfile({ pin: '110001' }), ...stubs)
  press('Retry')
  await ready()
  expect(pin().value).toBe('110001')
})

test('leaving, and logging out, with changes asks first; at last no draft is left behind', async () => {
  sessionStorage.setItem(`draft:edit-profile-${ownId}`, JSON.stringify({ ...filled, pin: '305001' }))
  sessionStorage.setItem('draft:contact', '{"name":"Ravi"}')
  stubCalls(...stubs)
  const page = renderAt(address)
  await ready()
  expect(pin().value).toBe('305001')
  await act(() => page.router.navigate('/settings'))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay')
  expect([path(page), pin().value]).toEqual([address, '305001'])

  // The menu comes with the header, after the page.
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
  stubCalls(...stubs, fails(logOut, 500))
  press('Logout')
  press('Leave')
  expect(await screen.findByText('You are still logged in.')).toBeTruthy()
  expect([path(page), pin().value]).toEqual([address, '305001'])
  expect(draft()).toContain('305001')

  stubCalls(replies(readSession, guestSession), replies(logOut, { response: 'success' }))
  press('Log out again')
  press('Leave')
  await waitFor(() => expect(path(page)).toBe('/login'))
  expect(Object.keys(sessionStorage)).toEqual([])
})
