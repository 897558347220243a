import sharp from 'sharp'

/** Photo-sized JPEG, as a phone would upload it. */
export function renderPortrait(drawing: string): Promise<Buffer> {
  // Twice the nominal density draws the 400×500 picture at 800×1000 without resampling.
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(800, 1000)
    .flatten({ background: '#FFF9EF' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
