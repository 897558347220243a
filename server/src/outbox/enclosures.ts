import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sql } from '../db.ts'
import type { Files } from '../outside/files.ts'
import type { Enclosure, MailMessage } from '../outside/mail.ts'
import { findPublicFace } from '../photos/rule-store.ts'
import { archName } from './paper.ts'
import { faceName } from './write-letter.ts'

/** The pictures that go with a mail, as they may be shown at this moment. */
export type Enclose = (message: Pick<MailMessage, 'html' | 'faces'>) => Promise<Enclosure[]>

const drawn = (name: string) => readFile(join(import.meta.dirname, 'art', name))
/** Twice the size at which they are shown, for good screens. */
const face = { width: 192, height: 240 }

/** Looked up when a mail leaves: what was hidden since it was written is not in it. */
export function encloseFrom(db: Sql, files: Pick<Files, 'get'>): Enclose {
  return async ({ html, faces = [] }) => {
    if (!html?.includes(`cid:${archName}`)) return []
    const arch = { cid: archName, content: await drawn('arch.png'), contentType: 'image/png' }
    const people = faces.map(async memberId => ({
      cid: faceName(memberId),
      content: await faceOf(db, files, memberId),
      contentType: 'image/jpeg',
    }))
    return [arch, ...(await Promise.all(people))]
  }
}

/** Mail programs know JPEG; our own pictures are WebP. */
async function faceOf(db: Sql, files: Pick<Files, 'get'>, memberId: number): Promise<Buffer> {
  const { key, gender } = await findPublicFace(db, memberId)
  const bytes = key && (await files.get(key, 'thumb'))
  if (!bytes) return drawn(gender === 'male' ? 'man.jpg' : 'woman.jpg')
  return sharp(bytes).resize(face).jpeg({ quality: 80 }).toBuffer()
}
