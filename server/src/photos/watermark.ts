import sharp from 'sharp'
import { brand } from '#contract/brand.ts'
import { drawMark, type Mark, putOn } from './draw-mark.ts'
import { Shelf } from './shelf.ts'

/** One viewer looks at several pictures. */
const marks = new Shelf<Mark>({
  most: 20_000_000,
  weigh: ({ places }) => places.length,
  forMs: 10 * 60_000,
})

/** Half of what an encoder can do at its best takes twice the time, and somebody waits. */
const encoding = { quality: 75, effort: 0 }

/** What a large picture says of who looks at it, and on which day. */
export const markText = (viewerId: number, day: string) => `${brand.memberPrefix}${viewerId} ${day}`

/**
 * A large picture with the viewer's number faintly across it. It deters, and names who passed it on. Only pictures that
 * we have made ourselves are decoded here, beside the event loop; what members send is decoded in a process of its own.
 */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  putOn(data, { width, height }, marks.get(text) ?? keepMark(text))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp(encoding)
    .toBuffer()
}

function keepMark(text: string): Mark {
  const mark = drawMark(text)
  marks.put(text, mark)
  return mark
}
