import { useEffect, useState } from 'react'

/** Renders again when the moment has passed. */
export function useIsBefore(moment: string | undefined): boolean {
  const [, setPassed] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => setPassed(moment), Date.parse(moment) - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && Date.now() < Date.parse(moment)
}
