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
/** Days until a declined offer is shown again. */
const againAfterMs = 90 * dayMs

interface OfferState {
  firstSeen: number
  declined?: number
}

/** Shown from the second day on, and only on the dashboard. */
export function InstallOffer() {
  const isPossible = useSyncExternalStore(onInstallable, canInstall, () => false)
  const { pathname } = useLocation()
  const { isDue, decline } = useOfferDue()
  if (!isPossible || !isDue || pathname !== paths.recentlyJoined) return null
  return (
    <Notice icon={<IconDeviceMobile aria-hidden />} title="Keep Saptapadi on your home screen?">
      <p>It opens with one tap and shows your latest matches even without a network.</p>
      <Button size="sm" onClick={() => void install()}>
        Add to home screen
      </Button>
      <Button variant="subtle" size="sm" onClick={decline}>
        Not now
      </Button>
    </Notice>
  )
}

function useOfferDue() {
  const [state, setState] = useState(() => readFromDevice(name) as OfferState | null)
  const [now] = useState(Date.now)
  useEffect(() => {
    if (!state) saveToDevice(name, { firstSeen: now })
  }, [state, now])
  const isDue = state !== null && now - state.firstSeen > dayMs && now - (state.declined ?? 0) > againAfterMs
  const decline = () => {
    const changed = { firstSeen: state?.firstSeen ?? now, declined: now }
    saveToDevice(name, changed)
    setState(changed)
  }
  return { isDue, decline }
}
