import type { InjectOptions } from 'fastify'
import { benchApp } from './bench-app.ts'
import { recordingPool, type Statement } from './statements.ts'

/** The app in this process, with a pool that records its statements. */
export async function recordingApp(url: string) {
  const pool = recordingPool(url)
  const app = await benchApp(pool.db)

  async function record(call: InjectOptions): Promise<Statement[]> {
    pool.take()
    const answer = await app.inject(call)
    if (answer.statusCode !== 200)
      throw new Error(`${call.url} returned ${answer.statusCode}: ${answer.body}`)
    return pool.take()
  }

  return {
    get: (path: string, cookie: string) => record({ url: path, headers: { cookie } }),
    post: (path: string, fields: Record<string, string>, cookie: string) =>
      record({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie,
        },
      }),
    async close() {
      await app.close()
      await pool.end()
    },
  }
}
