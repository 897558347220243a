import sharp from 'sharp'

/** Photo-sized JPEG, as a phone would upload it. */
export function renderPortrait(drawing: string): Promise<Buffer> {
  // This density draws the 400×500 picture at 640×800, which is sharp on a phone, without resampling: a few hundred
  // of them are drawn before the first start is done.
  return sharp(Buffer.from(drawing), { density: 115.2 })
    .flatten({ background: '#FFF9EF' })
    .jpeg({ quality: 78 })
    .toBuffer()
}
