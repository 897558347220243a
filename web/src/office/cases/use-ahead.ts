import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { fetchAhead } from './api.ts'
import { staffPicture } from './staff-picture.ts'

/**
 * While one case is looked at, the next is claimed, read and its pictures fetched. Returns what moves on to it, or home
 * where nothing waits.
 */
export function useAhead(id: number, isReady: boolean): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const ahead = useRef<ReturnType<typeof fetchAhead>>(undefined)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (!isReady) return
    const next = fetchAhead(client, [id])
    ahead.current = next
    next.then(
      page => {
        for (const { path } of page?.person?.photos.slice(0, 2) ?? [])
          new Image().src = staffPicture(path, 'card')
      },
      // Whoever moves on asks once more.
      () => {
        if (ahead.current === next) ahead.current = undefined
      },
    )
    return () => {
      ahead.current = undefined
    }
  }, [client, id, isReady])
  return async () => {
    // Where it cannot be had, the inbox says what is wrong.
    const next = await (ahead.current ?? fetchAhead(client, [id])).catch(() => null)
    // Whoever has gone elsewhere meanwhile, or taken the decision back, is not led away from there.
    if (isHere.current) await navigate(next ? paths.adminCase(next.id) : paths.admin)
  }
}
