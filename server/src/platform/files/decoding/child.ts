import sharp from 'sharp'
import { limitCpuTime } from './limit-cpu-time.ts'
import { makePicture } from './make-picture.ts'
import { type PictureOrder, unreadable } from './picture.ts'

/**
 * A separate process that decodes uploaded pictures one by one, so that a harmful picture cannot crash the server. It
 * reads three formats, and WebP only for our own pictures.
 */
sharp.concurrency(1)
sharp.cache(false)
const maxCpuMs = 10_000
const ownFormat = { operation: ['VipsForeignLoadWebp'] }
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })

process.on('message', async (order: PictureOrder) => {
  if (order.from === 'own') sharp.unblock(ownFormat)
  const done = limitCpuTime(maxCpuMs)
  const made = await makePicture(order).catch(() => ({ refused: unreadable }))
  done()
  if (order.from === 'own') sharp.block(ownFormat)
  process.send?.({ made, megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) })
})
// The server has ended.
process.on('disconnect', () => process.exit())
