import sharp from 'sharp'

/** Photo-sized JPEG, as a phone would upload it. */
export function renderPortrait(drawing: string): Promise<Buffer> {
  // Draws the 400×500 picture at 640×800 without resampling, because the first start draws hundreds of them.
  return sharp(Buffer.from(drawing), { density: 115.2 })
    .flatten({ background: '#FFF9EF' })
    .jpeg({ quality: 78 })
    .toBuffer()
}
