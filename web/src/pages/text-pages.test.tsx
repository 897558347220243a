import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { readHowToUse, readPage, readPrivacyPolicy, readTermsOfUse } from '#contract/core/content/content.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const guest = replies(readSession, guestSession)
const html = '<p>Plain words.</p><h2>What we do</h2><p>This.</p><h2>What we do not</h2><p>That.</p>'
const slugs: Record<string, string> = {
  'about-us': 'About Us',
  'return-refund': 'Return & Refund Policy',
  safety: 'Stay Safe',
}
const page = replies(readPage, query => ({ title: slugs[query.get('slug') ?? ''] ?? '', html }))

describe('a page of stored text', () => {
  test.each([
    ['/privacy-policy', 'Privacy Policy', replies(readPrivacyPolicy, { privacy_policy_desc: html })],
    ['/terms-of-use', 'How it Works', replies(readHowToUse, { how_to_use_desc: html })],
    ['/terms-conditions', 'Terms & Conditions', replies(readTermsOfUse, { terms_of_use_desc: html })],
    ['/return-refund', 'Return & Refund Policy', page],
    ['/about-us', 'About Us', page],
    ['/safety', 'Stay Safe', page],
  ])('%s shows "%s"', async (address, title, stub) => {
    stubCalls(guest, stub)
    renderAt(address)
    expect(await screen.findByText('Plain words.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'What we do' })).toBeTruthy()
    expect(document.title).toBe(`${title} | Saptapadi`)
  })

  test('a policy lists its sections, and each entry leads to its section', async () => {
    stubCalls(guest, replies(readPrivacyPolicy, { privacy_policy_desc: html }))
    renderAt('/privacy-policy')
    const contents = await screen.findByRole('navigation', { name: 'On this page' })
    const links = within(contents).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(['What we do', 'What we do not'])
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') as string)
      expect(target?.textContent).toBe(link.textContent)
    }
  })

  test('a page that fails to load says which one it is and can be retried', async () => {
    stubCalls(guest, fails(readPage, 500, {}, { 'x-request-id': 'r-3' }))
    renderAt('/safety')
    expect(await screen.findByText('We could not load “Stay Safe”.')).toBeTruthy()
    expect(screen.getByText('Reference for our support: r-3')).toBeTruthy()
    stubCalls(guest, page)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Plain words.')).toBeTruthy()
  })
})
