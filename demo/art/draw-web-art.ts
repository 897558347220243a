import { join } from 'node:path'
import { brand } from '#contract/platform/brand.ts'
import { shareSize } from '#contract/platform/page-head.ts'
import { collageDocument } from './collage.ts'
import { defaultPortrait } from './default-portrait.ts'
import { coupleDocument, heroDocument } from './hero.ts'
import { journeyDocument } from './journey.ts'
import { letterHead } from './letter-head.ts'
import { mandalaDocument } from './mandala.ts'
import { iconDocument, logoDocument } from './mark.ts'
import {
  writeIco,
  writeJpeg,
  writePicture,
  writePng,
  writeResponsive,
  writeShared,
  writeSvg,
} from './picture-files.ts'
import { postCovers } from './post-covers.ts'
import { socialPreviewDocument } from './social-preview.ts'
import { toranDocument } from './toran.ts'

const web = join(import.meta.dirname, '../../web')
const shipped = (name: string) => join(web, 'public', name)
const imported = (name: string) => join(web, 'src/art', name)

async function drawOrnaments(): Promise<void> {
  await writeSvg(imported('logo.svg'), await logoDocument(brand.name))
  await writeSvg(imported('toran.svg'), toranDocument())
  await writeSvg(imported('mandala.svg'), mandalaDocument())
}

async function drawIcons(): Promise<void> {
  await writeSvg(shipped('favicon.svg'), iconDocument('rounded'))
  await writeIco(shipped('favicon.ico'), iconDocument('rounded'), [16, 32, 48])
  await writePng(shipped('favicon-96.png'), iconDocument('rounded'), 96)
  await writePng(shipped('icon-192.png'), iconDocument('rounded'), 192)
  await writePng(shipped('icon-512.png'), iconDocument('rounded'), 512)
  await writePng(shipped('icon-maskable-512.png'), iconDocument('maskable'), 512)
  await writePng(shipped('apple-touch-icon.png'), iconDocument('square'), 180)
}

async function drawScenes(): Promise<void> {
  await writeResponsive(shipped('art/hero'), heroDocument(), [640, 860, 1080, 1600])
  await writeResponsive(shipped('art/couple'), coupleDocument(), [480, 800])
  await writeResponsive(shipped('art/journey'), journeyDocument(), [480, 800])
  await writeResponsive(shipped('art/collage'), collageDocument(), [640, 1280])
}

/** Pictures for e-mails. */
async function drawLetters(): Promise<void> {
  const enclosed = (name: string) => join(import.meta.dirname, '../../server/src/platform/outbox/art', name)
  await writePng(enclosed('arch.png'), letterHead(), 1200)
  await writeJpeg(enclosed('default.jpg'), defaultPortrait(), 192, 80)
}

async function drawPostCovers(): Promise<void> {
  for (const [slug, draw] of Object.entries(postCovers)) {
    const drawing = draw()
    await writePicture(shipped(`art/posts/${slug}`), drawing, 800)
    await writePicture(shipped(`art/posts/${slug}-400`), drawing, 400)
    await writeShared(shipped(`art/posts/${slug}-share.jpg`), drawing, shareSize)
  }
}

await drawOrnaments()
await drawIcons()
await writeJpeg(shipped('default.jpg'), defaultPortrait(), 640, 76)
await writeJpeg(shipped('social.jpg'), await socialPreviewDocument(brand.name, brand.tagline), 1200, 82)
await drawScenes()
await drawLetters()
await drawPostCovers()
