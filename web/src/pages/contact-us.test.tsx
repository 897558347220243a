import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { sendEnquiry } from '#contract/features/site/support.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { hangs, replies, stubCalls } from '../../testing/stub-calls.ts'

const guest = replies(readSession, guestSession)
const thanks = replies(sendEnquiry, { response: 'success', message: 'Thankyou For Enquiry' })
const good = {
  Name: 'Asha Rao',
  Email: 'asha@home.example',
  Phone: '98765 43210',
  'Message (optional)': 'Namaste <b>all</b>',
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name = 'Send message') => userEvent.click(screen.getByRole('button', { name }))

async function open() {
  const { router, unmount } = renderAt('/contact-us')
  await screen.findByRole('button', { name: 'Send message' })
  return { router, unmount }
}

function fillIn(values: Partial<typeof good>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

describe('/contact-us', () => {
  test('the page names the support and the grievance officer', async () => {
    stubCalls(guest)
    await open()
    const main = screen.getByRole('main')
    // No telephone number is configured.
    expect(main.querySelector('a[href^="tel:"]')).toBeNull()
    expect(main.querySelector('a[href="mailto:support@saptapadi.example"]')).toBeTruthy()
    expect(main.querySelector('a[href="mailto:grievance@saptapadi.example"]')).toBeTruthy()
  })

  test('the button reads "Sending..." during the call', async () => {
    stubCalls(guest, hangs(sendEnquiry))
    await open()
    fillIn(good)
    await press()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true)
  })

  test('an enquiry is sent once and leads to /thankyou', async () => {
    const calls = stubCalls(guest, thanks)
    const { router } = await open()
    fillIn(good)
    const sent = await pressTwice(screen.getByRole('button', { name: 'Send message' }), calls, sendEnquiry)
    expect(Object.fromEntries(sent)).toEqual({
      name: good.Name,
      email: good.Email,
      phone: good.Phone,
      message: 'Namaste <b>all</b>',
      website: '',
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'))
    expect(await screen.findByText('Thankyou For Enquiry')).toBeTruthy()
    expect(sessionStorage.getItem('draft:contact')).toBeNull()
  })

  test('an invalid reply is shown in an alert, and its errors under their fields', async () => {
    const errors = { email: 'We cannot write to this address' }
    stubCalls(guest, replies(sendEnquiry, { response: 'invalid', message: 'Please look again', errors }))
    const { router } = await open()
    fillIn(good)
    await press()
    const alert = (await screen.findByText('Please look again')).closest('[role="alert"]')
    expect(alert).toBeTruthy()
    expect(screen.getByText('We cannot write to this address')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
    expect(router.state.location.pathname).toBe('/contact-us')
  })

  test('people and screen readers do not reach the honeypot', async () => {
    stubCalls(guest)
    await open()
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  })
})
