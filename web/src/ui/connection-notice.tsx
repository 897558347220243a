import { useNetwork } from '@mantine/hooks'
import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useIsOfflineCacheShown } from '../lib/offline-cache.ts'
import { Notice } from './notice.tsx'

const backOnlineShownFor = 4000

/** Also says for a moment that the connection is back. */
export function ConnectionNotice() {
  const { online } = useNetwork()
  const isOld = useIsOfflineCacheShown()
  const [wasOffline, setWasOffline] = useState(false)

  useEffect(() => {
    if (!online) setWasOffline(true)
    if (!online || !wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), backOnlineShownFor)
    return () => clearTimeout(timer)
  }, [online, wasOffline])

  if (isOld)
    return <Notice icon={<IconWifiOff aria-hidden />} title="You are offline. Showing saved pages." />
  if (!online)
    return <Notice icon={<IconWifiOff aria-hidden />} title="You are offline. Your text is kept." />
  if (wasOffline) return <Notice icon={<IconWifi aria-hidden />} title="You are online again." />
  return null
}
