import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { readSiteTexts } from '#contract/core/content/content.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'
import { Page } from './pricing.tsx'

const titled = (title: string) => ({ title, text: `About: ${title}` })
const siteTexts: Reply<typeof readSiteTexts> = {
  landing: {
    heroSubheadline: '',
    benefits: [],
    steps: [],
    registrationBanner: titled(''),
    statistics: [],
    purposeLine: '',
  },
  pricing: {
    plan: 'Premium',
    price: 'Rs.99',
    period: 'per year',
    summary: 'One plan, one price.',
    features: [titled('Unlimited profile views'), titled('Chat and messaging for one year')],
    afterTheYear: titled('What stays when the year ends'),
    noAutoRenewal: titled('No automatic renewal'),
    fairUse: titled('What "unlimited" means'),
  },
}
const texts = replies(readSiteTexts, siteTexts)
const member = { ...guestSession, isLoggedIn: true, userId: 1001, step: 'done' as const }
const start = () => screen.findByRole('link', { name: 'Get Started' })

describe('/pricing', () => {
  test('shows the stored plan and the notes to read before paying', async () => {
    stubCalls(texts, replies(readSession, guestSession))
    renderPart(<Page />)
    expect(await screen.findByRole('heading', { name: 'Premium' })).toBeTruthy()
    expect(screen.getByText('Rs.99').parentElement?.textContent).toBe('Rs.99 per year')
    for (const text of ['Unlimited profile views', 'No automatic renewal', 'What "unlimited" means']) {
      expect(screen.getByText(text)).toBeTruthy()
      expect(screen.getByText(`About: ${text}`)).toBeTruthy()
    }
  })

  test('leads a guest to the login', async () => {
    stubCalls(texts, replies(readSession, guestSession))
    renderPart(<Page />)
    expect((await start()).getAttribute('href')).toBe('/login?return=%2Fupgrade%2Fme')
  })

  test('leads a member to the upgrade page', async () => {
    stubCalls(texts, replies(readSession, member))
    renderPart(<Page />)
    const link = await start()
    await waitFor(() => expect(link.getAttribute('href')).toBe('/upgrade/1001'))
  })
})
