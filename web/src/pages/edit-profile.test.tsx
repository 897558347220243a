import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCompleteness, updateProfile, viewProfile } from '#contract/profile.ts'
import { fieldNames, idNames, readName } from '#contract/profile-fields.ts'
import { guestSession, logOut, readSession } from '#contract/session.ts'
import { profileRules } from '#contract/testing/profile-answers.ts'
import { testsLargeForm } from '../../testing/large-form.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { ownWishes } from '../features/partner/partner-stubs.ts'
import { filled, lists } from '../features/profile/profile-stubs.ts'
import { ownId, ownProfile, viewer } from '../features/profile/view/view-stubs.ts'

testsLargeForm()

const address = `/edit-profile/${ownId}`
const draft = () => sessionStorage.getItem(`draft:edit-profile-${ownId}`)
const complete = replies(readCompleteness, { percent: 100, image1: null, missing: [] })
const saved = replies(updateProfile, { response: 'success', message: 'Your profile was saved.' })
const stubs = [...viewer(), ownProfile(), ownWishes(), complete, ...lists]

const ready = () => screen.findByText('Update')
const pin = () => screen.getByLabelText<HTMLInputElement>('Pin Code')
const typePin = (value: string) => act(() => fireEvent.change(pin(), { target: { value } }))
const path = ({ router }: ReturnType<typeof renderAt>) => router.state.location.pathname

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
})

test("another's number leads to one's own form, which holds what is stored", async () => {
  stubCalls(...stubs)
  const page = renderAt('/edit-profile/1059')
  await ready()
  expect(path(page)).toBe(address)
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections).toEqual(expect.arrayContaining(['Basic Details', 'Education & Career', 'Family Details']))
  const names = ['Caste', 'Height', 'Weight', 'Body Type', 'Marital Status', 'Annual Income', 'Gothra']
  const values = names.map(name => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' }).value)
  expect(values).toEqual([
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
})

test('sends everything by the names of the wire and shows the profile as it is now', async () => {
  stubCalls(...stubs)
  const page = renderAt(address)
  await ready()
  typePin('305001')
  const calls = stubCalls(
    saved,
    ...viewer(),
    ownProfile({ desc: 'As saved.' }),
    ownWishes(),
    complete,
    ...lists,
  )
  fireEvent.click(await ready())
  await waitFor(() => expect(path(page)).toBe(`/view-profile/${ownId}`))
  expect(await screen.findByText('As saved.')).toBeTruthy()
  expect(screen.getByText('Your profile was saved.')).toBeTruthy()
  const [, init] = calls.mock.calls.find(([url]) => url === updateProfile.path) ?? []
  const { hobbies, ...texts } = filled
  const sent = new URLSearchParams(init?.body as string)
  expect(sent.getAll('hobbies')).toEqual(hobbies)
  sent.delete('hobbies')
  expect(Object.fromEntries(sent)).toEqual({ ...texts, pin: '305001', id: '1049' })
  expect(draft()).toBeNull()
})

test('every message of an empty form, and nothing is sent', async () => {
  const empty = Object.fromEntries([...fieldNames.map(readName), ...idNames].map(field => [field, null]))
  const calls = stubCalls(...viewer(), ownProfile({ ...empty, height: '', hobbies: '' }), ...lists)
  renderAt(address)
  fireEvent.click(await ready())
  for (const [, , message] of profileRules) expect(screen.getByText(message)).toBeTruthy()
  expect(calls.mock.calls.some(([url]) => url === updateProfile.path)).toBe(false)
})

test('a save that fails in any way is told and keeps everything', async () => {
  const refusal = {
    response: 'invalid' as const,
    message: 'Please check the fields marked below.',
    errors: { sub_caste: 'Sub Caste Is Required' },
  }
  stubCalls(...stubs)
  const page = renderAt(address)
  await ready()
  typePin('305001')
  for (const [stub, message] of [
    [replies(updateProfile, refusal), 'Sub Caste Is Required'],
    [fails(updateProfile, 500), 'Something went wrong. Please try again.'],
  ] as const) {
    stubCalls(stub, ...stubs)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect([path(page), pin().value]).toEqual([address, '305001'])
    expect(draft()).toContain('305001')
  }
})

test('a profile that does not load says so', async () => {
  stubCalls(...viewer(), fails(viewProfile, 500), ...lists)
  renderAt(address)
  expect(await screen.findByText('We could not load your profile.')).toBeTruthy()
  stubCalls(...stubs)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await ready()).toBeTruthy()
})

test('what was read before does not stand in for a profile that does not load now', async () => {
  stubCalls(...stubs)
  const page = renderAt(`/view-profile/${ownId}`)
  await screen.findByText('I laugh easily.')
  stubCalls(...viewer(), fails(viewProfile, 500), complete, ...lists)
  await act(() => page.router.navigate(address))
  expect(await screen.findByText('We could not load your profile.')).toBeTruthy()
  expect(screen.queryByText('Update')).toBeNull()

  stubCalls(...viewer(), ownProfile({ pin: '110001' }), complete, ...lists)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await ready()
  expect(pin().value).toBe('110001')
})

test('a form that is open stays when a later read fails', async () => {
  stubCalls(...stubs)
  renderAt(address)
  await ready()
  typePin('305001')
  const calls = stubCalls(...viewer(), fails(viewProfile, 500), complete, ...lists)
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(calls.mock.calls.some(([url]) => url.toString().startsWith(viewProfile.path))).toBe(true),
  )
  await act(async () => {})
  expect(pin().value).toBe('305001')
})

