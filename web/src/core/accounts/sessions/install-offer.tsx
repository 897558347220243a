import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { canInstall, install, onInstallable } from '../../../lib/install-prompt.ts'
import { readFromDevice, saveToDevice } from '../../../lib/on-device.ts'
import { Notice } from '../../../ui/notice.tsx'

const name = 'install-offer'
const dayMs = 24 * 60 * 60 * 1000
/** Whoever said no is left in peace. */
const againAfterMs = 90 * dayMs

interface Noted {
  firstSeen: number
  declined?: number
}

/** Offered to who comes back: on another day than the first, and among their matches. */
export function InstallOffer() {
  const isPossible = useSyncExternalStore(onInstallable, canInstall, () => false)
  const { pathname } = useLocation()
  const { isDue, decline } = useOfferDue()
  if (!isPossible || !isDue || pathname !== paths.recentlyJoined) return null
  return (
    <Notice icon={<IconDeviceMobile aria-hidden />} title="Keep Saptapadi on your home screen?">
      <p>It opens with one tap, and shows your last matches even without a network.</p>
      <Button size="sm" onClick={() => void install()}>
        Add it
      </Button>
      <Button variant="subtle" size="sm" onClick={decline}>
        Not now
      </Button>
    </Notice>
  )
}

function useOfferDue() {
  const [noted, setNoted] = useState(() => readFromDevice(name) as Noted | null)
  const [now] = useState(Date.now)
  useEffect(() => {
    if (!noted) saveToDevice(name, { firstSeen: now })
  }, [noted, now])
  const isDue = noted !== null && now - noted.firstSeen > dayMs && now - (noted.declined ?? 0) > againAfterMs
  const decline = () => {
    const changed = { firstSeen: noted?.firstSeen ?? now, declined: now }
    saveToDevice(name, changed)
    setNoted(changed)
  }
  return { isDue, decline }
}
