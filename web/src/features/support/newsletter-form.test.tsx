import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { subscribeNewsletter } from '#contract/support.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

async function open() {
  renderPart(<NewsletterForm />)
  await screen.findByRole('form', { name: 'Newsletter' })
}

async function send(address: string) {
  await open()
  await userEvent.type(await email(), address)
  await press()
}

describe('the newsletter form', () => {
  test.each([
    ['{Tab}', 'Email is required'],
    ['reader', 'Invalid email address'],
  ])('"%s": %s, under the field', async (typed, message) => {
    stubCalls()
    await send(typed)
    expect(screen.getByText(message)).toBeTruthy()
    expect((await email()).getAttribute('aria-invalid')).toBe('true')
  })

  test('shows "Sending..." and then what the server says', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const fetched = vi.fn<typeof fetch>(() => promise)
    vi.stubGlobal('fetch', fetched)
    await send('reader@home.example')
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
    resolve(Response.json({ response: 'success', message: 'Almost there: please open the mail.' }))
    expect(await screen.findByText('Almost there: please open the mail.')).toBeTruthy()
    expect(fetched).toHaveBeenCalledOnce()
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe('email=reader%40home.example&website=')
  })

  test('a refusal of the address stands under the field, once', async () => {
    const errors = { email: 'Invalid email address' }
    stubCalls(replies(subscribeNewsletter, { response: 'invalid', message: 'Invalid email address', errors }))
    await send('reader@home.example')
    expect(await screen.findAllByText('Invalid email address')).toHaveLength(1)
  })

  test('any other refusal and a lost connection stand over the form, and the address stays', async () => {
    stubCalls(fails(subscribeNewsletter, 429, { message: 'Too many attempts.' }))
    await send('reader@home.example')
    expect(await screen.findByText('Too many attempts.')).toBeTruthy()
    stubCalls()
    await press()
    expect(await screen.findByText(/We could not reach the server/)).toBeTruthy()
    expect((await email()).value).toBe('reader@home.example')
  })

  test('can be used only once it is near the screen', async () => {
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
