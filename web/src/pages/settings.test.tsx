import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listNotices } from '#contract/notices.ts'
import { checkPaidProfile } from '#contract/payments.ts'
import { readCompleteness } from '#contract/profile.ts'
import { publicCardWording, readSettings, saveSettings } from '#contract/settings.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, type Stub, stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../features/account/account-stubs.ts'

const around = [
  signedIn('done'),
  replies(checkPaidProfile, { status: false }),
  replies(readCompleteness, { percent: 100, image1: null, missing: [] }),
  replies(listNotices, { waiting: 0, unseen: 0, notices: [] }),
]
const before = { wantsMail: true, isPublic: false }

/** Reading and saving share an address; the method tells them apart. */
function settings(save: Stub): Stub {
  return {
    path: readSettings.path,
    answer: (url, init) => (init?.method === 'POST' ? save : replies(readSettings, before)).answer(url, init),
  }
}
const mail = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Mail about interests' })

test('a choice is saved at once, alone, and confirmed', async () => {
  const fetched = stubCalls(settings(replies(saveSettings, { ...before, wantsMail: false })), ...around)
  renderAt('/settings')
  const box = await mail()
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(await screen.findByText('Saved. This is off now.')).toBeTruthy()
  expect(box.checked).toBe(false)
  const saved = fetched.mock.calls.filter(([url, init]) => String(url) === saveSettings.path && init?.body)
  expect(saved.map(([, init]) => String(init?.body))).toEqual(['wantsMail=false&id=1001'])
})

test('a choice that was not saved goes back, and says so', async () => {
  stubCalls(settings(fails(saveSettings, 500)), ...around)
  renderAt('/settings')
  const box = await mail()
  await userEvent.click(box)
  expect(await screen.findByText('This was not saved.')).toBeTruthy()
  await waitFor(() => expect(box.checked).toBe(true))
})

test('what a public card shows is said in the words that are agreed to', async () => {
  stubCalls(settings(replies(saveSettings, before)), ...around)
  renderAt('/settings')
  await mail()
  expect(screen.getByText(text => text.includes(publicCardWording))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Where you are signed in' }).getAttribute('href')).toBe('/devices')
})
