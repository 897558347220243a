import { LRUCache } from 'lru-cache'
import { findViewer } from '../../core/accounts/sessions/store.ts'
import type { Bus } from '../../platform/database/bus.ts'
import type { Db } from '../../platform/database/db.ts'
import { findPhotoRight, type PhotoRight } from './shown-store.ts'

const ttlMs = 30_000
const maxSessions = 20_000
const maxRights = 100_000

export type PhotoCaller = { kind: 'visitor' } | { kind: 'staff'; id: number } | MemberCaller
interface MemberCaller {
  kind: 'member'
  id: number
  /** False in onboarding and while the profile waits for approval. */
  seesOthers: boolean
}

interface CacheEntry<Answer> {
  answer: Promise<Answer>
  /** The number of the last notification before the read. */
  since: number
  /** The members on whom the answer depends. */
  about: readonly (number | undefined)[]
}

const cacheOf = <Answer>(max: number) => new LRUCache<string, CacheEntry<Answer>>({ max, ttl: ttlMs })

/**
 * Who may fetch which photo, cached for half a minute. A notification about a member invalidates the member's entries
 * immediately. While the server receives no notifications, every right is read from the database.
 */
export function rightsCache(db: Db, bus: Bus) {
  const changes = new ChangedMembers(bus)
  const sessions = cacheOf<PhotoCaller>(maxSessions)
  const rights = cacheOf<PhotoRight>(maxRights)

  function readThrough<Answer>(
    cache: LRUCache<string, CacheEntry<Answer>>,
    name: string,
    read: () => Promise<Answer>,
    about: (answer: Answer) => CacheEntry<Answer>['about'],
  ): Promise<Answer> {
    const known = cache.get(name)
    if (known && bus.isListening && !changes.hasChanged(known)) return known.answer
    const fresh: CacheEntry<Answer> = { answer: read(), since: changes.last, about: [] }
    cache.set(name, fresh)
    fresh.answer.then(
      answer => {
        fresh.about = about(answer)
      },
      () => cache.delete(name),
    )
    return fresh.answer
  }

  return {
    getCaller: (tokenHash: Buffer): Promise<PhotoCaller> =>
      readThrough(
        sessions,
        tokenHash.toString('base64'),
        () => findCaller(db, tokenHash),
        caller => [caller.kind === 'member' ? caller.id : undefined],
      ),
    getRight(caller: PhotoCaller, key: string): Promise<PhotoRight> {
      const viewer =
        caller.kind === 'member'
          ? { memberId: caller.id, seesOthers: caller.seesOthers }
          : { memberId: null, seesOthers: false }
      return readThrough(
        rights,
        `${viewer.memberId} ${viewer.seesOthers} ${key}`,
        () => findPhotoRight(db, key, viewer),
        ({ ownerId }) => [ownerId, viewer.memberId ?? undefined],
      )
    },
  }
}

async function findCaller(db: Db, tokenHash: Buffer): Promise<PhotoCaller> {
  const viewer = await findViewer(db, tokenHash)
  if (!viewer || viewer.isSuspended) return { kind: 'visitor' }
  return {
    kind: 'member',
    id: viewer.id,
    seesOthers: viewer.step === 'done' && viewer.isApproved && !viewer.isWithheld,
  }
}

const maxChangedMembers = 10_000

/** The members that notifications have named, each with the number of the last one. */
class ChangedMembers {
  last = 0
  #versionOfAll = 0
  readonly #versionOf = new Map<number, number>()

  constructor(bus: Bus) {
    bus.on('rights', text => this.#invalidate(text))
    bus.onListening(() => this.#invalidate('all'))
  }

  hasChanged({ since, about }: Pick<CacheEntry<unknown>, 'since' | 'about'>): boolean {
    if (this.#versionOfAll > since) return true
    return about.some(id => id !== undefined && (this.#versionOf.get(id) ?? 0) > since)
  }

  #invalidate(text: string): void {
    this.last += 1
    if (text !== 'all' && this.#versionOf.size < maxChangedMembers) {
      for (const id of text.split(',')) this.#versionOf.set(Number(id), this.last)
      return
    }
    this.#versionOfAll = this.last
    this.#versionOf.clear()
  }
}
