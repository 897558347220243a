import { photoMaxPixels, uploadMaxBytes } from '#contract/features/photos/photo-facts.ts'
import type { Size } from './crop.ts'
import { kindOf } from './picture-kind.ts'

/** A photo that can be cropped and sent. The owner must call `releasePicture`. */
export interface Picture extends Size {
  blob: Blob
  /** Valid until `releasePicture`. */
  url: string
  /** The server stores only the first frame of an animation. */
  isGif: boolean
}

export type Prepared = Picture | { refusal: 'type' | 'heic' | 'unreadable' | 'too-large' }

/** Mobile uploads are slow, so larger photos are shrunk first. */
const shrinkAbove = { bytes: 700 * 1024, side: 2400 }
const shrinkTo = { side: 2048, quality: 0.85 }

/** Checks the bytes of a file, decodes it, and shrinks it if that helps. */
export async function preparePicture(file: Blob): Promise<Prepared> {
  const kind = await kindOf(file)
  if (kind === 'other') return { refusal: 'type' }
  const image = await decode(file)
  if (!image) return { refusal: kind === 'heic' ? 'heic' : 'unreadable' }
  const smaller = kind === 'gif' || !shouldShrink(file, image, kind) ? undefined : await shrink(image)
  const isSmaller = smaller && (kind === 'heic' || smaller.blob.size < file.size || isTooLarge(file, image))
  const sent = isSmaller ? smaller : { blob: file, width: image.naturalWidth, height: image.naturalHeight }
  URL.revokeObjectURL(image.src)
  // The server accepts no HEIC, and without a reliable canvas the browser cannot convert it.
  if (kind === 'heic' && sent.blob === file) return { refusal: 'heic' }
  if (sent.blob.size > uploadMaxBytes || sent.width * sent.height > photoMaxPixels)
    return { refusal: 'too-large' }
  return { ...sent, url: URL.createObjectURL(sent.blob), isGif: kind === 'gif' }
}

export const releasePicture = ({ url }: Picture) => URL.revokeObjectURL(url)

/** An img element applies the EXIF orientation, and needs less memory than an ImageBitmap. */
async function decode(file: Blob): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    URL.revokeObjectURL(image.src)
    return undefined
  }
}

function shouldShrink(file: Blob, image: HTMLImageElement, kind: string): boolean {
  const side = Math.max(image.naturalWidth, image.naturalHeight)
  return kind === 'heic' || file.size > shrinkAbove.bytes || side > shrinkAbove.side
}

const isTooLarge = (file: Blob, { naturalWidth, naturalHeight }: HTMLImageElement) =>
  file.size > uploadMaxBytes || naturalWidth * naturalHeight > photoMaxPixels

/** Stays below the canvas limit of an iPhone, and frees the canvas immediately. */
async function shrink(image: HTMLImageElement): Promise<(Size & { blob: Blob }) | undefined> {
  if (!isCanvasReliable()) return undefined
  const scale = Math.min(1, shrinkTo.side / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', shrinkTo.quality))
  Object.assign(canvas, { width: 1, height: 1 })
  return blob?.type === 'image/jpeg' ? { blob, width, height } : undefined
}

let canvasReliable: boolean | undefined

/** Browsers with fingerprinting protection add noise to a canvas. Four known pixels detect it. */
function isCanvasReliable(): boolean {
  canvasReliable ??= returnsDrawnPixels()
  return canvasReliable
}

function returnsDrawnPixels(): boolean {
  const points = [255, 61, 0, 255, 0, 230, 118, 255, 41, 121, 255, 255, 123, 31, 162, 255]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 2, height: 2 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  for (const place of [0, 1, 2, 3]) {
    const [red, green, blue] = points.slice(place * 4)
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(place % 2, Math.floor(place / 2), 1, 1)
  }
  const { data } = context.getImageData(0, 0, 2, 2)
  return points.every((point, place) => data[place] === point)
}
