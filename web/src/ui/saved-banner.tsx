import { IconCircleCheck } from '@tabler/icons-react'
import { useSavedMessage } from '../lib/saved-message.ts'
import { Banner } from './banner.tsx'
import classes from './saved-banner.module.css'

export function SavedBanner() {
  const saved = useSavedMessage()
  if (!saved) return null
  return (
    <div className={classes.saved}>
      <Banner icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />} title={saved} isNews />
    </div>
  )
}
