import { vi } from 'vitest'

/** Files as browsers provide them, and stubs for what jsdom cannot do with them. */

const starts = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  heic: [0, 0, 0, 24, ...[...'ftypheic'].map(letter => letter.charCodeAt(0))],
  webp: [...'RIFF....WEBP'].map(letter => letter.charCodeAt(0)),
}

export function pictureFile(kind: keyof typeof starts, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([Uint8Array.from(starts[kind])], name, { type })
}

/** Every picture opens with this size, unless `opens` is false. */
export function stubPictures({ width = 1200, height = 1600, opens = true } = {}): void {
  let count = 0
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:picture-${++count}`
      static override revokeObjectURL = () => {}
    },
  )
  class StubbedImage {
    src = ''
    naturalWidth = width
    naturalHeight = height
    decode = () => (opens ? Promise.resolve() : Promise.reject(new Error('Not a picture')))
  }
  vi.stubGlobal('Image', StubbedImage)
}
