import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { subscribeNewsletter } from '#contract/features/site/support.ts'
import { pressTwice } from '../../../../testing/press-twice.ts'
import { renderPart } from '../../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../../testing/stub-calls.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

async function open() {
  renderPart(<NewsletterForm />)
  await screen.findByRole('form', { name: 'Newsletter' })
}

async function type(address: string) {
  await open()
  fireEvent.change(await email(), { target: { value: address } })
}

async function send(address: string) {
  await type(address)
  await press()
}

describe('the newsletter form', () => {
  test('an invalid address is refused under the field', async () => {
    await send('reader')
    expect(screen.getByText('Invalid email address')).toBeTruthy()
    expect((await email()).getAttribute('aria-invalid')).toBe('true')
  })

  test('the address is sent once, and the server’s text is shown', async () => {
    const message = 'Almost there: please open the mail.'
    const calls = stubCalls(replies(subscribeNewsletter, { response: 'success', message }))
    await type('reader@home.example')
    const button = screen.getByRole('button', { name: 'Subscribe' })
    const sent = await pressTwice(button, calls, subscribeNewsletter)
    expect(String(sent)).toBe('email=reader%40home.example&website=')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('the form loads when it comes near the screen', async () => {
    let come: () => void = () => {}
    class Watch {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    renderPart(<NewsletterForm />)
    expect((await email()).disabled).toBe(true)
    act(come)
    await screen.findByRole('form', { name: 'Newsletter' })
    expect((await email()).disabled).toBe(false)
  })
})
