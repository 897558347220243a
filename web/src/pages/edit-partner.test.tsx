import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readDesiredPartner, updateDesiredPartner } from '#contract/partner.ts'
import { readCompleteness } from '#contract/profile.ts'
import { listCasteOptions } from '#contract/reference.ts'
import { testsLargeForm } from '../../testing/large-form.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { casteOptions, filled, lists, ownWishes, stored } from '../features/partner/partner-stubs.ts'
import { partnerWire, type StoredWishes, wishesFrom } from '../features/partner/partner-values.ts'
import { ownId, ownProfile, viewer } from '../features/profile/view/view-stubs.ts'

testsLargeForm()

const anything = "Doesn't Matter"
const indifferent: StoredWishes = {
  ...stored,
  ...{ marital_status: anything, country: anything, state: anything, caste: anything },
  ...{ mother_tongue: anything, occupation: anything, income: { income: 0, name: anything } },
}

const address = `/edit-partner/${ownId}`
const saved = replies(updateDesiredPartner, {
  response: 'success',
  message: 'Your desired partner was saved.',
})
const after = [ownProfile(), replies(readCompleteness, { percent: 100, image1: null, missing: [] })]

const ready = () => screen.findByText('Update')
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const pills = () => Array.from(document.querySelectorAll('.mantine-Pill-label'), pill => pill.textContent)
const path = ({ router }: ReturnType<typeof renderAt>) => router.state.location.pathname
const sentIn = (calls: ReturnType<typeof stubCalls>) => {
  const [, init] = calls.mock.calls.find(([url]) => url === updateDesiredPartner.path) ?? []
  return init && Object.fromEntries(new URLSearchParams(init.body as string))
}
const draft = `draft:edit-partner-${ownId}`
const withDraft = (change: object) => sessionStorage.setItem(draft, JSON.stringify({ ...filled, ...change }))

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
})

test('what is stored is the form that was sent', () => {
  expect(wishesFrom(stored)).toEqual(filled)
  expect(wishesFrom(indifferent)).toMatchObject({ caste: [anything], income: anything })
})

test("another's number leads to one's own form, which holds what is stored", async () => {
  stubCalls(...viewer(), ownWishes(), ...lists)
  const page = renderAt('/edit-partner/1059')
  await ready()
  expect(path(page)).toBe(address)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Desired Partner')
  const names = ['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Country', 'Annual Income']
  expect(names.map(name => field(name).value)).toEqual([
    ...['21', '40', '4.0 Ft', '6.0 Ft', 'India'],
    'Below ₹1 Lakh',
  ])
  await waitFor(() =>
    expect(pills()).toEqual([
      'Single',
      'Divorced',
      'Rajasthan',
      'Kerala',
      'Nair',
      'Hindi',
      'Tamil',
      'Farmer',
    ]),
  )
})

test('saves what was changed and goes to the profile', async () => {
  withDraft({ age_min: '25' })
  const calls = stubCalls(saved, ...viewer(), ownWishes(), ...after, ...lists)
  const page = renderAt(address)
  fireEvent.click(await ready())
  await waitFor(() => expect(path(page)).toBe(`/view-profile/${ownId}`))
  expect(sentIn(calls)).toEqual({ ...partnerWire.toWire(filled), age: '25,40', id: String(ownId) })
  expect(sessionStorage.getItem(draft)).toBeNull()
  expect(await screen.findByText('Your desired partner was saved.')).toBeTruthy()
  expect((await screen.findByText('21 to 40')).previousSibling?.textContent).toBe('Age')
  await waitFor(() => expect(page.router.state.location.state).toBeNull())
})

test('whoever wished for nothing in particular may leave it at that', async () => {
  const calls = stubCalls(saved, ...viewer(), ownWishes(indifferent), ...after, ...lists)
  const page = renderAt(address)
  fireEvent.click(await ready())
  await waitFor(() => expect(path(page)).toBe(`/view-profile/${ownId}`))
  expect(sentIn(calls)).toEqual({
    id: String(ownId),
    ...partnerWire.toWire(filled),
    ...{ ms: anything, country: anything, state: anything, caste: anything, motherTongue: anything },
    ...{ occupation: anything, income: anything },
  })
})

