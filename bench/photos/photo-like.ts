import sharp from 'sharp'

const random = (least: number, most: number) => least + Math.random() * (most - least)
const colour = () => `rgb(${[0, 1, 2].map(() => Math.round(random(20, 235)))})`

/**
 * A picture as a phone takes it, as far as its bytes go: soft areas, edges, fine lines as of hair and cloth, and the noise
 * of a small sensor. Upright, 12 megapixels, with the metadata of a camera.
 */
export async function photoLike(width = 3000, height = 4000): Promise<Buffer> {
  const shapes = Array.from({ length: 30 }, () => {
    const [x, y, r] = [random(0, 750), random(0, 1000), random(20, 220)]
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * random(0.5, 2)}" fill="${colour()}" fill-opacity="${random(0.3, 0.9)}"/>`
  })
  const lines = Array.from({ length: 400 }, () => {
    const [x, y] = [random(0, 750), random(0, 1000)]
    return `<path d="M${x} ${y} q${random(-40, 40)} ${random(0, 80)} ${random(-60, 60)} ${random(40, 160)}" stroke="${colour()}" stroke-width="${random(0.3, 2)}" fill="none" stroke-opacity="0.6"/>`
  })
  // Drawn smaller: at full size one takes seconds.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 750 1000">
    <rect width="750" height="1000" fill="${colour()}"/>${shapes.join('')}${lines.join('')}</svg>`
  const noise = await sharp({
    create: {
      width: width / 2,
      height: height / 2,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { data, info } = drawn
  const large = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(width, height)
    .raw()
    .toBuffer()
  return sharp(large, { raw: { width, height, channels: 3 } })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' } })
    .toBuffer()
}
