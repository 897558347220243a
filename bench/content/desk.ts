import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/src/db.ts'
import type { Seen } from '../../server/src/editing/publishing.ts'
import { hashToken } from '../../server/src/http/session-cookie.ts'
import { insertStaffSession } from '../../server/src/staff/session-store.ts'

/** Somebody of the office at work, by HTTP. */
export interface Desk {
  cookie: string
  post<Reply>(path: string, sent: object): Promise<{ status: number; reply: Reply }>
  /** Changes some fields of a draft and publishes it; what cannot be published stays a draft. */
  publish(kind: string, key: string, changed: object): Promise<number>
  upload(bytes: Buffer): Promise<{ status: number; path?: string }>
}

export async function openDesk(db: Db, address: string): Promise<Desk> {
  const [tara] = await db<{ id: number }[]>`select id from staff where name = 'Tara'`
  if (!tara) throw new Error('There is no office in this database.')
  const token = randomBytes(32).toString('base64url')
  await insertStaffSession(db, {
    ...{ tokenHash: hashToken(token), staffId: tara.id, address: '127.0.0.1', userAgent: 'bench' },
  })
  const cookie = `staff=${token}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const admin = `${address}/api/v1/admin/content`
  const post = async <Reply>(path: string, sent: object) => {
    const response = await fetch(`${admin}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return { status: response.status, reply: (await response.json()) as Reply }
  }
  return {
    cookie,
    post,
    async publish(kind, key, changed) {
      const opened = await fetch(`${admin}/item?kind=${kind}&key=${key}`, { headers })
      const { n, revision, document } = (await opened.json()) as Seen & { document: object }
      const sent = { kind, key, n, revision, document: { ...document, ...changed } }
      const saved = await post<Seen>('save', sent)
      if (saved.status !== 200) return saved.status
      const { reply } = saved
      return (await post('publish', { kind, key, n: reply.n, revision: reply.revision })).status
    },
    async upload(bytes) {
      const form = new FormData()
      form.append('img', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'p.jpg')
      const response = await fetch(`${admin}/picture`, { method: 'POST', headers, body: form })
      const { path } = (await response.json()) as { path?: string }
      return { status: response.status, ...(path !== undefined && { path }) }
    },
  }
}
