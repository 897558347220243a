import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { DatabaseAwayError } from '../database/db.ts'
import { withTimeout } from '../database/with-timeout.ts'
import type { Callers } from './callers.ts'
import { isIssued } from './issued-tokens.ts'
import { hashToken, presentedToken } from './session-cookie.ts'

/** Client id of the server renderer, which is exempt from the limit. */
export const rendererAddress = 'ourselves'

/** Mobile networks share addresses, so an address can make as many requests as this many accounts. */
const accountsPerAddress = 10

/** TTL of the cache of accounts by token. An ended session counts for its account until then. */
const rememberedMs = 10 * 60_000
/** The size of each cache: accounts and addresses. */
const maxRemembered = 50_000
/** After this wait for the database, the request counts for its address. */
const lookUpTimeoutMs = 3000

/** `factor` raises the limit of routes with their own count, such as pictures. */
export const requestLimit = (perMinute: number, factor = 1) => ({
  max: (_request: FastifyRequest, key: string) =>
    perMinute * factor * (isAccount(key) ? 1 : accountsPerAddress),
})

type Parts = Pick<Deps, 'config' | 'secret'> & { callers: Callers }
type Kind = 'member' | 'staff'
const isAccount = (key: string) => /^(member|staff):/.test(key)

/**
 * Rate limit per minute, counted in memory, for calls, pages and unknown paths. Files are exempt, because a page loads
 * many. Requests with a valid session count for its account, all others for the address.
 */
export async function addCoarseLimit(app: FastifyInstance, deps: Parts): Promise<void> {
  app.addHook('onRoute', route => {
    if (route.url.endsWith('/*')) route.config = { ...route.config, rateLimit: false }
  })
  await app.register(rateLimit, {
    ...requestLimit(deps.config.requestsPerMinute),
    timeWindow: '1 minute',
    cache: maxRemembered,
    allowList: [rendererAddress],
    keyGenerator: createKeyGenerator(deps),
  })
}

/**
 * Looks up only tokens that this server has issued, each once in 10 minutes. An invented cookie costs no query and counts
 * for the address.
 */
function createKeyGenerator({ callers, config, secret }: Parts) {
  const accounts = new LRUCache<string, string>({ max: maxRemembered, ttl: rememberedMs })

  const accountOf = async (request: FastifyRequest, kind: Kind): Promise<string> => {
    const token = presentedToken(request, config, kind)
    if (token === undefined || !isIssued(secret, `${kind} session`, token)) return ''
    const hash = hashToken(token)
    const known = accounts.get(hash.toString('hex'))
    if (known !== undefined) return known
    try {
      const id = await withTimeout(lookUpTimeoutMs, findId(kind, hash), () => new DatabaseAwayError('slow'))
      const account = id === undefined ? '' : `${kind}:${id}`
      accounts.set(hash.toString('hex'), account)
      return account
    } catch (error) {
      if (error instanceof DatabaseAwayError) return ''
      throw error
    }
  }

  const findId = async (kind: Kind, hash: Buffer) =>
    kind === 'member' ? (await callers.member(hash))?.id : (await callers.staff(hash))?.viewer.id

  return async (request: FastifyRequest): Promise<string> =>
    (await accountOf(request, 'member')) || (await accountOf(request, 'staff')) || normalizeIP(request.ip, 64)
}
