import type { Bus } from '../bus.ts'
import type { Db } from '../db.ts'
import { findViewer } from '../session/store.ts'
import { Shelf } from './shelf.ts'
import { findRight, type Right } from './shown-store.ts'

const knownForMs = 30_000
const mostSessions = 20_000
const mostRights = 100_000

/** Who asks for a picture, as far as it matters. */
export type Asker = { kind: 'visitor' } | { kind: 'staff'; id: number } | MemberAsker
interface MemberAsker {
  kind: 'member'
  id: number
  /** Those who wait for approval, or have not finished signing up, see nobody. */
  seesOthers: boolean
}

interface Known<Answer> {
  answer: Promise<Answer>
  /** The number of the last news before it was read. */
  since: number
  /** The members it hangs on, once it is read. */
  about: readonly (number | undefined)[]
}

const shelf = <Answer>(most: number) => new Shelf<Known<Answer>>({ most, weigh: () => 1, forMs: knownForMs })

/**
 * Who may fetch which picture, read from the database and known for half a minute. What the bus tells about a member
 * ends it at once; while the bus hears nothing, everything is read.
 */
export function knownRights(db: Db, bus: Bus) {
  const news = new News(bus)
  const sessions = shelf<Asker>(mostSessions)
  const rights = shelf<Right>(mostRights)

  function know<Answer>(
    kept: Shelf<Known<Answer>>,
    name: string,
    read: () => Promise<Answer>,
    about: (answer: Answer) => Known<Answer>['about'],
  ): Promise<Answer> {
    const known = kept.get(name)
    if (known && bus.isListening && !news.haveCome(known)) return known.answer
    const fresh: Known<Answer> = { answer: read(), since: news.last, about: [] }
    kept.put(name, fresh)
    fresh.answer.then(
      answer => {
        fresh.about = about(answer)
      },
      () => kept.delete(name),
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

/** More members than this are as good as all. */
const mostMembers = 10_000

/** Which members the bus has told of, and when: each of its messages has the next number. */
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
