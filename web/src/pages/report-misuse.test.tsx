import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { reportMisuse } from '#contract/features/site/support.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'

const guest = replies(readSession, guestSession)
const good = { 'Profile Id': 'HS1234', Subject: 'Asked for money', Message: 'A customs fee, he said.' }

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function open() {
  const { router } = renderAt('/report-misuse-form')
  await screen.findByRole('button', { name: 'Send report' })
  return router
}

function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

describe('/report-misuse-form', () => {
  test('the page says what happens next and names the emergency numbers', async () => {
    stubCalls(guest)
    await open()
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 1930' }).getAttribute('href')).toBe('tel:1930')
    expect(screen.getByRole('link', { name: 'cybercrime.gov.in' })).toBeTruthy()
  })

  test('a report is sent once and leads to /thankyou', async () => {
    const message = 'Thank you. Our team will check it.'
    const calls = stubCalls(guest, replies(reportMisuse, { response: 'success', message }))
    const router = await open()
    fillIn(good)
    const sent = await pressTwice(screen.getByRole('button', { name: 'Send report' }), calls, reportMisuse)
    expect(Object.fromEntries(sent)).toEqual({
      misuseId: 'HS1234',
      subject: 'Asked for money',
      message: 'A customs fee, he said.',
      email: '',
      website: '',
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'))
  })
})
