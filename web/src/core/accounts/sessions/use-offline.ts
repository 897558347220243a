import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveOfflineCache } from '../../../lib/offline-cache.ts'
import { registerWorker } from '../../../lib/service-worker.ts'

/** Lists change often while they load, so they are saved after a pause and when the page is hidden. */
const settledAfterMs = 3000

/** Lets the app open offline with the lists that this member saw last. */
export function useOffline(memberId: number): void {
  const client = useQueryClient()
  useEffect(() => registerWorker(memberId), [memberId])
  useEffect(() => watch(client), [client])
}

function watch(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    saveOfflineCache(client)
  }
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(keep, settledAfterMs)
  })
  const leave = () => {
    if (document.hidden && timer) keep()
  }
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}
