import { randomUUID } from 'node:crypto'
import sharp, { type Color, type Sharp } from 'sharp'
import type { Send } from './as.ts'

export function photoForm(bytes: Buffer, fields: Record<string, string> = {}, type = 'image/jpeg') {
  const boundary = `----${randomUUID()}`
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="img"; filename="p.jpg"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export const upload = (send: Send, bytes: Buffer, fields: Record<string, string> = {}) =>
  send({ method: 'POST', url: '/api/v1/Register_controller/uploadImage', ...photoForm(bytes, fields) })

export const plainJpeg = (colour: Color = { r: 180, g: 60, b: 60 }, width = 80, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ quality: 95 })
    .toBuffer()

/** The colours of the quarters of a picture: top left, top right, bottom left, bottom right. */
export const quarters = {
  red: [220, 40, 40],
  green: [40, 180, 40],
  blue: [40, 40, 220],
  white: [240, 240, 240],
}
export type Quarter = keyof typeof quarters

/** An upright picture of four quarters: red and green above, blue and white below. */
export function quartered(width = 400, height = 600, names = Object.keys(quarters) as Quarter[]): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const name = names[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] as Quarter
      data.set(quarters[name], (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export async function quartersOf(bytes: Buffer): Promise<Quarter[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (fx: number, fy: number) => {
    const start = (Math.floor(info.height * fy) * info.width + Math.floor(info.width * fx)) * 3
    return nearest([...data.subarray(start, start + 3)])
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

function nearest(colour: number[]): Quarter {
  const distance = (name: Quarter) =>
    quarters[name].reduce((sum, value, at) => sum + Math.abs(value - (colour[at] ?? 0)), 0)
  return (Object.keys(quarters) as Quarter[]).toSorted((a, b) => distance(a) - distance(b))[0] as Quarter
}
