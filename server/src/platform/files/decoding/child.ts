import sharp from 'sharp'
import { makePicture } from './make-picture.ts'
import { type Order, unreadable } from './picture.ts'
import { spendAtMost } from './spend-at-most.ts'

/**
 * A process of its own that decodes what strangers sent, one picture after the other: what breaks it or fills its memory
 * breaks nothing else. It reads three formats, and for its orders of our own pictures a fourth.
 */
sharp.concurrency(1)
sharp.cache(false)
const most = 10_000
const own = { operation: ['VipsForeignLoadWebp'] }
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })

process.on('message', async (order: Order) => {
  if (order.from === 'own') sharp.unblock(own)
  const done = spendAtMost(most)
  const made = await makePicture(order).catch(() => ({ refused: unreadable }))
  done()
  if (order.from === 'own') sharp.block(own)
  process.send?.({ made, megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) })
})
// Whoever forked it has gone.
process.on('disconnect', () => process.exit())
