import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Seconds of CPU for the steps of an upload alone: decoded and shrunk once, three WebP of the usual effort, two small greys. */
export async function bareSteps(pictures: readonly Buffer[]): Promise<number> {
  sharp.concurrency(1)
  const before = process.cpuUsage()
  for (const bytes of pictures) {
    const { data, info } = await sharp(bytes)
      .resize({ width: 1600, height: 1600, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const shrunk = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } })
    await shrunk().webp({ quality: 78, effort: 4 }).toBuffer()
    await shrunk().resize(640, 800).webp({ quality: 78, effort: 4 }).toBuffer()
    await shrunk().resize(256, 320).webp({ quality: 76, effort: 4 }).toBuffer()
    await shrunk().resize(64, 64).greyscale().raw().toBuffer()
    const small = await shrunk().resize(80, 100).ensureAlpha().raw().toBuffer()
    rgbaToThumbHash(80, 100, small)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / pictures.length
}
