/** What a file is, as its first bytes say: names and types lie, and an iPhone's HEIC is often called .jpg. */
type PictureKind = 'jpeg' | 'png' | 'gif' | 'heic' | 'other'

const starts: [PictureKind, number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]
/** The brands under which phones keep HEIC; AVIF and films have others. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

export async function kindOf(file: Blob): Promise<PictureKind> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const found = starts.find(([, start]) => start.every((byte, place) => bytes[place] === byte))
  if (found) return found[0]
  const words = String.fromCharCode(...bytes.slice(4))
  return words.startsWith('ftyp') && heicBrands.includes(words.slice(4, 8)) ? 'heic' : 'other'
}
