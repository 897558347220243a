import { z } from 'zod'
import type { readBanner as contract } from '#contract/features/site/showcase.ts'
import { getSiteText } from '../../../core/content/store.ts'
import type { Handler } from '../../../platform/http/handler.ts'

const banner = z.object({ image: z.string(), small: z.string().nullish(), alt: z.string().nullish() })

export const readBanner: Handler<typeof contract> = async ({ db }) => {
  const { image, small, alt } = banner.parse(await getSiteText(db, 'banner'))
  return { banner_image: image, ...(small && { banner_small: small, banner_alt: alt }) }
}
