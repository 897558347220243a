import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploads } from '#contract/platform/paths.ts'
import type { Queries } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { photoKeyOf } from '../files/photo-key.ts'
import type { ListShownPersons, ShownPerson } from './compose-mail.ts'
import type { Attachment, MailMessage } from './mail.ts'
import { archContentId } from './mail-layout.ts'
import type { StoredMail } from './outbox.ts'
import { type Letterhead, photoContentId, renderMail } from './render-mail.ts'

interface PreparedMail {
  message: Omit<MailMessage, 'id'>
  attachments: Attachment[]
}

/** Renders a mail for sending: with what the recipient can see of members now, and with pictures. */
export type PrepareMail = (stored: StoredMail) => Promise<PreparedMail>

interface Pictures {
  files: Pick<Files, 'get'>
  uploadsFolder: string | undefined
}

interface Parts extends Pictures {
  db: Queries
  listShownPersons: ListShownPersons
  letterhead: Letterhead
}

export function mailPreparer({ db, listShownPersons, letterhead, ...pictures }: Parts): PrepareMail {
  return async ({ letter, ...written }) => {
    const shown = letter ? await listShownPersons(db, letter) : []
    const message = letter ? renderMail(letter, letterhead, shown) : written
    if (!message.html?.includes(`cid:${archContentId}`)) return { message, attachments: [] }
    const arch = { cid: archContentId, content: await readArt('arch.png'), contentType: 'image/png' }
    const faces = shown.filter(({ isReader }) => !isReader).map(person => attachPhoto(pictures, person))
    return { message, attachments: [arch, ...(await Promise.all(faces))] }
  }
}

const readArt = (name: string) => readFile(join(import.meta.dirname, 'art', name))

/** Twice the size at which mails show it. */
const photoSize = { width: 200, height: 250 }

/** JPEG, because mail programs do not support WebP. */
async function attachPhoto(pictures: Pictures, person: ShownPerson): Promise<Attachment> {
  const { memberId, photo } = person
  const bytes = photo && (await readPicture(pictures, photo))
  const content = bytes
    ? await sharp(bytes).resize(photoSize).jpeg({ quality: 80 }).toBuffer()
    : await readArt('default.jpg')
  return { cid: photoContentId(memberId), content, contentType: 'image/jpeg' }
}

async function readPicture({ files, uploadsFolder }: Pictures, path: string) {
  const key = photoKeyOf(path)
  if (key) return files.get(key, 'thumb')
  const demo = `${uploads}demo/`
  return uploadsFolder && path.startsWith(demo)
    ? readFile(join(uploadsFolder, 'demo', path.slice(demo.length)))
    : undefined
}
