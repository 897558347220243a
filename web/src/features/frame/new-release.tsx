import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOutOfDate } from '../../lib/release.ts'
import { isNothingLost, reloadByItself, watchTyping } from '../../lib/reload.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * After a release the tab becomes a new one by itself where nothing is lost by it: with the next link that is followed,
 * or while nobody looks. Until then it offers to.
 */
export function NewRelease() {
  const isOut = useOutOfDate()
  const [isLater, setIsLater] = useState(false)
  const client = useQueryClient()
  useEffect(watchTyping, [])
  useEffect(() => {
    if (!isOut) return
    const follow = (event: MouseEvent) => {
      // Past the router a link is a link: the browser opens the page, and with it the new release.
      if (isPlainLink(event) && isNothingLost(client)) event.stopImmediatePropagation()
    }
    const leave = () => {
      if (document.hidden && isNothingLost(client)) reloadByItself()
    }
    window.addEventListener('click', follow, true)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('click', follow, true)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isOut, client])

  if (!isOut || isLater) return null
  return (
    <Notice icon={<IconRefresh aria-hidden />} title="There is a newer Saptapadi.">
      <p>It opens with the next page. What you typed in a form is kept.</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        Open it now
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setIsLater(true)}>
        Later
      </Button>
    </Notice>
  )
}

function isPlainLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest('a')
  return link !== null && link !== false && link.origin === window.location.origin && !link.hash
}
