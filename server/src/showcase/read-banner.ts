import { z } from 'zod'
import type { readBanner as contract } from '#contract/showcase.ts'
import { getSiteText } from '../content/store.ts'
import type { Handler } from '../http/handler.ts'

const banner = z.object({ image: z.string() })

export const readBanner: Handler<typeof contract> = async ({ db }) => {
  const { image } = banner.parse(await getSiteText(db, 'banner'))
  return { banner_image: image }
}
