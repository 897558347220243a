import { uploadPhoto } from '#contract/photos.ts'
import type { Db } from '../../server/src/db.ts'
import { hashToken, newToken } from '../../server/src/http/session-cookie.ts'
import { insertSession } from '../../server/src/session/store.ts'
import { makeMember } from '../../server/testing/make.ts'

export interface Person {
  id: number
  cookie: string
}

/** Members with a session each. */
export async function makePeople(db: Db, many: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < many; n += 1) {
    const { id } = await makeMember(db)
    const token = newToken()
    await insertSession(db, {
      memberId: id,
      tokenHash: hashToken(token),
      isRemembered: true,
      address: '127.0.0.1',
      userAgent: 'bench',
    })
    people.push({ id, cookie: `session=${token}` })
  }
  return people
}

export interface UploadReply {
  status: number
  ms: number
  response: string
  message: string
  path: string | undefined
}

export async function sendPhoto(address: string, { cookie }: Person, bytes: Buffer): Promise<UploadReply> {
  const body = new FormData()
  body.set('img', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'p.jpg')
  const begun = performance.now()
  const answer = await fetch(address + uploadPhoto.path, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body,
  })
  const reply = await answer.json()
  const ms = performance.now() - begun
  return { status: answer.status, ms, ...reply, path: reply.photo?.path }
}

export async function postForm(
  address: string,
  path: string,
  cookie: string,
  fields: Record<string, string>,
) {
  return fetch(address + path, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}
