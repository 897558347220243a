import { join } from 'node:path'
import { defaultPortrait } from './default-portrait.ts'
import { diyaDocument } from './diya.ts'
import { mandalaDocument } from './mandala.ts'
import { iconDocument, markDocument } from './mark.ts'
import { writeJpeg, writePng, writeSvg } from './picture-files.ts'
import { toranDocument } from './toran.ts'

const web = join(import.meta.dirname, '../../../web')
const shipped = (name: string) => join(web, 'public', name)
const imported = (name: string) => join(web, 'src/art', name)

async function drawOrnaments(): Promise<void> {
  await writeSvg(imported('mark.svg'), markDocument('light'))
  await writeSvg(imported('mark-on-dark.svg'), markDocument('dark'))
  await writeSvg(imported('toran.svg'), toranDocument())
  await writeSvg(imported('mandala.svg'), mandalaDocument())
  await writeSvg(imported('diya.svg'), diyaDocument())
}

async function drawIcons(): Promise<void> {
  await writeSvg(shipped('favicon.svg'), iconDocument('rounded'))
  await writePng(shipped('icon-192.png'), iconDocument('rounded'), 192)
  await writePng(shipped('icon-512.png'), iconDocument('rounded'), 512)
  await writePng(shipped('icon-maskable-512.png'), iconDocument('maskable'), 512)
  await writePng(shipped('apple-touch-icon.png'), iconDocument('square'), 180)
}

await drawOrnaments()
await drawIcons()
await writeJpeg(shipped('default.jpg'), defaultPortrait(), 800, 76)
