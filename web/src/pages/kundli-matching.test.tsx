import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { compareBirths } from '#contract/features/horoscopes/compare-births.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const visitor = replies(readSession, guestSession)

test('a link with two stars shows the eight lines without a call', async () => {
  const calls = stubCalls(visitor)
  renderAt('/kundli-matching?g=1.1&b=10.1&set=north-web-1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kundli Matching: 20 of 36' })).toBeTruthy()
  expect(screen.getByText('Magha, pada 1, Simha (Leo)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Count by the printed tables' }).getAttribute('href')).toBe(
    '/kundli-matching?g=1.1&b=10.1&set=north-1',
  )
  expect(calls.mock.calls.every(([url]) => !String(url).includes('horoscope'))).toBe(true)
})

test('a link with one side fills in the star of that side', async () => {
  stubCalls(visitor)
  renderAt('/kundli-matching?g=4.2')
  const [groom, bride] = await screen.findAllByLabelText<HTMLSelectElement>('Star (nakshatra)')
  expect([groom?.value, bride?.value]).toEqual(['4', ''])
})

test('a computed pair leads to its link and shows the charts', async () => {
  const chart = { lagnaSign: 2, bodies: [{ body: 'moon' as const, sign: 1, isRetrograde: false }] }
  stubCalls(
    visitor,
    replies(compareBirths, {
      response: 'success',
      link: '/kundli-matching?g=1.1&b=10.1&set=north-web-1',
      groom: { star: { first: 1, span: 1 }, chart },
      bride: { star: { first: 37, span: 1 } },
    }),
  )
  renderAt('/kundli-matching')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('House 12, Mesha: Moon')).toBeTruthy()
})

test('a wrong field gets the focus and its message', async () => {
  const message = 'Please enter the date of birth, or choose the star'
  stubCalls(
    visitor,
    replies(compareBirths, { response: 'invalid', message, errors: { bride_date: message } }),
  )
  renderAt('/kundli-matching')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const [, date] = screen.getAllByLabelText('Date of birth')
  await waitFor(() => expect(document.activeElement).toBe(date))
  expect(screen.getByText(message)).toBeTruthy()
})

test('a used-up limit is an alert of the form', async () => {
  stubCalls(visitor, fails(compareBirths, 429, { message: 'You can compare the next pair in 60 minutes.' }))
  renderAt('/kundli-matching')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  expect((await screen.findByRole('alert')).textContent).toContain('60 minutes')
})
