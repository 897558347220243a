import { paths } from '#contract/platform/paths.ts'
import { ownRelease } from './release.ts'
import { workerPath } from './trusted-html.ts'

/** The five tabs of the bottom bar. */
const tabsOf = (memberId: number) => [
  paths.recentlyJoined,
  paths.search,
  paths.interests,
  paths.chats,
  paths.viewProfile(memberId),
]

/** Waits until the page is loaded, because the worker uses the same slow line. */
export function registerWorker(memberId: number): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  const timer = setTimeout(() => void register(memberId), 5000)
  return () => clearTimeout(timer)
}

async function register(memberId: number): Promise<void> {
  // Without a worker everything except offline use works. A private window may refuse it.
  const registered = await navigator.serviceWorker
    .register(workerPath, { updateViaCache: 'none' })
    .catch(() => null)
  if (!registered) return
  const { active } = await navigator.serviceWorker.ready
  whenIdle(() => active?.postMessage({ keep: tabsOf(memberId), release: ownRelease() }))
}

/** Safari has no idle callback. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000)
