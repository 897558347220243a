import sharp from 'sharp'

/** Pictures as phones make them, drawn anew for every test: no two are alike, so none is taken for another's. */

let drawn = 0

/** Somebody before a wall of a colour of its own, and specks that make it heavy, as a photo is. */
function draw(width: number, height: number, isSeeThrough = false) {
  const hue = (drawn++ * 47 + Date.now()) % 360
  const ground = isSeeThrough ? '' : `<rect width="100%" height="100%" fill="hsl(${hue} 45% 70%)"/>`
  const specks = Array.from({ length: 400 }, () => {
    const [x, y, size] = [Math.random() * width, Math.random() * height, 4 + Math.random() * 30]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${hue + Math.random() * 60} 50% ${40 + Math.random() * 40}%)"/>`
  })
  const body = `<circle cx="50%" cy="38%" r="${height * 0.15}" fill="#c98e6a"/>
    <ellipse cx="50%" cy="88%" rx="${height * 0.3}" ry="${height * 0.32}" fill="hsl(${hue + 180} 55% 38%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${specks.join('')}${body}</svg>`
  return sharp(Buffer.from(svg))
}

/** Held sideways: the pixels lie on their side, and a note in the file says so. */
export async function jpeg(): Promise<Buffer> {
  return draw(2600, 3400).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}

export async function png(): Promise<Buffer> {
  return draw(800, 1000, true).png().toBuffer()
}

/** Two pictures that take turns. */
export async function gif(): Promise<Buffer> {
  const frames = await Promise.all([draw(240, 300), draw(240, 300)].map(one => one.png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [300, 300] })
    .toBuffer()
}

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
