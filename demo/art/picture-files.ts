import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const pointsPerInch = 72

/** Draws an SVG document at exactly this width, so that edges stay crisp. */
function drawnAt(drawing: string, width: number): Sharp {
  const nominal = Number(/ width="([\d.]+)"/.exec(drawing)?.[1])
  if (!nominal) throw new Error('The drawing has no width')
  const density = Math.min(2400, (pointsPerInch * width) / nominal)
  return sharp(Buffer.from(drawing), { density }).resize(width)
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  console.log(`${relative(process.cwd(), path)} ${(content.length / 1024).toFixed(1)} KB`)
}

export function writeSvg(path: string, drawing: string): Promise<void> {
  return write(path, `${drawing}\n`)
}

export async function writePng(path: string, drawing: string, width: number): Promise<void> {
  await write(path, await drawnAt(drawing, width).png({ palette: true, quality: 95, effort: 10 }).toBuffer())
}

export async function writeJpeg(
  path: string,
  drawing: string,
  width: number,
  quality: number,
): Promise<void> {
  await write(path, await drawnAt(drawing, width).jpeg({ quality, mozjpeg: true }).toBuffer())
}

/** Cropped to exactly this size, for previews of shared links. */
export async function writeShared(path: string, drawing: string, size: { width: number; height: number }) {
  const drawn = drawnAt(drawing, size.width).resize({ ...size, fit: 'cover' })
  await write(
    path,
    await drawn.flatten({ background: '#fff9ef' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  )
}

/** Icons in one file, each as PNG, for browsers that request favicon.ico by default. */
export async function writeIco(path: string, drawing: string, widths: readonly number[]): Promise<void> {
  const pictures = await Promise.all(widths.map(width => drawnAt(drawing, width).png().toBuffer()))
  const headBytes = 6
  const entryBytes = 16
  const head = Buffer.alloc(headBytes + entryBytes * widths.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(widths.length, 4)
  let offset = head.length
  for (const [place, picture] of pictures.entries()) {
    const entry = headBytes + entryBytes * place
    head.writeUInt8(widths[place] ?? 0, entry)
    head.writeUInt8(widths[place] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  await write(path, Buffer.concat([head, ...pictures]))
}

/** One picture as `<path>.avif` and `<path>.webp`. */
export async function writePicture(path: string, drawing: string, width: number): Promise<void> {
  const picture = await drawnAt(drawing, width).removeAlpha().png().toBuffer()
  await write(`${path}.avif`, await sharp(picture).avif({ quality: 58, effort: 4 }).toBuffer())
  await write(`${path}.webp`, await sharp(picture).webp({ quality: 78, effort: 5 }).toBuffer())
}

/** Each width as `<path>-<width>`. */
export async function writeResponsive(
  path: string,
  drawing: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) await writePicture(`${path}-${width}`, drawing, width)
}