test('every message of an empty form, a minimum above the maximum, and nothing is sent', async () => {
  const empty = { marital_status: '', country: '', state: '', caste: '', mother_tongue: '' }
  const calls = stubCalls(
    ...viewer(),
    ownWishes({
      ...empty,
      ...{ age: ',', height: '6.1,6.0', highest_education: '', occupation: '' },
      income: { income: 99, name: '' },
    }),
    ...lists,
  )
  withDraft({
    ...wishesFrom({ ...stored, ...empty, age: ',', height: '6.1,6.0', occupation: '' }),
    income: '',
  })
  renderAt(address)
  fireEvent.click(await ready())
  expect(screen.getAllByText('MIN Age is Required')).toHaveLength(2)
  for (const message of [
    'MIN must not be above MAX',
    'Martial Status is Required',
    'Country is Required',
    'State is Required',
    'Caste is Required',
    'language is Required',
    'Occupation is Required',
    'Income is Required',
  ])
    expect(screen.getByText(message)).toBeTruthy()
  expect(sentIn(calls)).toBeUndefined()
})

test('a save that fails in any way is told, stays, and loses nothing', async () => {
  const refusal = {
    response: 'invalid' as const,
    message: 'Please check the fields marked below.',
    errors: { age: 'MIN must not be above MAX' },
  }
  withDraft({ age_min: '25' })
  stubCalls(...viewer(), ownWishes(), ...lists)
  const page = renderAt(address)
  for (const [stub, message] of [
    [replies(updateDesiredPartner, refusal), 'MIN must not be above MAX'],
    [fails(updateDesiredPartner, 500), 'Something went wrong. Please try again.'],
  ] as const) {
    await ready()
    stubCalls(stub, ...viewer(), ownWishes(), ...lists)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect([path(page), field('Min Age').value]).toEqual([address, '25'])
  }
})

test('wishes and choices that do not load are told with a retry', async () => {
  const failures = [
    [fails(readDesiredPartner, 500), 'We could not load your desired partner.'],
    [fails(listCasteOptions, 429, { message: 'Too many tries.' }), 'Error: Too many tries.'],
    [replies(listCasteOptions, { ...casteOptions, success: false }), 'Error: Failed to fetch options'],
  ] as const
  stubCalls(failures[0][0], ...viewer(), ownWishes(), ...lists)
  renderAt(address)
  for (const [stub, message] of failures) {
    stubCalls(stub, ...viewer(), ownWishes(), ...lists)
    const retry = screen.queryByRole('button', { name: 'Retry' })
    if (retry) fireEvent.click(retry)
    expect(await screen.findByText(message)).toBeTruthy()
  }
  stubCalls(...viewer(), ownWishes(), ...lists)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await ready()).toBeTruthy()
})

test('wishes read before do not stand in for wishes that do not load now', async () => {
  stubCalls(...viewer(), ownWishes(), ...after, ...lists)
  const page = renderAt(address)
  await ready()
  await act(() => page.router.navigate(`/view-profile/${ownId}`))
  stubCalls(...viewer(), fails(readDesiredPartner, 500), ...after, ...lists)
  await act(() => page.router.navigate(address))
  expect(await screen.findByText('We could not load your desired partner.')).toBeTruthy()
  expect(screen.queryByText('Update')).toBeNull()

  stubCalls(...viewer(), ownWishes({ age: '30,40' }), ...after, ...lists)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await ready()
  expect(field('Min Age').value).toBe('30')
})

test('leaving with unsaved wishes asks first: stay keeps them, leave drops them', async () => {
  withDraft({ age_min: '25' })
  stubCalls(...viewer(), ownWishes(), ...lists)
  const page = renderAt(address)
  await ready()
  await act(() => page.router.navigate('/settings'))
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect([path(page), field('Min Age').value]).toEqual([address, '25'])

  await act(() => page.router.navigate('/settings'))
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path(page)).toBe('/settings'))
  expect(sessionStorage.getItem(draft)).toBeNull()
})
