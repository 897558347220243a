import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plainJpeg, quartered } from './photos.ts'

export interface HostilePicture {
  name: string
  bytes: Buffer
}

/** One file for each kind of attack or damage. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await quartered(300, 400).jpeg().toBuffer()
  const png = await quartered(300, 400).png().toBuffer()
  const gif = await quartered(300, 400).gif().toBuffer()
  const script = Buffer.from('<html><script>alert(1)</script></html>')
  const all: Record<string, Buffer> = {
    'an empty file': Buffer.alloc(0),
    'a text': Buffer.from('not a picture at all'),
    'a WebP called JPG': await sharp(jpeg).webp().toBuffer(),
    'an AVIF called JPG': await sharp(await plainJpeg())
      .avif({ effort: 0 })
      .toBuffer(),
    'a TIFF called JPG': await sharp(jpeg).tiff().toBuffer(),
    'a HEIC called JPG': Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ]),
    'an SVG': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'a page': script,
    'a ZIP': Buffer.from('PK\x03\x04 and more', 'latin1'),
    'the beginning of a JPEG alone': jpeg.subarray(0, 3),
    'the beginning of a PNG alone': png.subarray(0, 8),
    'the beginning of a GIF alone': gif.subarray(0, 6),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half a PNG': png.subarray(0, png.length / 2),
    'half a GIF': gif.subarray(0, gif.length / 2),
    'a JPEG with a page behind it': Buffer.concat([jpeg, script]),
    'a GIF with a page behind it': Buffer.concat([gif, script]),
    'a PNG with a ZIP behind it': Buffer.concat([png, Buffer.from('PK\x03\x04', 'latin1'), script]),
    'a JPEG with a page in its comment': Buffer.concat([
      jpeg.subarray(0, 2),
      comment(script),
      jpeg.subarray(2),
    ]),
    'a GIF whose size is a script': Buffer.concat([Buffer.from('GIF89a/*'), script]),
    'a PNG with wrong sums': spoil(png, 200),
    'a JPEG with noise in the middle': spoil(jpeg, Math.floor(jpeg.length * 0.6)),
    'a PNG of 64,000 by 64,000': blankPng(64_000, 64_000, 1),
    'a PNG of 8,000 by 8,000': blankPng(8_000, 8_000, 8_000),
    'a PNG that says 5,000 by 5,000 and holds one line': blankPng(5_000, 5_000, 1),
    'a JPEG that says 65,000 by 65,000': resized(jpeg, 65_000, 65_000),
    'a JPEG that says 6,000 by 6,000': resized(jpeg, 6_000, 6_000),
    'a GIF of 65,535 by 65,535': Buffer.concat([gif.subarray(0, 6), Buffer.alloc(4, 255), gif.subarray(10)]),
    'a GIF of 10,000 frames': manyFrames(gif, 10_000),
    'a PNG with a text that grows to 200 MB': withText(png, 200),
    'a JPEG with a profile that is none': withProfile(jpeg, Buffer.alloc(60_000, 7)),
  }
  return Object.entries(all).map(([name, bytes]) => ({ name, bytes }))
}

const comment = (text: Buffer) => segment(0xfe, text)

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const withProfile = (jpeg: Buffer, profile: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])),
    jpeg.subarray(2),
  ])

function spoil(bytes: Buffer, from: number): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = from; at < from + 40; at += 1) copy[at] = (copy[at] ?? 0) ^ 0x55
  return copy
}

function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** Black and white, one bit per pixel, with only some of its lines. */
function blankPng(width: number, height: number, lines: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function withText(png: Buffer, megabytes: number): Buffer {
  const text = deflateSync(Buffer.alloc(megabytes * 2 ** 20, 'a'))
  const body = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text])
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', body), png.subarray(33)])
}

function manyFrames(gif: Buffer, many: number): Buffer {
  const global = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0)
  const tiny = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([gif.subarray(0, global), ...Array(many).fill(tiny), Buffer.from([0x3b])])
}
