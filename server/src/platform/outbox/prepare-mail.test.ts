import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import { plainLetterhead } from '../../../testing/plain-letterhead.ts'
import { postOffice } from '../../../testing/post-office.ts'
import { type StoredPhoto, storedPhoto } from '../../../testing/stored-photo.ts'
import type { TestDb } from '../../../testing/test-db.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { listShownPersons, mailPerson } from '../../core/members/mail-person-store.ts'
import { candidateLinkMail } from '../../features/candidates/mails.ts'
import { receivedMail } from '../../features/interests/mails.ts'
import type { Attachment, MailMessage } from './mail.ts'
import type { Mail } from './outbox.ts'
import { mailPreparer } from './prepare-mail.ts'

const files = testFiles()
let db: TestDb
let man: { id: number }
let woman: { id: number }
let photo: StoredPhoto

beforeAll(async () => {
  ;({ db } = await freshDatabase())
})
beforeEach(async () => {
  man = await makeMember(db, { name: 'Rohan Kumar Das', gender: 'male' })
  woman = await makeMember(db, { name: 'Asha Rani Sharma' })
  photo = await storedPhoto({ db, files }, man.id)
})

const drawn = (name: string) => readFile(join(import.meta.dirname, 'art', name))
const facts = /\d\d years, 5'4" \(163 cm\)\n[^\n]+, [^\n]+\n\w/

async function sent(mail: Mail, between?: () => PromiseLike<unknown>) {
  const taken: { message: MailMessage; pictures: Map<string, Buffer> }[] = []
  const send = async (message: MailMessage, attachments: Attachment[] = []) => {
    taken.push({ message, pictures: new Map(attachments.map(({ cid, content }) => [cid, content])) })
  }
  const prepare = mailPreparer({
    db,
    listShownPersons,
    files,
    letterhead: plainLetterhead,
    uploadsFolder: undefined,
  })
  const office = postOffice(db, { mail: { send } }, prepare)
  await db.begin(tx => office.outbox.put(tx, mail))
  await between?.()
  await office.deliverDue('mail')
  const [one] = taken
  if (!one) throw new Error('No mail was sent.')
  const { text, html = '' } = one.message
  return { text, html, pictures: one.pictures, face: one.pictures.get(`face-${man.id}`) }
}

const interestMail = () =>
  receivedMail(
    { id: woman.id, name: 'Asha Rani Sharma', email: `asha${woman.id}@test.example`, profileFor: 'Self' },
    mailPerson({ id: man.id, name: 'Rohan Kumar Das' }),
    undefined,
  )

test('an interest mail shows facts and photo of a member whom the recipient can see', async () => {
  const { text, html, pictures, face } = await sent(interestMail())
  expect(text).toMatch(new RegExp(`\nRohan \\(HS${man.id}\\)\n${facts.source}`))
  for (const line of (facts.exec(text)?.[0] ?? '').split('\n').slice(1, 2)) expect(html).toContain(line)
  expect(`${text}${html}`).not.toMatch(/Kumar|Das/)
  expect(await sharp(face).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 250 })
  const [mailed, kept] = await Promise.all(
    [face as Buffer, photo.bytes.thumb].map(bytes => sharp(bytes).resize(1, 1).raw().toBuffer()),
  )
  for (const place of [0, 1, 2])
    expect(Math.abs((mailed?.[place] ?? 0) - (kept?.[place] ?? 255))).toBeLessThan(8)
  expect(pictures.get('arch')).toEqual(await drawn('arch.png'))
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'cid:arch',
    `cid:face-${man.id}`,
  ])
})

describe('between queueing and sending', () => {
  const of = (change: string) => () =>
    db.script(change.replaceAll('$man', `${man.id}`).replaceAll('$woman', `${woman.id}`))

  test.each([
    ['the sender hides the profile', 'update profiles set hidden_at = now() where member_id = $man'],
    ['the sender is suspended', "update profiles set suspended_until = 'infinity' where member_id = $man"],
    ['the sender loses the approval', 'update profiles set approved_at = null where member_id = $man'],
    ['the sender blocks the recipient', 'insert into blocks (blocker_id, blocked_id) values ($man, $woman)'],
    ['the recipient blocks the sender', 'insert into blocks (blocker_id, blocked_id) values ($woman, $man)'],
    [
      'the recipient hides the sender',
      "insert into blocks (blocker_id, blocked_id, kind) values ($woman, $man, 'hide')",
    ],
    [
      'the recipient is suspended',
      "update profiles set suspended_until = 'infinity' where member_id = $woman",
    ],
  ])('if %s, the mail shows no facts and no photo', async (_, change) => {
    const { text, html, pictures } = await sent(interestMail(), of(change))
    expect(text).toContain('/interests')
    for (const body of [text, html]) expect(body).not.toMatch(/years|163 cm/)
    expect([...pictures.keys()]).toEqual(['arch'])
  })

  test.each([
    ['photos are on request', `update profiles set photo_mode = 'request' where member_id = $man`],
    ['photos are for matches', `update profiles set photo_mode = 'mutual' where member_id = $man`],
    ['the photo is rejected', `update photos set status = 'rejected' where member_id = $man`],
    ['the photo is deleted', 'delete from photos where member_id = $man'],
  ])('if %s, the mail shows the facts and a drawing', async (_, change) => {
    const { text, face } = await sent(interestMail(), of(change))
    expect(text).toMatch(facts)
    expect(face).toEqual(await drawn('default.jpg'))
  })

  test('photos on request are not in a mail, even if the recipient has access', async () => {
    await db`update profiles set photo_mode = 'request' where member_id = ${man.id}`
    await db`
      insert into access_requests (subject, owner_id, viewer_id, state, asked_at, decided_at)
      values ('photos', ${man.id}, ${woman.id}, 'granted', now(), now())`
    expect((await sent(interestMail())).face).toEqual(await drawn('default.jpg'))
  })
})

test('the consent mail shows the candidate the facts of her profile, without a photo', async () => {
  await storedPhoto({ db, files }, woman.id)
  await db`update profiles set is_withheld = true where member_id = ${woman.id}`
  const asked = { id: woman.id, name: 'Asha Rani Sharma', profileFor: 'Daughter' }
  const { text, html, pictures } = await sent(candidateLinkMail('asha@home.example', asked, 'token'))
  expect(text).toMatch(new RegExp(`\nAsha \\(HS${woman.id}\\)\n${facts.source}`))
  expect(`${text}${html}`).not.toMatch(/Rani|Sharma/)
  expect([...pictures.keys()]).toEqual(['arch'])
})
