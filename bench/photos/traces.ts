/**
 * npm run bench -- traces [1000]: so many pictures as phones write them, with place, device and author in their notes and in
 * all eight orientations: nothing of the notes is in any size, and all stand upright. Keeps bench/results/traces.json.
 */
import { photoSizes } from '#contract/photos.ts'
import { openPictures } from '../../server/src/photos/decoding/pictures.ts'
import { quartered, quartersOf } from '../../server/testing/photos.ts'
import { exactly, report } from '../report.ts'

const count = Number(process.argv[3] ?? 1_000)
const secret = 'place-and-phone-of-the-owner'
/** How the bytes of notes begin, in any format, and what is in ours. */
const traces = [
  'Exif',
  'EXIF',
  'http://ns.adobe.com/',
  'XMP ',
  'Photoshop 3.0',
  'ICC_PROFILE',
  'ICCP',
  secret,
]
/** Red, green, blue and white, seen upright, for each orientation of the file. */
const upright: Record<number, string> = Object.fromEntries(
  ['rgbw', 'grwb', 'wbgr', 'bwrg', 'rbgw', 'brwg', 'wgbr', 'gwrb'].map((quarters, n) => [n + 1, quarters]),
)

const pictures = openPictures()
const found = { pictures: 0, sizes: 0, notes: 0, leaning: 0 }
try {
  const waiting = Array.from({ length: count }, (_, n) => n)
  const makeOn = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await look(n)
  }
  // One for each of the processes that make pictures.
  await Promise.all([makeOn(), makeOn()])
} finally {
  pictures.close()
}
report('traces', [
  ['pictures', found.pictures, exactly(count)],
  ['sizes looked through', found.sizes, exactly(count * photoSizes.length)],
  ['with a trace of their notes', found.notes, exactly(0)],
  ['not upright', found.leaning, exactly(0)],
])

async function look(n: number): Promise<void> {
  const orientation = 1 + (n % 8)
  const bytes = await asPhone(n, orientation)
  if (!bytes.includes(secret)) throw new Error('The picture has no notes to lose.')
  const made = await pictures.make({ bytes, from: 'sent', crop: [0, 0, 1, 1] })
  if (!made || 'refused' in made) throw new Error(made?.refused ?? 'There was no answer.')
  found.pictures += 1
  for (const size of photoSizes) {
    const file = Buffer.from(made.sizes[size])
    found.sizes += 1
    if (traces.some(trace => file.includes(trace))) found.notes += 1
    const quarters = (await quartersOf(file)).map(([first]) => first).join('')
    if (quarters !== upright[orientation]) found.leaning += 1
  }
}

/** No two alike in size and sharpness. */
function asPhone(n: number, orientation: number): Promise<Buffer> {
  return quartered(300 + (n % 50) * 8, 400 + (n % 70) * 8)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Phone', Model: secret, Artist: secret },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg({ quality: 60 + (n % 35) })
    .toBuffer()
}
