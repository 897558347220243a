export type PictureKind = 'jpeg' | 'png' | 'gif'

const beginnings: Record<PictureKind, readonly string[]> = {
  jpeg: ['\xff\xd8\xff'],
  png: ['\x89PNG\r\n\x1a\n'],
  gif: ['GIF87a', 'GIF89a'],
}

/** Detects the format by the first bytes, and ignores the file name and the declared type. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const kinds = Object.keys(beginnings) as PictureKind[]
  return kinds.find(kind => beginnings[kind].some(beginning => start.startsWith(beginning)))
}
