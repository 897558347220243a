import { type readSiteTexts as contract, landingTexts, pricingTexts } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { fillIn } from './facts.ts'
import { getSiteText } from './store.ts'
import { withPublicFigures } from './with-public-figures.ts'

export const readSiteTexts: Handler<typeof contract> = async ({ db }) => {
  const [landing, pricing] = await Promise.all([getSiteText(db, 'landing'), getSiteText(db, 'pricing')])
  const texts = landingTexts.parse(filled(landing))
  return {
    landing: { ...texts, statistics: await withPublicFigures(db, texts.statistics) },
    pricing: pricingTexts.parse(filled(pricing)),
  }
}

function filled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? fillIn(part) : part))
}
