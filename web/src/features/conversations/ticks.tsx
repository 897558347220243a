import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { Marks } from '#contract/features/conversations/messages.ts'
import classes from './ticks.module.css'

/** The delivery state of an own message. */
export type Tick = 'waiting' | 'failed' | 'stored' | 'reached' | 'seen'

export function tickOf(seq: number, { theirRead, theirDelivered }: Marks): Tick {
  if (seq <= theirRead) return 'seen'
  return seq <= theirDelivered ? 'reached' : 'stored'
}

const texts: Record<Tick, string> = {
  waiting: 'Waiting to be sent',
  failed: 'Not sent',
  stored: 'Sent',
  reached: 'Delivered',
  seen: 'Seen',
}

const icons = {
  waiting: IconClock,
  failed: IconAlertCircle,
  stored: IconCheck,
  reached: IconChecks,
  seen: IconChecks,
}

export function Ticks({ tick }: { tick: Tick }) {
  const Icon = icons[tick]
  return (
    <span className={classes.tick} data-tick={tick} title={texts[tick]}>
      <Icon size={17} stroke={2} aria-hidden />
      <span className={classes.text}>{texts[tick]}</span>
    </span>
  )
}
