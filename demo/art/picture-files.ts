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
