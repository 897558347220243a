import { LRUCache } from 'lru-cache'
import { findViewer } from '../../core/accounts/sessions/store.ts'
import type { Bus } from '../../platform/database/bus.ts'
import type { Db } from '../../platform/database/db.ts'
import { findRight, type Right } from './shown-store.ts'

const knownForMs = 30_000
const mostSessions = 20_000
const mostRights = 100_000

/** The caller who requests a photo. */
export type Asker = { kind: 'visitor' } | { kind: 'staff'; id: number } | MemberAsker
interface MemberAsker {
  kind: 'member'
  id: number
  /** False during onboarding and while the profile waits for approval. */
  seesOthers: boolean
}

interface Known<Answer> {
  answer: Promise<Answer>
  /** The number of the last notification before the read. */
  since: number
  /** The members on whom the answer depends. */
  about: readonly (number | undefined)[]
}

const cacheOf = <Answer>(max: number) => new LRUCache<string, Known<Answer>>({ max, ttl: knownForMs })

/**
 * Who may fetch which photo, cached for half a minute. A notification about a member invalidates the member's entries
 * immediately. While the server receives no notifications, every right is read from the database.
 */
export function knownRights(db: Db, bus: Bus) {
  const news = new News(bus)
  const sessions = cacheOf<Asker>(mostSessions)
  const rights = cacheOf<Right>(mostRights)

  function know<Answer>(
    cache: LRUCache<string, Known<Answer>>,
    name: string,
    read: () => Promise<Answer>,
    about: (answer: Answer) => Known<Answer>['about'],
  ): Promise<Answer> {
    const known = cache.get(name)
    if (known && bus.isListening && !news.haveCome(known)) return known.answer
    const fresh: Known<Answer> = { answer: read(), since: news.last, about: [] }
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
    askerOf: (tokenHash: Buffer): Promise<Asker> =>
      know(
        sessions,
        tokenHash.toString('base64'),
        () => readAsker(db, tokenHash),
        asker => [asker.kind === 'member' ? asker.id : undefined],
      ),
    rightOf(asker: Asker, key: string): Promise<Right> {
      const viewer =
        asker.kind === 'member'
          ? { memberId: asker.id, seesOthers: asker.seesOthers }
          : { memberId: null, seesOthers: false }
      return know(
        rights,
        `${viewer.memberId} ${viewer.seesOthers} ${key}`,
        () => findRight(db, key, viewer),
        ({ ownerId }) => [ownerId, viewer.memberId ?? undefined],
      )
    },
  }
}

async function readAsker(db: Db, tokenHash: Buffer): Promise<Asker> {
  const viewer = await findViewer(db, tokenHash)
  if (!viewer || viewer.isSuspended) return { kind: 'visitor' }
  return {
    kind: 'member',
    id: viewer.id,
    seesOthers: viewer.step === 'done' && viewer.isApproved && !viewer.isWithheld,
  }
}

/** With more members than this, every entry is invalidated. */
const mostMembers = 10_000

/** Which members the notifications named. Notifications are numbered. */
class News {
  last = 0
  #aboutAll = 0
  readonly #about = new Map<number, number>()

  constructor(bus: Bus) {
    bus.on('rights', text => this.#hear(text))
    bus.onListening(() => this.#hear('all'))
  }

  haveCome({ since, about }: Pick<Known<unknown>, 'since' | 'about'>): boolean {
    if (this.#aboutAll > since) return true
    return about.some(id => id !== undefined && (this.#about.get(id) ?? 0) > since)
  }

  #hear(text: string): void {
    this.last += 1
    if (text !== 'all' && this.#about.size < mostMembers) {
      for (const id of text.split(',')) this.#about.set(Number(id), this.last)
      return
    }
    this.#aboutAll = this.last
    this.#about.clear()
  }
}
