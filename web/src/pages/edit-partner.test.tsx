import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDesiredPartner, updateDesiredPartner } from '#contract/partner.ts'
import { readCompleteness } from '#contract/profile.ts'
import { readSettings } from '#contract/settings.ts'
import { choose, field, pills, testsLargeForm } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { filled, lists, ownWishes } from '../features/partner/partner-stubs.ts'
import { partnerWire } from '../features/partner/partner-values.ts'
import { ownId, ownProfile, viewer } from '../features/profile/view/view-stubs.ts'

testsLargeForm()

const address = `/edit-partner/${ownId}`
const saved = replies(updateDesiredPartner, {
  response: 'success',
  message: 'Your desired partner was saved.',
})
const complete = replies(readCompleteness, { percent: 100, image1: null, missing: [] })
const stubs = [complete, ...viewer(), ownProfile(), ownWishes(), ...lists]

const ready = () => screen.findByText('Update')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const path = ({ router }: ReturnType<typeof renderAt>) => router.state.location.pathname
const draft = `draft:edit-partner-${ownId}`

test("another's number leads to one's own form, which holds what is stored, and is saved once", async () => {
  stubCalls(...stubs)
  const page = renderAt('/edit-partner/1059')
  await ready()
  expect(path(page)).toBe(address)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Desired Partner')
  const names = ['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Country', 'Annual Income']
  expect(names.map(name => field(name).value)).toEqual([
    ...['21', '40', '4.0 Ft', '6.0 Ft', 'India'],
    'Below ₹1 Lakh',
  ])
  const chosen = ['Single', 'Divorced', 'Rajasthan', 'Kerala', 'Nair', 'Hindi', 'Tamil', 'Farmer']
  await waitFor(() => expect(pills()).toEqual(chosen))
  await choose('Min Age', '25')

  // What fails in any way is told, stays, and loses nothing.
  const above = 'MIN must not be above MAX'
  const marked = 'Please check the fields marked below.'
  for (const [stub, message] of [
    [fails(updateDesiredPartner, 500), 'Something went wrong. Please try again.'],
    [replies(updateDesiredPartner, { response: 'invalid', message: marked, errors: { age: above } }), marked],
  ] as const) {
    stubCalls(stub, ...stubs)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect([path(page), field('Min Age').value]).toEqual([address, '25'])
    expect(sessionStorage.getItem(draft)).toContain('"age_min":"25"')
  }
  expect(screen.getByText(above)).toBeTruthy()

  const calls = stubCalls(saved, ...stubs)
  const sent = await pressTwice(await ready(), calls, updateDesiredPartner)
  expect(Object.fromEntries(sent)).toEqual({
    ...partnerWire.toWire(filled),
    age: '25,40',
    id: String(ownId),
  })
  await waitFor(() => expect(path(page)).toBe(`/view-profile/${ownId}`))
  expect(sessionStorage.getItem(draft)).toBeNull()
  expect(await screen.findByText('Your desired partner was saved.')).toBeTruthy()
  expect((await screen.findByText('21 to 40')).previousSibling?.textContent).toBe('Age')
  await waitFor(() => expect(page.router.state.location.state).toBeNull())
})

test('wishes read before do not stand in for wishes that do not load now', async () => {
  stubCalls(...stubs)
  const page = renderAt(`/view-profile/${ownId}`)
  await screen.findByText('21 to 40')
  stubCalls(fails(readDesiredPartner, 500), ...stubs)
  await act(() => page.router.navigate(address))
  expect(await screen.findByText('We could not load your desired partner.')).toBeTruthy()
  expect(screen.queryByText('Update')).toBeNull()

  stubCalls(ownWishes({ age: '30,40' }), ...stubs)
  press('Retry')
  await ready()
  expect(field('Min Age').value).toBe('30')
})

test('leaving with unsaved wishes asks first: stay keeps them, leave drops them', async () => {
  sessionStorage.setItem(draft, JSON.stringify({ ...filled, age_min: '25' }))
  stubCalls(...stubs, hangs(readSettings))
  const page = renderAt(address)
  await ready()
  await act(() => page.router.navigate('/settings'))
  press('Stay')
  expect([path(page), field('Min Age').value]).toEqual([address, '25'])

  await act(() => page.router.navigate('/settings'))
  press('Leave')
  await waitFor(() => expect(path(page)).toBe('/settings'))
  expect(sessionStorage.getItem(draft)).toBeNull()
})
