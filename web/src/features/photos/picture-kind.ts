/** Detected from the first bytes, because file names lie: an iPhone's HEIC is often named .jpg. */
type PictureKind = 'jpeg' | 'png' | 'gif' | 'heic' | 'other'

const starts: [PictureKind, number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]
/** The ftyp brands of HEIC. AVIF and video have others. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

export async function kindOf(file: Blob): Promise<PictureKind> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const found = starts.find(([, start]) => start.every((byte, place) => bytes[place] === byte))
  if (found) return found[0]
  const text = String.fromCharCode(...bytes.slice(4))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4, 8)) ? 'heic' : 'other'
}
