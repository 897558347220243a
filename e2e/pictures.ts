import sharp from 'sharp'

/** Pictures like those of a phone. Each is different, so that the duplicate check finds none. */

let drawn = 0

const [columns, rows] = [9, 11]

/** Random blocks make the picture unique; specks give it the file size of a photo. */
function draw(width: number, height: number, isTransparent = false) {
  const hue = (drawn++ * 47 + Date.now()) % 360
  const [wide, high] = [width / columns, height / rows]
  const blocks = Array.from({ length: columns * rows }, (_, at) => {
    if (isTransparent && at % 5 === 0) return ''
    const [x, y] = [(at % columns) * wide, Math.floor(at / columns) * high]
    const colour = `hsl(${hue + Math.random() * 90} 45% ${10 + Math.random() * 80}%)`
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${colour}"/>`
  })
  const specks = Array.from({ length: 400 }, () => {
    const [x, y, size] = [Math.random() * width, Math.random() * height, 4 + Math.random() * 20]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${hue + Math.random() * 60} 50% ${40 + Math.random() * 40}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${blocks.join('')}${specks.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

/** Taken sideways: rotated pixels with an EXIF orientation. */
export async function jpeg(): Promise<Buffer> {
  return draw(2600, 3400).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}

export async function png(): Promise<Buffer> {
  return draw(800, 1000, true).png().toBuffer()
}

/** Animated, with two frames. */
export async function gif(): Promise<Buffer> {
  const frames = await Promise.all([draw(240, 300), draw(240, 300)].map(one => one.png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [300, 300] })
    .toBuffer()
}

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
