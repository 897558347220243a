import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State for the next page: a message about what was saved. */
export const withSaved = (message: string) => ({ state: { saved: message } })

/** The message of the previous page. Shown once, not after a reload or Back. */
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
