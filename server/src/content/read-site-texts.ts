import { type readSiteTexts as contract, landingTexts, pricingTexts } from '#contract/content.ts'
import type { Handler } from '../http/handler.ts'
import { getSiteText } from './store.ts'

export const readSiteTexts: Handler<typeof contract> = async ({ db }) => {
  const [landing, pricing] = await Promise.all([getSiteText(db, 'landing'), getSiteText(db, 'pricing')])
  return { landing: landingTexts.parse(landing), pricing: pricingTexts.parse(pricing) }
}
