import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../server/src/cases/parts.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Db } from '../../server/src/db.ts'
import type { Outbox } from '../../server/src/outbox/outbox.ts'
import { as, type Send } from '../../server/testing/as.ts'
import { makeStaff } from '../../server/testing/make.ts'

/** Of the app that benches build. */
export const benchSecret = 'a secret for benchmarks, of no use elsewhere'

/** Counts what would be sent. */
export function countingOutbox(): { outbox: Outbox; counts: Record<string, number> } {
  const counts: Record<string, number> = { mail: 0, sms: 0 }
  let last = 0
  return {
    counts,
    outbox: {
      put: async (_, { channel }) => {
        counts[channel] = (counts[channel] ?? 0) + 1
        last += 1
        return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
      },
      takeBack: async () => {},
      listSent: undefined,
    },
  }
}

export const benchParts = (outbox: Outbox): Parts => ({
  outbox,
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }),
  secret: benchSecret,
})

export interface Officer {
  id: number
  get(path: string): ReturnType<Send>
  post(path: string, payload?: object): ReturnType<Send>
}

export async function officer(app: FastifyInstance, db: Db, role: 'moderator' | 'admin'): Promise<Officer> {
  const { id } = await makeStaff(db, role)
  let send = await as(app, db, { staffId: id })
  const ask: Send = async options => {
    const response = await send(options)
    if (response.statusCode !== 401) return response
    // A new morning.
    send = await as(app, db, { staffId: id })
    return send(options)
  }
  return {
    id,
    get: path => ask({ url: `/api/v1/admin/${path}` }),
    post: (path, payload = {}) => ask({ method: 'POST', url: `/api/v1/admin/${path}`, payload }),
  }
}
