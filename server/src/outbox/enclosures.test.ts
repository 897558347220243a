import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeMember } from '../../testing/make.ts'
import { plainLetterhead } from '../../testing/plain-letterhead.ts'
import { storedPhoto } from '../../testing/stored-photo.ts'
import { testFiles } from '../../testing/test-files.ts'
import type { Db } from '../db.ts'
import { listMailPersons } from '../members/mail-person-store.ts'
import { type Enclose, encloseFrom } from './enclosures.ts'
import { letter } from './letter.ts'
import { writeLetter } from './write-letter.ts'

const files = testFiles()
const kind = { name: 'any', limits: [{ times: 1, of: 'mails', seconds: 1 }] } as const
let db: Db
let enclose: Enclose
beforeAll(async () => {
  ;({ db } = await freshDatabase())
  enclose = encloseFrom(db, files)
})

const drawn = (name: string) => readFile(join(import.meta.dirname, 'art', name))

async function mailAbout(id: number) {
  const mail = writeLetter(
    letter(kind, 'a@test.example', 'News', await listMailPersons(db, [id])),
    plainLetterhead,
  )
  const pictures = await enclose(mail)
  return { ...mail, pictures: new Map(pictures.map(({ cid, content }) => [cid, content])) }
}

test('of somebody who did not agree to be shown outside: first name, number and a drawing', async () => {
  const { id } = await makeMember(db, { name: 'Rohan Kumar Das', gender: 'male' })
  await storedPhoto({ db, files }, id)
  const { text, html, pictures } = await mailAbout(id)
  for (const body of [text, html]) expect(body).not.toMatch(/Kumar|Das|years|5'4/)
  expect(pictures.get(`face-${id}`)).toEqual(await drawn('man.jpg'))
  expect(pictures.get('arch')).toEqual(await drawn('arch.png'))
  expect([...(html ?? '').matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'cid:arch',
    `cid:face-${id}`,
  ])
})

test('who agreed is shown with three facts and the photo, for as long as they agree', async () => {
  const { id } = await makeMember(db, { name: 'Asha Rani Sharma' })
  const photo = await storedPhoto({ db, files }, id)
  await db`update profiles set is_public = true where member_id = ${id}`
  const { text, pictures } = await mailAbout(id)
  expect(text).toMatch(new RegExp(`^Asha \\(HS${id}\\)\\n\\d\\d years, 5'4" \\(163 cm\\)\\n`))
  const face = pictures.get(`face-${id}`) as Buffer
  expect(await sharp(face).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 240 })
  const [mailed, kept] = await Promise.all(
    [face, photo.bytes.thumb].map(bytes => sharp(bytes).resize(1, 1).raw().toBuffer()),
  )
  for (const place of [0, 1, 2])
    expect(Math.abs((mailed?.[place] ?? 0) - (kept?.[place] ?? 255))).toBeLessThan(8)

  for (const change of [
    db`update profiles set photo_mode = 'mutual' where member_id = ${id}`,
    db`update profiles set photo_mode = 'members', is_public = false where member_id = ${id}`,
    db`update profiles set is_public = true, suspended_at = now() where member_id = ${id}`,
  ]) {
    await change
    expect((await mailAbout(id)).pictures.get(`face-${id}`)).toEqual(await drawn('woman.jpg'))
  }
})