describe('leaving', () => {
  const goAway = (page: ReturnType<typeof renderAt>) => act(() => page.router.navigate('/settings'))
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  /** The menu comes with the header, after the page. */
  const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('with changes asks first: stay keeps them, leave drops them; without, nothing is asked', async () => {
    stubCalls(...stubs)
    const page = renderAt(address)
    await ready()
    typePin('305001')
    expect(closing()).toBe(true)
    await goAway(page)
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    press('Stay')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([path(page), pin().value]).toEqual([address, '305001'])

    await goAway(page)
    press('Leave')
    await waitFor(() => expect(path(page)).toBe('/settings'))
    expect(draft()).toBeNull()

    await act(() => page.router.navigate(address))
    await ready()
    typePin('305001')
    typePin('302001')
    expect(closing()).toBe(false)
    await goAway(page)
    expect(path(page)).toBe('/settings')
  })

  test('a reload brings the changes back, still unsaved; the login asks nothing, since one returns', async () => {
    sessionStorage.setItem(`draft:edit-profile-${ownId}`, JSON.stringify({ ...filled, pin: '305001' }))
    stubCalls(...stubs)
    const page = renderAt(address)
    await ready()
    expect(pin().value).toBe('305001')
    expect(closing()).toBe(true)
    await act(() => page.router.navigate('/login?return=x'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(draft()).toContain('305001')
  })

  test('by Logout asks first, keeps all where that fails, and at last leaves no draft behind', async () => {
    stubCalls(...stubs)
    const page = renderAt(address)
    await ready()
    typePin('305001')
    sessionStorage.setItem('draft:contact', '{"name":"Ravi"}')
    const pressLogOut = async () => {
      if (!screen.queryByRole('button', { name: 'Logout' })) await openMenu()
      fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    }

    const unasked = stubCalls(...stubs)
    await pressLogOut()
    press('Stay')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(unasked.mock.calls.some(([url]) => url === logOut.path)).toBe(false)

    stubCalls(...stubs, fails(logOut, 500))
    await pressLogOut()
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

  test('by Logout with nothing unsaved asks nothing', async () => {
    stubCalls(...stubs)
    const page = renderAt(address)
    await ready()
    stubCalls(replies(readSession, guestSession), replies(logOut, { response: 'success' }))
    await openMenu()
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(path(page)).toBe('/login'))
  })
})
