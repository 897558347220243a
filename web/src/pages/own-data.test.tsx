import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deleteAccount, readDeletion, readMyData, startExport } from '#contract/features/my-data/my-data.ts'
import { asMember } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const before = { isHidden: false, hasPlan: true, export: null }
const asked = { state: 'making' as const, percent: 40, askedAt: '2026-08-03T06:00:00.000Z' }
const ready = {
  state: 'ready' as const,
  percent: 100,
  askedAt: asked.askedAt,
  bytes: 1_234_567,
  href: '/api/v1/my-data/export/x.zip',
  until: '2026-08-05T06:00:00.000Z',
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('an export is requested once with the password and shows its progress until it is ready', async () => {
  stubCalls(...asMember(), replies(readMyData, before))
  renderAt('/my-data')
  await userEvent.type(await screen.findByLabelText('Your password'), 'jasmine-tea-42')
  const calls = stubCalls(
    ...asMember(),
    replies(startExport, { response: 'success', message: 'ok', export: asked }),
    replies(readMyData, { ...before, export: asked }),
  )
  const sent = await pressTwice(button('Prepare file'), calls, startExport)
  expect(sent.get('password')).toBe('jasmine-tea-42')
  expect(await screen.findByText(/preparing your file: 40 %/)).toBeTruthy()
  stubCalls(...asMember(), replies(readMyData, { ...before, export: ready }))
  const link = await screen.findByRole('link', { name: 'Download (1.2 MB)' }, { timeout: 4000 })
  expect(link.getAttribute('href')).toBe(ready.href)
})

test('deletion offers hiding once, then asks for the password and shows the receipt', async () => {
  stubCalls(...asMember(), replies(readMyData, before))
  const { router } = renderAt('/delete-account')
  await userEvent.click(await screen.findByRole('button', { name: 'No, delete my account' }))
  expect(screen.queryByText('Hide instead')).toBeNull()
  expect(screen.getByText(/Premium plan ends with the account/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your password'), 'a wrong one')
  const wrong = 'This is not your password.'
  stubCalls(
    ...asMember(),
    replies(deleteAccount, { response: 'invalid', message: wrong, errors: { password: wrong } }),
  )
  await userEvent.click(button('Delete my account'))
  expect(await screen.findByText(wrong)).toBeTruthy()

  const number = '7K2M-9QXT-4HRD-W8CF'
  const calls = stubCalls(
    ...asMember(),
    replies(deleteAccount, { response: 'success', message: 'ok', number, eraseAt: asked.askedAt }),
    replies(readDeletion, {
      number,
      askedOn: '2026-08-03',
      eraseAt: '2026-08-06T06:00:00.000Z',
      erasedAt: null,
      counts: null,
      hash: null,
      isGenuine: false,
    }),
  )
  await pressTwice(button('Delete my account'), calls, deleteAccount)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/deletion/${number}`))
  expect(await screen.findByText(/No other member can see the account/)).toBeTruthy()
})

test('an unknown number shows "Number not found"', async () => {
  stubCalls(...asMember(), fails(readDeletion, 404, { message: 'There is no deletion with this number.' }))
  renderAt('/deletion/AAAA-BBBB-CCCC-DDDD')
  expect(await screen.findByText('Number not found')).toBeTruthy()
})
