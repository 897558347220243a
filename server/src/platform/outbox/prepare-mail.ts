import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploads } from '#contract/platform/paths.ts'
import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { photoKeyOf } from '../files/photo-key.ts'
import type { ReadShownPersons, ShownPerson } from './letter.ts'
import type { Enclosure, MailMessage } from './mail.ts'
import type { StoredMail } from './outbox.ts'
import { archName } from './paper.ts'
import { faceName, type Letterhead, writeLetter } from './write-letter.ts'

interface PreparedMail {
  message: Omit<MailMessage, 'id'>
  enclosures: Enclosure[]
}

/** The mail as it leaves now: what the recipient may see of members at this moment, and the pictures. */
export type PrepareMail = (stored: StoredMail) => Promise<PreparedMail>

interface Pictures {
  files: Pick<Files, 'get'>
  /** The folder with the drawn portraits of demo members. */
  uploadsFolder: string | undefined
}

interface Parts extends Pictures {
  db: Db
  readShownPersons: ReadShownPersons
  letterhead: Letterhead
}

export function mailPreparer({ db, readShownPersons, letterhead, ...pictures }: Parts): PrepareMail {
  return async ({ letter, ...written }) => {
    const shown = letter ? await readShownPersons(db, letter) : []
    const message = letter ? writeLetter(letter, letterhead, shown) : written
    if (!message.html?.includes(`cid:${archName}`)) return { message, enclosures: [] }
    const arch = { cid: archName, content: await drawn('arch.png'), contentType: 'image/png' }
    const faces = shown.filter(({ isReader }) => !isReader).map(person => enclosedFace(pictures, person))
    return { message, enclosures: [arch, ...(await Promise.all(faces))] }
  }
}

const drawn = (name: string) => readFile(join(import.meta.dirname, 'art', name))

/** Twice the size at which mails show it. */
const face = { width: 200, height: 250 }

/** As JPEG, because mail programs do not know WebP. */
async function enclosedFace(pictures: Pictures, person: ShownPerson): Promise<Enclosure> {
  const { memberId, photo } = person
  const bytes = photo && (await readPicture(pictures, photo))
  const content = bytes
    ? await sharp(bytes).resize(face).jpeg({ quality: 80 }).toBuffer()
    : await drawn('default.jpg')
  return { cid: faceName(memberId), content, contentType: 'image/jpeg' }
}

async function readPicture({ files, uploadsFolder }: Pictures, path: string) {
  const key = photoKeyOf(path)
  if (key) return files.get(key, 'thumb')
  const demo = `${uploads}demo/`
  return uploadsFolder && path.startsWith(demo)
    ? readFile(join(uploadsFolder, 'demo', path.slice(demo.length)))
    : undefined
}
