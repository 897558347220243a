import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Given to the next page with the address: what was just saved. */
export const withSaved = (message: string) => ({ state: { saved: message } })

/** What was saved before this page opened; told once, and not again after a reload or with Back. */
export function useSavedMessage(): string | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [saved] = useState<string | undefined>(() => state?.saved)
  const forget = useEffectEvent(() => {
    if (saved) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => forget(), [])
  return saved
}
