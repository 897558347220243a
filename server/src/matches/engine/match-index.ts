import type { Db } from '../db.ts'
import { type Boards, catchUp, loadBoards, wentBack } from './feed.ts'

/** Who is listed, as of the moment of asking. */
export interface MatchIndex {
  /** Begins to load; whoever asks meanwhile waits. */
  start(): void
  /** Everything committed before this call is in what it answers. */
  current(): Promise<Boards>
}

export const otherGender = (gender: 'male' | 'female') => (gender === 'male' ? 'female' : 'male')

/** Kept in this process and fed from the database, so that any number of servers answer alike. */
export function matchIndex(db: Db): MatchIndex {
  let loading: Promise<Boards> | undefined
  let running: Promise<Boards> | undefined
  let following: Promise<Boards> | undefined

  const load = () => {
    loading ??= loadBoards(db).catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
  const follow = async (): Promise<Boards> => {
    const boards = await load()
    const { seen } = boards
    await catchUp(db, boards)
    if (!wentBack(seen, boards.seen)) return boards
    loading = undefined
    return follow()
  }
  const run = () => {
    running = follow().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    // A failure is forgotten: whoever asks first tries again, and hears of it.
    start: () => {
      load().catch(() => {})
    },
    current: () => {
      if (following) return following
      if (!running) return run()
      // The one under way may have looked before the caller's change was there; the next serves all who came since.
      following = running
        .catch(() => {})
        .then(() => {
          following = undefined
          return run()
        })
      return following
    },
  }
}
