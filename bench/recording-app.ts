import type { InjectOptions } from 'fastify'
import { benchApp } from './bench-app.ts'
import { recordingPool, type Statement } from './statements.ts'

/** The same app in this process, over a pool that writes down what it asks of the database. */
export async function recordingApp(url: string) {
  const pool = recordingPool(url)
  const app = await benchApp(pool.db)

  async function record(call: InjectOptions): Promise<Statement[]> {
    pool.take()
    const answer = await app.inject(call)
    if (answer.statusCode !== 200)
      throw new Error(`${call.url} answered ${answer.statusCode}: ${answer.body}`)
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
